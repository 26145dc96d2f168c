// Marks at the table: stored in this browser and undone one by one.
import { keepForOffline, keepScreenOn } from './play-device.js';
import { followMarks, shareMarks } from './play-following.js';
import { show as showPanels } from './play-panels.js';

const table = document.querySelector('#table');
const status = table.querySelector('[data-status]');
const key = `pressgang-play-${table.dataset.gang}`;
const revision = table.dataset.revision;
const MOST_STEPS = 500;
let state = { revision, marks: {}, steps: [] };

const inputs = () => [...table.elements].filter((one) => one.name && one.type !== 'hidden');
const say = (text, bad = false) => {
  status.textContent = text;
  status.classList.toggle('bad', bad);
};

function within(input) {
  const value = Math.round(Number(input.value));
  return Math.min(Number(input.max), Math.max(Number(input.min), Number.isFinite(value) ? value : Number(input.min)));
}

/** Return the stored value of an input: for a counter always how many are marked, whatever it shows. */
function marked(input) {
  if (input.type === 'checkbox') return input.checked;
  if (input.type === 'radio') return table.elements[input.name].value ?? '';
  return 'down' in input.dataset ? Number(input.max) - within(input) : within(input);
}

function put(input, value) {
  if (input.type === 'checkbox') input.checked = value === true;
  else if (input.type === 'radio') input.checked = value === input.value;
  else {
    input.value = 'down' in input.dataset ? Number(input.max) - Number(value) : value;
    input.value = within(input);
  }
}

const marks = () => Object.fromEntries(inputs().map((input) => [input.name, marked(input)]));

function save() {
  try {
    localStorage.setItem(key, JSON.stringify(state));
  } catch {
    say('This browser does not let the page store anything: your marks are lost when you close the page.', true);
  }
  table.dispatchEvent(new CustomEvent('marked', { detail: state }));
}

function show() {
  for (const input of inputs()) if (input.name in state.marks) put(input, state.marks[input.name]);
  showPanels(table, within);
  if ('following' in table.dataset) {
    for (const one of table.querySelectorAll('input, button')) one.disabled = true;
    return;
  }
  table.querySelector('[data-undo]').disabled = state.steps.length === 0;
  showLog();
}

/** List the steps, the newest first, each with a button that undoes everything from it on. */
function showLog() {
  const log = table.querySelector('[data-log]');
  log.replaceChildren(
    ...state.steps.map((step, at) => {
      const line = document.createElement('li');
      const words = Object.assign(document.createElement('span'), { textContent: step.words });
      const button = Object.assign(document.createElement('button'), { type: 'button', className: 'quiet', textContent: 'Undo' });
      button.dataset.back = at;
      button.setAttribute('aria-label', `Undo everything from “${step.words}” on`);
      line.append(words, ' ', button);
      return line;
    }).reverse(),
  );
  table.querySelector('[data-logged]').textContent = `(${state.steps.length})`;
}

/** Return a change in words: "Turn 2, Rook: Stress 3, Stressed out". */
function described(changed, turn) {
  const by = new Map();
  for (const name of changed) {
    const found = table.elements[name];
    const input = found instanceof RadioNodeList ? [...found].find((one) => one.checked) ?? found[0] : found;
    const who = input.closest('[data-panel]')?.querySelector('[data-panel-name]').textContent.trim() ?? '';
    const label = input.dataset.name;
    const now = input.type === 'checkbox' ? (input.checked ? label : `${label} removed`) : `${label} ${input.dataset.line ?? input.value}`;
    by.set(who, [...(by.get(who) ?? []), now.trim()]);
  }
  const parts = [...by].map(([who, what]) => (who ? `${who}: ${what.join(', ')}` : what.join(', ')));
  return parts.length > 3 ? `Turn ${turn}: ${parts.length} changes` : `Turn ${turn} · ${parts.join('; ')}`;
}

/** Set what a counter's thresholds say, if this change crossed one of them. */
function crossThresholds(before) {
  for (const mark of table.querySelectorAll('[data-at]')) {
    const input = mark.parentElement.querySelector('input');
    const at = Number(mark.dataset.at);
    const [was, is] = [Number(before[input.name] ?? 0) >= at, marked(input) >= at];
    if (was === is) continue;
    const panel = mark.closest('[data-panel]');
    const boxes = [...panel.querySelectorAll('[data-state]')].filter((box) => box.dataset.state === mark.dataset.marks);
    if ('marksOut' in mark.dataset) boxes.push(panel.querySelector('[data-out]'));
    for (const box of boxes) box.checked = is;
  }
}

