// Rules of words: opened over the page by tap or key, and stored so that a second look needs no network.
const rules = new Map();
let panel = null;
const closesByBack = 'CloseWatcher' in window;
let entered = false;
let passing = false;

/** If the browser has no close watchers, the rule has an entry in the history, so that Back closes it. */
function enter() {
  if (closesByBack || history.state?.rule) return;
  history.pushState({ rule: true }, '');
  entered = true;
}

addEventListener('popstate', (event) => {
  if (closesByBack) return;
  if (event.state?.rule) {
    // The rule that was open here is closed: go on to the page before.
    event.stopImmediatePropagation();
    passing = true;
    history.back();
  } else if (passing) {
    passing = entered = false;
  } else if (entered) {
    entered = false;
    event.stopImmediatePropagation();
    if (panel?.matches(':popover-open')) panel.hidePopover();
    else history.back();
  }
}, true);

function made() {
  const one = Object.assign(document.createElement('div'), { id: 'word-rule', className: 'word-rule', popover: 'auto', tabIndex: -1 });
  const body = Object.assign(document.createElement('div'), { className: 'word-rule-body' });
  const close = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Close' });
  close.addEventListener('click', () => one.hidePopover());
  one.setAttribute('role', 'dialog');
  one.setAttribute('aria-label', 'Rule');
  one.append(body, close);
  return one;
}

/** Return the rule on this page that a link within it names: a term and its definition. */
function onPage(link) {
  const term = document.getElementById(decodeURIComponent(link.hash.slice(1)));
  if (!term) return null;
  const name = Object.assign(document.createElement('h2'), { textContent: term.textContent.trim() });
  return [name, Object.assign(document.createElement('p'), { textContent: term.nextElementSibling?.textContent.trim() ?? '' })];
}

async function fetched(address) {
  if (!rules.has(address)) {
    const answer = await fetch(address, { headers: { 'HX-Request': 'true' }, credentials: 'same-origin' });
    if (!answer.ok) throw new Error(answer.statusText);
    rules.set(address, new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('article'));
  }
  return [rules.get(address).cloneNode(true)];
}

async function open(link) {
  const here = link.pathname === location.pathname && link.hash;
  try {
    const shown = here ? onPage(link) : await fetched(link.href);
    if (!shown) return false;
    panel ??= made();
    (link.closest('dialog[open]') ?? document.body).append(panel);
    panel.firstChild.replaceChildren(...shown);
    panel.showPopover();
    panel.focus();
    enter();
    return true;
  } catch {
    return false;
  }
}

document.addEventListener('click', async (event) => {
  const link = event.target.closest?.('a.word');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || !('popover' in HTMLElement.prototype)) return;
  event.preventDefault();
  event.stopPropagation();
  if (!(await open(link))) location.href = link.href;
}, true);
