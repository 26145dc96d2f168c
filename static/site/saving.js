// Changes in the builder: each is stored before htmx sends it, and waits there if it cannot be sent now.
import { MOST, TIMEOUT, all, drop, first, flying, fresh, later, moved, put, send, tell, update } from './outbox.js';
import { say } from './outbox-list.js';

const ADDS = /(^|&)edit=(add-|duplicate|gain|earn)/;
const OF_THE_FORM = ['csrfmiddlewaretoken', 'token', 'revision'];
const bar = () => document.getElementById('bar');
const tokens = new WeakMap();
const isChange = (context) => context.request.method === 'POST' && bar();
// The pressed button shows that it is at work, from the press to the answer.
const sending = (context, is) => context.request.submitter?.toggleAttribute('data-sending', is);
const isAnswer = ({ response }) => response && response.status < 500 && ![401, 403, 404, 409, 429].includes(response.status);

// What was pressed or filled in, in the words on the page, after the member whose pane it is in.
let pressed = '';
function wordsOf(control) {
  const isButton = control.tagName === 'BUTTON';
  const label = control.getAttribute('aria-label') ?? (isButton ? control.textContent : control.labels?.[0]?.textContent);
  const value = control.tagName === 'SELECT' ? control.selectedOptions[0]?.textContent : isButton || control.type === 'checkbox' ? '' : control.value;
  const who = control.closest('.pane-member') && document.getElementById('pane-title')?.textContent;
  return [who, label, value].map((one) => (one ?? '').replace(/\s+/g, ' ').trim()).filter(Boolean).join(': ').slice(0, 120);
}
for (const kind of ['click', 'change'])
  document.addEventListener(kind, ({ target }) => {
    const control = target.closest?.('button, input, select, textarea');
    if (control) pressed = wordsOf(control);
  }, true);

/** Store a change of this page's gang; return its token. Throws if the browser stores nothing. */
function store(body, words, more) {
  const { uid, revision } = bar().dataset;
  const gang = document.querySelector('.bar-name')?.textContent.trim() ?? '';
  const fields = new URLSearchParams([...body].filter(([name]) => !OF_THE_FORM.includes(name))).toString();
  const change = { token: fresh(), uid, gang, words: words || 'A change', revision, fields, ...more };
  put([...all(), change]);
  return change.token;
}
/** Forget what is typed in these fields of this page's gang. */
const forget = (ids) => put(all().filter((one) => one.state !== 'typed' || one.uid !== bar().dataset.uid || !ids.includes(one.field)));

// Text in a field that is sent when the field is left is stored with each letter, and sent by the next page if need be.
document.addEventListener('input', ({ target }) => {
  const { form } = target;
  if (!target.id || !bar() || !form?.matches('[method=post][hx-trigger*=change]')) return;
  try {
    forget([target.id]);
    if (target.value !== target.defaultValue && form.checkValidity()) store(new FormData(form), wordsOf(target), { state: 'typed', field: target.id });
  } catch {
    // Without a store, the text is sent when its field is left.
  }
});

// A double click on a button that adds something adds it once; steppers may be pressed quickly.
document.addEventListener('click', (event) => {
  const value = event.target.closest?.('button[name="do"]')?.value ?? '';
  if (event.detail < 2 || !ADDS.test(value)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);

// Links to other panes open as whole pages, which may be stored.
document.addEventListener('click', (event) => {
  if (event.target.closest?.('a[hx-get]') && !navigator.onLine) event.stopImmediatePropagation();
}, true);

/** Return why a change cannot be made now, "" if it can. Without a network, undo takes back what waits last. */
function objection(body, uid, waits) {
  if (all().length >= MOST) return `${MOST} changes wait already. Send them before you make more.`;
  const step = waits && /^edit=(undo|redo)$/.exec(body.get('do') ?? '')?.[1];
  const last = all().findLast((one) => one.uid === uid && one.state === 'waiting');
  if (step === 'undo' && last) drop(last.token);
  return !step ? '' : step === 'undo' && last ? 'Taken back.' : 'Without a network, Undo takes back only what waits here.';
}

/** Store a change; return true if htmx may send it now, because there is a network and nothing waits before it. */
function admit(ctx) {
  const { body, form } = ctx.request;
  const { uid } = bar().dataset;
  const before = first(uid);
  const waits = !navigator.onLine || Boolean(before && !flying.has(before.token));
  if ([...body.values()].some((value) => typeof value !== 'string')) {
    if (waits) tell('A picture needs a network. Nothing was changed.');
    return !waits;
  }
  const problem = objection(body, uid, waits);
  if (problem) return tell(problem), false;
  try {
    forget([...(form?.elements ?? [])].map((one) => one.id));
    tokens.set(ctx, fresh());
    if (!waits) flying.add(tokens.get(ctx));
    store(body, pressed, { state: 'waiting', token: tokens.get(ctx) });
  } catch {
    if (waits) tell('This browser does not let the page store anything, so the change was not made.');
  }
  if (waits) send();
  return !waits;
}

document.addEventListener('htmx:config:request', (event) => {
  if (!isChange(event.detail.ctx)) return;
  if (admit(event.detail.ctx)) return sending(event.detail.ctx, true);
  event.preventDefault();
  event.stopImmediatePropagation();
});

document.addEventListener('htmx:before:request', (event) => {
  const { ctx } = event.detail;
  if (!isChange(ctx)) return;
  const { uid, revision } = bar().dataset;
  const token = tokens.get(ctx);
  const next = first(uid);
  if (token && next && next.token !== token) return event.preventDefault();
  if (token) update(token, { revision });
  ctx.request.body.set('token', token ?? fresh());
  ctx.request.body.set('revision', revision);
  ctx.tried = true;
  ctx.fetch = (address, request) => fetch(address, { ...request, signal: AbortSignal.timeout(TIMEOUT) });
  say('Saving …', 'saving');
});

// What is no answer is not shown: the change stays in the outbox, which sends it again.
document.addEventListener('htmx:before:response', (event) => {
  if (tokens.has(event.detail.ctx) && !isAnswer(event.detail.ctx)) event.preventDefault();
});

document.addEventListener('htmx:finally:request', ({ detail: { ctx } }) => {
  const token = tokens.get(ctx);
  sending(ctx, false);
  if (!token) return;
  const { uid, revision } = bar().dataset;
  if (isAnswer(ctx)) {
    if (ctx.response.status < 300) moved(uid, ctx.request.body.get('revision'), revision);
    drop(token);
  }
  flying.delete(token);
  if (isAnswer(ctx)) {
    if (first(uid)) send();
  } else if (!ctx.tried || ctx.response?.status === 409) send();
  else later(ctx.response?.status === 429 ? Number(ctx.response.headers.get('Retry-After')) || 60 : 0);
});