/** Store what the form shows now, as one step that can be undone. */
function commit(words = '') {
  crossThresholds(state.marks);
  const now = marks();
  const before = Object.fromEntries(Object.entries(state.marks).filter(([name, value]) => now[name] !== value));
  if (Object.keys(before).length === 0) return show();
  const step = { before, words: words || described(Object.keys(before), state.marks.turn) };
  state.steps = [...state.steps, step].slice(-MOST_STEPS);
  state.marks = now;
  save();
  show();
}

function keptAt(place) {
  try {
    return JSON.parse(localStorage.getItem(place) ?? 'null');
  } catch {
    return null;
  }
}

/** Return the start of a game of two gangs: the marks of each gang's own page. Names on the second side begin "b-". */
function alreadyMarked() {
  const [own, facing] = table.dataset.gang.split('~').map((uid) => keptAt(`pressgang-play-${uid}`)?.marks ?? {});
  if (!facing) return {};
  return { ...own, ...Object.fromEntries(Object.entries(facing).filter(([name]) => name !== 'turn').map(([name, value]) => [`b-${name}`, value])) };
}

function load() {
  const kept = keptAt(key);
  table.reset();
  const blank = marks();
  const begun = kept ? [] : Object.entries(alreadyMarked()).filter(([name]) => name in blank);
  const fresh = { ...blank, ...Object.fromEntries(begun) };
  state = { revision, marks: fresh, steps: [] };
  if (kept?.marks) {
    const known = Object.entries(kept.marks).filter(([name]) => name in fresh);
    state = { revision, marks: { ...fresh, ...Object.fromEntries(known) }, steps: Array.isArray(kept.steps) ? kept.steps : [] };
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
  turn.value = within(turn);
  for (const input of table.querySelectorAll('[data-each-turn]')) {
    if (input.type === 'checkbox') input.checked = false;
    else input.value = input.max;
  }
  commit(`Turn ${turn.value} begins`);
  say(`Turn ${turn.value}: activations and uses per turn are reset.`);
}

/** Undo the steps from a place in the log on. */
function takeBack(from) {
  const taken = state.steps.slice(from).reverse();
  if (taken.length === 0) return;
  state.steps = state.steps.slice(0, from);
  state.marks = taken.reduce((marks, one) => ({ ...marks, ...one.before }), state.marks);
  save();
  show();
  say(taken.length === 1 ? `Undone: ${taken[0].words}` : `${taken.length} steps undone.`);
}

function reset() {
  table.reset();
  commit('Started again');
  say('All marks removed. Undo brings them back.');
}

for (const boxes of table.querySelectorAll('[data-boxes]')) {
  const most = Number(boxes.parentElement.dataset.most);
  boxes.append(...Array.from({ length: most }, (_, at) => Object.assign(document.createElement('i'), { className: at === most - 1 && boxes.dataset.boxes ? 'final' : '' })));
}

table.addEventListener('click', (event) => {
  const button = event.target.closest('button');
  const box = event.target.closest('[data-boxes] > i');
  if (box) {
    const input = box.closest('[data-counter]').querySelector('input');
    const place = [...box.parentElement.children].indexOf(box) + 1;
    put(input, marked(input) === place ? place - 1 : place);
    commit();
  } else if (button?.dataset.step) step(button);
  else if (button?.dataset.back) takeBack(Number(button.dataset.back));
  else if (button?.hasAttribute('data-next-turn')) nextTurn();
  else if (button?.hasAttribute('data-undo')) takeBack(state.steps.length - 1);
  else if (button?.hasAttribute('data-reset')) reset();
});
table.addEventListener('change', () => commit());
table.addEventListener('submit', (event) => event.preventDefault());
keepScreenOn(document.querySelector('[data-awake]'));
if ('following' in table.dataset) {
  show();
  followMarks(table.dataset.following, say, (marks) => {
    state.marks = marks;
    show();
  });
} else {
  window.addEventListener('storage', (event) => event.key === key && load());
  load();
  shareMarks(table, document.querySelector('[data-sharing]'), `${key}-shared`, () => state.marks);
  keepForOffline(table, document.querySelector('[data-offline]'));
}
