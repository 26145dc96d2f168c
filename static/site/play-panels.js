// The members at the table: the one in hand, each one's tile, and what its weapons need now.

let table;
let within;

/** Show everything that follows from the marks. */
export function show(form, valueOf) {
  [table, within] = [form, valueOf];
  for (const counter of table.querySelectorAll('[data-counter][data-most]')) showCounter(counter);
  for (const panel of table.querySelectorAll('[data-panel]')) {
    panel.classList.toggle('out', panel.querySelector('[data-out]')?.checked ?? false);
    panel.classList.toggle('done', panel.querySelector('[data-done]')?.checked ?? false);
    showStates(panel);
    for (const arm of panel.querySelectorAll('[data-needs]')) showNeed(arm, panel);
    for (const chance of panel.querySelectorAll('[data-chance]')) showChance(chance, panel);
    showTile(panel);
  }
}

function showCounter(counter) {
  const value = within(counter.querySelector('input'));
  const most = Number(counter.dataset.most);
  const marked = 'down' in counter.dataset ? most - value : value;
  counter.classList.toggle('full', most > 0 && marked === most);
  for (const button of counter.querySelectorAll('[data-step]')) button.disabled = value === (Number(button.dataset.step) < 0 ? 0 : most);
  [...(counter.querySelector('[data-boxes]')?.children ?? [])].forEach((box, at) => box.classList.toggle('ticked', at < marked));
}

const marked = (panel) => [...panel.querySelectorAll('[data-state]:checked')];

/** Show the effects of the marked states below them. */
function showStates(panel) {
  const place = panel.querySelector('[data-states-now]');
  place?.replaceChildren(
    ...marked(panel).map((box) => {
      const rule = document.getElementById(`state-${box.dataset.state}`)?.nextElementSibling;
      const line = document.createElement('p');
      line.append(Object.assign(document.createElement('b'), { textContent: box.dataset.name }), ` ${rule?.textContent.trim() ?? ''}`);
      return line;
    }),
  );
}

/** Show the number that a weapon needs. The page has the table of all its numbers, worked out by the rules. */
function showNeed(arm, panel) {
  const states = arm.dataset.states.split(' ').filter(Boolean);
  const now = new Set(marked(panel).map((box) => box.dataset.state));
  const number = states.reduce((sum, key, at) => sum + (now.has(key) ? 2 ** at : 0), 0);
  const needs = arm.dataset.needs.split(' ');
  const dial = panel.querySelector('.dial:has([data-line])');
  const line = dial && needs.length > 2 ** states.length ? [...dial.querySelectorAll('input')].findIndex((one) => one.checked) : 0;
  const need = needs[Math.max(line, 0) * 2 ** states.length + number];
  const bars = arm.dataset.bars.split(' ').find((key) => now.has(key));
  const named = bars && marked(panel).find((box) => box.dataset.state === bars).dataset.name;
  arm.classList.toggle('barred', need === 'x');
  arm.querySelector('[data-need]').textContent = need === 'x' ? 'no' : need;
  arm.querySelector('[data-dice]').textContent = need === 'x' ? `Not while ${named}` : dice(arm, Number(need));
}

/** Show a weapon's chance against the usual target. The page has the table of all its exact chances. */
function showChance(chance, panel) {
  const rows = chance.dataset.chance.split(';').map((row) => row.split(','));
  const dial = panel.querySelector('.dial:has([data-line])');
  const line = dial && rows.length > 1 ? [...dial.querySelectorAll('input')].findIndex((one) => one.checked) : 0;
  const track = chance.dataset.track && table.elements[chance.dataset.track];
  const down = track && track.closest('[data-counter]')?.dataset.down !== undefined;
  const marks = !track ? 0 : down ? Number(track.max) - within(track) : within(track);
  const row = rows[Math.max(line, 0)];
  const cell = row[Math.min(marks, row.length - 1)];
  chance.textContent = 'percent' in chance.dataset && cell !== '–' ? `${cell} %` : cell;
}

/** Show what the dice alone must roll once the marks of a counter are added to them. */
function dice(arm, need) {
  const burden = arm.dataset.burden && table.elements[arm.dataset.burden];
  if (!burden || !Number.isFinite(need)) return '';
  const [least, most] = [need - within(burden), Number(arm.dataset.limit) - within(burden)];
  if (!arm.dataset.limit) return `dice ${least} or more`;
  return least === most ? `dice exactly ${most}` : `dice ${least} to ${most}`;
}

function showTile(panel) {
  const tile = table.querySelector(`[data-to="${panel.id}"]`);
  const place = tile?.querySelector('[data-tile]');
  if (!place) return;
  const [out, done] = [panel.classList.contains('out'), panel.classList.contains('done')];
  const counters = [...panel.querySelectorAll('[data-on-tile] input')].map((one) => [one.dataset.name, one.value, one.closest('.full')]);
  const lines = [...panel.querySelectorAll('.dial [data-line]:checked')].map((one) => [one.dataset.name, one.dataset.line]);
  const numbers = [...counters, ...lines].map(([name, value, full]) => {
    const number = Object.assign(document.createElement('span'), { className: full ? 'full' : '' });
    number.append(`${name} `, Object.assign(document.createElement('b'), { textContent: value }));
    return number;
  });
  const states = marked(panel).map((box) => {
    const state = Object.assign(document.createElement('span'), { className: 'tile-state', title: box.dataset.name });
    const icon = box.parentElement.querySelector('svg');
    const name = Object.assign(document.createElement('span'), { className: icon ? 'hidden-word' : '', textContent: box.dataset.name });
    if (icon) state.append(icon.cloneNode(true));
    state.append(name);
    return state;
  });
  place.replaceChildren(...(out ? [] : numbers), ...(out ? [] : states));
  if (out) place.append('Out of play');
  else if (done) place.append(Object.assign(document.createElement('span'), { className: 'tile-done', textContent: 'Activated' }));
  tile.classList.toggle('out', out);
  tile.classList.toggle('done', done);
}

/** Take one member of a side in hand. The others of that side are put aside. */
function take(panel) {
  const side = panel.closest('[data-side]');
  for (const one of side.querySelectorAll('[data-panel]')) one.hidden = one !== panel;
  for (const tile of side.querySelectorAll('[data-to]')) {
    if (tile.dataset.to === panel.id) {
      tile.setAttribute('aria-current', 'true');
      tile.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    } else tile.removeAttribute('aria-current');
  }
}

for (const side of document.querySelectorAll('[data-side]')) {
  const named = side.querySelector(`[data-panel][id="${CSS.escape(location.hash.slice(1))}"]`);
  const first = named ?? side.querySelector('[data-panel]');
  if (first) take(first);
}

document.addEventListener('click', (event) => {
  const tile = event.target.closest?.('[data-to]');
  const panel = tile && document.getElementById(tile.dataset.to);
  if (!panel) return;
  event.preventDefault();
  take(panel);
  panel.focus({ preventScroll: true });
  if (panel.getBoundingClientRect().top > window.innerHeight * 0.6) panel.scrollIntoView({ block: 'nearest' });
});
