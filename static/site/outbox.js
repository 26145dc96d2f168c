// Changes to gangs that are not at the site yet. Each is stored in this browser until the site says what became of it:
// neither a lost network nor a closed page loses one. It keeps its token, so it is made once however often it is sent.

// Whose the changes are: another person on this browser neither sees nor sends them.
const { person } = document.querySelector('script[data-person]').dataset;
const PREFIX = 'pressgang-outbox-';
const KEY = PREFIX + person;
const MOST_MOVES = 300;
export const MOST = 100;
export const TIMEOUT = 15000;
const WAITS = [500, 1000, 2000, 4000, 8000, 15000];
const RENEWAL = 4000;

/** What the page says about sending: `notice`, the failures since the last answer, and whether the site knows us. */
export const sending = { notice: '', failures: 0, signedOut: false, notBefore: 0 };
/** Tokens of changes that the page itself is sending. */
export const flying = new Set();

/** Return {changes, moves}. Changes are oldest first: {token, uid, gang, words, revision, fields, state, message, versions};
 *  a state is typed (in a field, not sent), waiting, conflict or refused. Moves are the revisions that this browser's own
 *  changes led to, [uid, from, to], so that nobody conflicts with themselves. */
function read(key = KEY) {
  try {
    return { changes: [], moves: [], ...JSON.parse(localStorage.getItem(key)) };
  } catch {
    return { changes: [], moves: [] };
  }
}
function write({ changes, moves }) {
  localStorage.setItem(KEY, JSON.stringify({ changes, moves: moves.slice(-MOST_MOVES) }));
  tell();
}
export function tell(notice = sending.notice) {
  sending.notice = notice;
  document.dispatchEvent(new Event('outbox'));
}
export const all = () => read().changes;
export const put = (changes) => write({ ...read(), changes });
export const drop = (token) => put(all().filter((one) => one.token !== token));
export const update = (token, more) => put(all().map((one) => (one.token === token ? { ...one, ...more } : one)));
/** Return the first change of a gang that is to be sent, or that asks for a choice. */
export const first = (uid) => all().find((one) => one.uid === uid && ['waiting', 'conflict'].includes(one.state));
/** Return the changes that the page does not send itself. */
export const held = () => all().filter((one) => one.state !== 'typed' && !flying.has(one.token));
export const fresh = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Return how many changes of people who have signed out wait in this browser. */
export const ofOthers = () =>
  Object.keys(localStorage).filter((key) => key.startsWith(PREFIX) && key !== KEY).flatMap((key) => read(key).changes).length;

function latest(uid, revision) {
  const move = read().moves.findLast(([gang, from]) => gang === uid && from === revision);
  return move ? latest(uid, move[2]) : revision;
}
/** Note that a change on a revision led to another, and let the worker fetch the gang's stored pages again. */
let renewal = 0;
export function moved(uid, from, to) {
  if (Number(to) > Number(from)) write({ ...read(), moves: [...read().moves, [uid, String(from), String(to)]] });
  clearTimeout(renewal);
  renewal = setTimeout(() => navigator.serviceWorker?.controller?.postMessage({ changed: `/gangs/${uid}/` }), RENEWAL);
}

/** Try again after some seconds: those that the site asked for, or longer after each failure. */
let timer = 0;
export function later(asked = 0) {
  const wait = asked ? asked * 1000 : WAITS[Math.min(sending.failures, WAITS.length - 1)];
  sending.failures += 1;
  sending.notBefore = Date.now() + wait;
  clearTimeout(timer);
  timer = setTimeout(send, wait);
  tell(asked ? `Not saved yet: too many changes at once. Trying again in ${asked} s.` : 'Not saved yet. Trying again.');
}
export const again = () => ((sending.notBefore = 0), send());

const cookie = (name) => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1] ?? '';

/** Send a change; return what became of it. Throws if the site does not say: {asked} are the seconds it asked for. */
async function post({ uid, fields, token, revision, choice, seen }) {
  const on = choice ? revision : latest(uid, revision);
  const body = new URLSearchParams(fields);
  for (const [name, value] of Object.entries({ token, revision: on, person, ...(choice && { choice, seen }) })) body.set(name, value);
  const headers = { Accept: 'application/json', 'X-CSRFToken': cookie('csrftoken') };
  const answer = await fetch(`/gangs/${uid}/edit/waiting/`, { method: 'POST', body, headers, signal: AbortSignal.timeout(TIMEOUT) });
  if (answer.status === 403) return { state: 'signed-out' };
  const asked = answer.status === 429 ? Number(answer.headers.get('Retry-After')) || 60 : 0;
  if (asked || answer.status >= 500) throw Object.assign(new Error(`answered ${answer.status}`), { asked });
  return { on, ...(await answer.json()) };
}

/** Put what waits behind a choice between versions on the chosen one. */
const rebase = (uid, onto, revision) => put(all().map((one) => (one.uid === uid && one.state === 'waiting' ? { ...one, uid: onto, revision: String(revision) } : one)));

function settle({ uid, token, choice }, { state, message, on, revision, versions, uid: saved }) {
  if (state === 'signed-out') sending.signedOut = true;
  else if (state === 'conflict') update(token, { state, versions, revision: on, seen: revision, choice: undefined });
  else if (state === 'refused') update(token, { state, message });
  else {
    if (saved === uid) moved(uid, on, revision);
    drop(token);
    if (choice) rebase(uid, saved, revision);
  }
}

async function sendAll() {
  const sendable = (one) => one && (one.state === 'waiting' || one.choice) && !flying.has(one.token) && !sending.signedOut;
  // What waited behind a change that was saved as a copy goes there, after it.
  const uids = new Set(all().map((one) => one.uid));
  for (const uid of uids)
    for (let change = first(uid); sendable(change); change = first(uid)) {
      const answer = await post(change);
      settle(change, answer);
      uids.add(answer.uid ?? uid);
      sending.failures = 0;
      if (!all().some((one) => one.token === change.token)) document.dispatchEvent(new CustomEvent('outbox:sent', { detail: uid }));
    }
}

/** Send what waits, in order, one browser tab at a time. */
export async function send() {
  const some = held().some((one) => one.state === 'waiting' || one.choice);
  if (!navigator.onLine || sending.signedOut || Date.now() < sending.notBefore || !some) return;
  try {
    await (navigator.locks ? navigator.locks.request(KEY, sendAll) : sendAll());
    tell('');
  } catch (error) {
    later(error?.asked);
  }
}

/** Choose a version for a change that conflicts: both, mine, copy, or theirs, which discards the change. */
export function choose({ token, uid, seen }, choice) {
  if (choice === 'theirs') {
    drop(token);
    rebase(uid, uid, seen);
    document.dispatchEvent(new CustomEvent('outbox:sent', { detail: uid }));
  } else update(token, { choice });
  again();
}

addEventListener('online', again);
addEventListener('offline', () => tell());
addEventListener('storage', (event) => event.key === KEY && tell());
// Text that an earlier page left typed goes last: a change made after it may have been saved on the same revision.
document.addEventListener('DOMContentLoaded', () => {
  const [typed, others] = [true, false].map((is) => all().filter((one) => (one.state === 'typed') === is));
  put([...others, ...typed.map((one) => ({ ...one, state: 'waiting' }))]);
  send();
});
