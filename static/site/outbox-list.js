// What waits to be sent, on a page: a list of it, and marks in the list, the total and the verdict of each gang.
import { again, all, choose, drop, held, ofOthers, sending } from './outbox.js';

const LABELS = { waiting: 'Waiting:', conflict: 'Waiting for your choice:', refused: 'Not made:' };
const CHOICES = { both: 'Keep both', theirs: 'Keep theirs', mine: 'Keep mine', copy: 'Save mine as a copy' };
const ASKED = 'It was saved in another tab or on another device after you opened it. Which version do you want?';
const OF_BOTH = ' With both, yours counts where both changed the same thing.';
const bar = () => document.getElementById('bar');
const element = (name, text, more = {}) => Object.assign(document.createElement(name), { textContent: text, ...more });
const button = (text, press) => {
  const made = element('button', text, { type: 'button', className: 'button plain' });
  made.addEventListener('click', press);
  return made;
};

/** Say something in the bar, which stays in sight when the list does not. */
export function say(text, state, ...more) {
  const place = document.getElementById('saved');
  place?.replaceChildren(element('span', text), ...more);
  if (place) place.dataset.state = state;
}

function line(change, named) {
  const item = element('li', '', { className: change.state });
  item.append(element('strong', LABELS[change.state]), element('span', ` ${named && change.gang ? `${change.gang}: ` : ''}${change.words}`));
  if (change.state === 'refused') item.append(element('p', change.message));
  if (change.state !== 'conflict') item.append(button('Discard', () => drop(change.token)));
  else {
    const list = element('ul', '');
    const { versions } = change;
    for (const [choice, label] of Object.entries(CHOICES).filter(([one]) => one in versions || one === 'copy')) {
      const version = element('li', '');
      version.append(button(label, () => choose(change, choice)), element('span', versions[choice] ?? 'Theirs stays, and yours becomes a gang of its own.'));
      list.append(version);
    }
    item.append(element('p', ASKED + (versions.both ? OF_BOTH : '')), list);
  }
  return item;
}

function tag(place, text, name = 'small', more = {}) {
  place?.append(element(name, text, { className: 'waits', ...more }));
}

/** Mark the members that changes are about, and list those that are to be added. */
function markMember({ fields, words }) {
  const asked = new URLSearchParams(fields);
  const { edit, member } = Object.fromEntries([...asked, ...new URLSearchParams(asked.get('do') ?? '')]);
  const row = member && document.querySelector(`#rows [data-member="${CSS.escape(member)}"] .row-link`);
  if (row) tag(row, `Waiting: ${words}`, 'span');
  else if (/^(add-member|duplicate)/.test(edit)) tag(document.getElementById('rows'), `Waiting: ${words}. You can open it once it’s sent.`, 'li');
}

const notCounted = (waiting) => `+${waiting.length} waiting, not counted yet`;

/** Mark in the list, the total and the verdict of each gang what they do not show yet. */
function mark(waiting) {
  for (const one of document.querySelectorAll('.waits')) one.remove();
  for (const uid of new Set(waiting.map((one) => one.uid))) {
    const changes = waiting.filter((one) => one.uid === uid);
    if (bar()?.dataset.uid !== uid) tag(document.querySelector(`[data-edit*="${CSS.escape(uid)}"] .listed-worth`), notCounted(changes), 'p');
    else {
      tag(document.querySelector('#bar .bar-points a'), ` +${changes.length}`);
      tag(document.querySelector('#bar .stamp'), '?', 'small', { title: 'Not checked yet' });
      changes.forEach(markMember);
    }
  }
}

function sayInBar(waiting) {
  const { notice, signedOut } = sending;
  if (!waiting.length) return notice && say(notice, 'waiting');
  if (signedOut || !navigator.onLine) return say(notCounted(waiting), 'waiting');
  return notice ? say(notice, 'waiting', ' ', button('Try again now', again)) : say('Saving …', 'saving');
}

/** Return the list of what waits, with its title and sentences about it; null if there is nothing to say. */
function listed(changes, waiting, own) {
  const { failures, notice, signedOut } = sending;
  const others = own ? 0 : ofOthers();
  // Changes wait only where htmx has loaded; what the next try brings to the site is not worth a box.
  const offline = !navigator.onLine && (waiting.length || (own && window.htmx));
  const stuck = waiting.length && (signedOut || !navigator.onLine || failures > 1);
  if (!offline && !stuck && !others && changes.length === waiting.length && (!notice || waiting.length)) return null;
  const title = waiting.length ? `${waiting.length} change${waiting.length === 1 ? ' waits' : 's wait'} on this device` : offline ? 'There is no network' : own && changes.length ? `Changes to ${changes[0].gang}` : 'Changes';
  const sentences = [
    signedOut && 'You’ve signed out, so nothing is sent. Sign in as the one who made these changes.',
    offline && !signedOut && 'Changes are saved here and will sync, in order, when you’re back online. Points and rules are checked then.',
    others && `${others} change${others === 1 ? '' : 's'} by somebody who has signed out will be sent once they sign in here.`,
    notice,
  ];
  const list = element('ol', '');
  list.append(...changes.map((one) => line(one, !own)));
  const way = signedOut ? element('a', 'Sign in', { className: 'button', href: '/account/login/' }) : waiting.length && navigator.onLine ? button('Send now', again) : '';
  return [element('h2', title), ...sentences.filter(Boolean).map((text) => element('p', text)), list, way];
}

function show() {
  const place = document.getElementById('outbox') ?? document.querySelector('main').insertAdjacentElement('afterbegin', element('section', '', { id: 'outbox', hidden: true }));
  const own = bar()?.dataset.uid;
  const changes = held().filter((one) => !own || one.uid === own);
  const waiting = changes.filter((one) => one.state === 'waiting');
  mark(waiting);
  if (changes.some((one) => one.state === 'conflict')) say(LABELS.conflict.replace(':', '.'), 'waiting');
  else sayInBar(waiting);
  const parts = listed(changes, waiting, own);
  place.hidden = !parts;
  place.setAttribute('role', 'status');
  const here = !place.querySelector('.conflict') || place.contains(document.activeElement);
  place.replaceChildren(...(parts ?? []));
  const asks = own && place.querySelector('.conflict button');
  if (asks && here) asks.focus();
}

document.addEventListener('outbox', show);
document.addEventListener('htmx:after:swap', show);
// Once all is sent, a page that shows the gang shows it as it is now.
document.addEventListener('outbox:sent', ({ detail }) => {
  const own = bar()?.dataset.uid;
  const waits = all().some((one) => one.state !== 'refused' && one.state !== 'typed' && (!own || one.uid === own));
  if (!waits && (own ? own === detail : document.querySelector('[data-edit]'))) location.reload();
});
