// Marks at the table: stored in this browser, undone one by one, never sent anywhere.
const table = document.querySelector('#table');
const said = table.querySelector('[data-said]');
const key = `pressgang-play-${table.dataset.gang}`;
const revision = table.dataset.revision;
const MOST_UNDO = 500;
let state = { revision, marks: {}, undo: [] };

const inputs = () => [...table.elements].filter((one) => one.name);
const say = (text, bad = false) => {
  said.textContent = text;
  said.classList.toggle('bad', bad);
};

function marked(input) {
  if (input.type === 'checkbox') return input.checked;
  if (input.type === 'radio') return table.elements[input.name].value ?? '';
  return within(input);
}

function within(input) {
  const value = Math.round(Number(input.value));
  return Math.min(Number(input.max), Math.max(Number(input.min), Number.isFinite(value) ? value : Number(input.min)));
}

function marks() {
  return Object.fromEntries(inputs().map((input) => [input.name, marked(input)]));
}

function save() {
  try {
    localStorage.setItem(key, JSON.stringify(state));
  } catch {
    say('This browser does not let the page store anything: your marks are lost when you close the page.', true);
  }
}

function show() {
  for (const input of inputs()) {
    const value = state.marks[input.name];
    if (input.type === 'checkbox') input.checked = value === true;
    else if (input.type === 'radio') input.checked = value === input.value;
    else {
      input.value = value ?? input.min;
      input.value = within(input);
    }
  }
  draw();
}

function draw() {
  for (const counter of table.querySelectorAll('[data-counter][data-most]')) {
    const value = within(counter.querySelector('input'));
    const most = Number(counter.dataset.most);
    counter.classList.toggle('full', most > 0 && value === most);
    counter.querySelector('[data-step="-1"]').disabled = value === 0;
    counter.querySelector('[data-step="1"]').disabled = value === most;
    [...(counter.querySelector('[data-boxes]')?.children ?? [])].forEach((box, at) => box.classList.toggle('ticked', at < value));
  }
  for (const seat of table.querySelectorAll('[data-seat]')) {
    seat.classList.toggle('out', seat.querySelector('[data-out]').checked);
    seat.classList.toggle('done', seat.querySelector('[data-each-turn]').checked);
  }
  table.querySelector('[data-undo]').disabled = state.undo.length === 0;
}

/** Store what the form shows now, as one step that can be undone. */
function commit() {
  const now = marks();
  const before = Object.fromEntries(Object.entries(state.marks).filter(([name, value]) => now[name] !== value));
  if (Object.keys(before).length === 0) return;
  state.undo = [...state.undo, before].slice(-MOST_UNDO);
  state.marks = now;
  save();
  show();
}

function load() {
  let kept = null;
  try {
    kept = JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    kept = null;
  }
  const fresh = marks();
  state = { revision, marks: fresh, undo: [] };
  if (kept?.marks && Array.isArray(kept.undo)) {
    const known = Object.entries(kept.marks).filter(([name]) => name in fresh);
    state = { revision, marks: { ...fresh, ...Object.fromEntries(known) }, undo: kept.undo };
    if (kept.revision !== revision) say('The list has changed since you last played it. Your marks are kept where they still apply.');
  }
  show();
}

function step(button) {
  const input = button.parentElement.querySelector('input');
  input.value = within(input) + Number(button.dataset.step);
  input.value = within(input);
  commit();
}

function nextTurn() {
  const turn = table.elements.turn;
  turn.value = within(turn) + 1;
  for (const input of table.querySelectorAll('[data-each-turn]')) {
    if (input.type === 'checkbox') input.checked = false;
    else input.value = 0;
  }
  commit();
  say(`Turn ${turn.value}: activations and uses per turn are reset.`);
}

function undo() {
  const before = state.undo.pop();
  if (!before) return;
  state.marks = { ...state.marks, ...before };
  save();
  show();
  say('Undone.');
}

function reset() {
  for (const input of inputs()) {
    if (input.type === 'number') input.value = input.min;
    else input.checked = false;
  }
  commit();
  say('All marks removed. Undo brings them back.');
}

for (const boxes of table.querySelectorAll('[data-boxes]')) {
  const most = Number(boxes.parentElement.dataset.most);
  boxes.append(...Array.from({ length: most }, (_, at) => Object.assign(document.createElement('i'), { className: at === most - 1 && boxes.dataset.boxes ? 'final' : '' })));
}

table.addEventListener('click', (event) => {
  const button = event.target.closest('button');
  const box = event.target.closest('[data-boxes] > i');
  const radio = event.target.type === 'radio' ? event.target : null;
  if (radio && state.marks[radio.name] === radio.value) {
    radio.checked = false;
    commit();
  } else if (box) {
    const input = box.closest('[data-counter]').querySelector('input');
    const place = [...box.parentElement.children].indexOf(box) + 1;
    input.value = within(input) === place ? place - 1 : place;
    commit();
  } else if (button?.dataset.step) step(button);
  else if (button?.hasAttribute('data-next-turn')) nextTurn();
  else if (button?.hasAttribute('data-undo')) undo();
  else if (button?.hasAttribute('data-reset')) reset();
});
table.addEventListener('change', commit);
table.addEventListener('submit', (event) => event.preventDefault());
window.addEventListener('storage', (event) => event.key === key && load());
load();

async function keep() {
  const note = document.querySelector('[data-offline]');
  if (!('serviceWorker' in navigator)) {
    note.textContent = 'This browser cannot store pages, so this page will not open offline.';
    return;
  }
  try {
    await navigator.serviceWorker.register(table.dataset.worker, { scope: '/' });
    const ready = await navigator.serviceWorker.ready;
    const used = performance.getEntriesByType('resource').map((one) => one.name);
    const wanted = [location.pathname + location.search, table.dataset.rules, ...used].map((one) => new URL(one, location.href)).filter((one) => one.origin === location.origin);
    const channel = new MessageChannel();
    channel.port1.onmessage = (event) => {
      if (event.data === 'kept') {
        note.textContent = 'Stored: this page and the rules now open offline too.';
        note.dataset.kept = '';
      }
    };
    ready.active.postMessage([...new Set(wanted.map((one) => one.pathname + one.search))], [channel.port2]);
  } catch {
    note.textContent = 'This browser did not store the page, so it will not open offline.';
  }
}

if (document.readyState === 'complete') keep();
else window.addEventListener('load', keep);
