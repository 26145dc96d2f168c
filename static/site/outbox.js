// Changes made offline: each waits in this browser, in order, and is sent when the network is back.
// A change keeps its token, so that it is made once however often it is sent. A refused change is shown with its text.
(() => {
  'use strict';

  // The owner of the changes: another person on this browser neither sees nor sends them.
  const KEY = `pressgang-outbox-${document.currentScript.dataset.person}`;
  const MOST = 100;
  const AGAIN = 20000;
  const STEPS = /^edit=(undo|redo)$/;
  const bar = () => document.getElementById('bar');

  /** Every change, oldest first: {uid, gang, words, action, fields, state, said}. State: waiting, asked, chosen,
   *  refused, settled or sent, which also has the revision it was sent on and the one it made: {on, made}. */
  const kept = () => {
    try {
      const found = JSON.parse(localStorage.getItem(KEY) ?? '[]');
      return Array.isArray(found) ? found : [];
    } catch {
      return [];
    }
  };
  const write = (changes) => {
    if (changes.length) localStorage.setItem(KEY, JSON.stringify(changes));
    else localStorage.removeItem(KEY);
    show();
  };
  const tokenOf = (change) => new URLSearchParams(change.fields).get('token');
  const revisionOf = (change) => new URLSearchParams(change.fields).get('revision');
  const update = (token, more) => write(kept().map((one) => (tokenOf(one) === token ? { ...one, ...more } : one)));
  const isOpen = (change) => ['asked', 'chosen'].includes(change.state);
  const waitingFor = (uid) => kept().filter((one) => one.uid === uid && one.state === 'waiting');

  /** Return the revision that this browser's own changes led to, so that nobody conflicts with themselves. */
  function latest(uid, revision) {
    const next = kept().find((one) => one.uid === uid && one.state === 'sent' && one.on === revision && one.made && one.made !== revision);
    return next ? latest(uid, next.made) : revision;
  }

  const fresh = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

  // The pressed control, in the words on the page.
  let pressed = '';
  const note = (event) => {
    const control = event.target.closest?.('button, input, select, textarea');
    if (!control) return;
    const label = control.getAttribute('aria-label') ?? (control.tagName === 'BUTTON' ? control.textContent : control.labels?.[0]?.textContent) ?? '';
    const value = control.tagName === 'SELECT' ? control.selectedOptions[0]?.textContent : control.tagName === 'BUTTON' || control.type === 'checkbox' ? '' : control.value;
    pressed = [label, value].map((one) => (one ?? '').replace(/\s+/g, ' ').trim()).filter(Boolean).join(': ').slice(0, 120);
  };
  document.addEventListener('click', note, true);
  document.addEventListener('change', note, true);

  /** Queue a change that cannot be sent now; return false for one that cannot wait. */
  function hold(body, action) {
    const fields = [...body.entries()];
    if (fields.some(([, value]) => typeof value !== 'string')) return tell('A picture needs a network. Nothing was changed.');
    const { uid, revision } = bar().dataset;
    const step = STEPS.exec(body.get('do') ?? '')?.[1];
    const mine = waitingFor(uid);
    if (step === 'undo' && mine.length) {
      const last = tokenOf(mine.at(-1));
      return write(kept().filter((one) => tokenOf(one) !== last));
    }
    if (step) return tell('Without a network, Undo takes back only what waits here.');
    if (kept().length >= MOST) return tell(`${MOST} changes wait already. Send them before you make more.`);
    const sent = new URLSearchParams(fields);
    sent.set('token', fresh());
    sent.set('revision', revision);
    sent.delete('csrfmiddlewaretoken');
    const gang = document.querySelector('.bar-name')?.textContent.trim() ?? '';
    try {
      write([...kept(), { uid, gang, words: pressed || 'A change', action, fields: sent.toString(), state: 'waiting', said: '' }]);
    } catch {
      tell('This browser does not let the page store anything, so the change was not made.');
    }
  }

  let notice = '';
  const tell = (text) => {
    notice = text;
    show();
  };

  // Requests of the builder that must wait: htmx asks before it sends.
  document.addEventListener('htmx:config:request', (event) => {
    const { request } = event.detail.ctx;
    if (request.method !== 'POST' || !bar()) return;
    if (navigator.onLine && !waitingFor(bar().dataset.uid).length) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    hold(request.body, request.action);
    if (navigator.onLine) send();
  });

  // Links to other panes open as whole pages, which may be stored.
  document.addEventListener('click', (event) => {
    const link = event.target.closest?.('a[hx-get]');
    if (!link || navigator.onLine) return;
    event.stopImmediatePropagation();
  }, true);

  const parsed = (text) => new DOMParser().parseFromString(text, 'text/html');
  const words = (page, place) => page.querySelector(place)?.textContent.replace(/\s+/g, ' ').trim() ?? '';

  /** The time from which a site that asked to wait may be asked again. Waiting changes stay queued. */
  let notBefore = 0;
  const refuseLater = (answer) => {
    if (answer.status === 429) notBefore = Date.now() + 1000 * (Number(answer.headers.get('Retry-After')) || 60);
    if (answer.status >= 500 || answer.status === 429) throw new Error(`answered ${answer.status}`);
  };

  /** Fetch the gang's present revision and a token for forms; null if this browser may not change it. */
  async function current(uid) {
    const answer = await fetch(`/gangs/${uid}/edit/`, { cache: 'no-store' });
    refuseLater(answer);
    if (!answer.ok) return null;
    const page = parsed(await answer.text());
    return { csrf: page.querySelector('[name=csrfmiddlewaretoken]')?.value ?? '', revision: page.querySelector('#bar')?.dataset.revision ?? '' };
  }

  /** Send one change on the revision that the sent ones led to. Return true if the next may follow. */
  async function post(change, csrf) {
    const body = new URLSearchParams(change.fields);
    const on = latest(change.uid, revisionOf(change));
    body.set('revision', on);
    body.set('csrfmiddlewaretoken', csrf);
    const answer = await fetch(change.action, { method: 'POST', body, headers: { 'HX-Request': 'true' } });
    if (answer.status === 403) throw new Error('answered 403');
    refuseLater(answer);
    const page = parsed(await answer.text());
    const token = tokenOf(change);
    if (answer.ok) {
      update(token, { state: 'sent', said: words(page, '#saved'), on, made: page.querySelector('#bar')?.dataset.revision ?? '' });
      return true;
    }
    if (answer.status === 409 && page.querySelector('.settle, form[action*="settle"]')) {
      update(token, { state: 'asked', said: 'Somebody else saved this gang first.' });
      return false;
    }
    update(token, { state: 'refused', said: words(page, '.problem') || words(page, 'main') || 'The site refused it.' });
    return true;
  }

  async function sendGang(uid) {
    const now = await current(uid);
    if (!now) {
      tell('This gang does not open here. Sign in as the one who changed it, then its changes are sent.');
      return;
    }
    write(kept().map((one) => (one.uid === uid && one.follows ? onto(one, now.revision) : one)));
    for (let next = true; next && waitingFor(uid).length; ) next = await post(waitingFor(uid)[0], now.csrf);
  }

  /** Return a change that follows a choice between versions, put on the chosen one. */
  function onto(change, revision) {
    const fields = new URLSearchParams(change.fields);
    fields.set('revision', revision);
    return { ...change, fields: fields.toString(), follows: false };
  }

  let sending = false;
  async function sendAll() {
    if (sending || !navigator.onLine || !kept().some((one) => one.state === 'waiting')) return;
    sending = true;
    notice = '';
    const before = JSON.stringify(kept());
    try {
      const asked = new Set(kept().filter(isOpen).map((one) => one.uid));
      for (const uid of new Set(kept().filter((one) => one.state === 'waiting').map((one) => one.uid))) if (!asked.has(uid)) await sendGang(uid);
    } catch {
      const wait = Math.ceil((notBefore - Date.now()) / 1000);
      tell(wait > 0 ? `Too many changes at once. The others are sent in ${wait} s.` : 'The site does not respond. Trying again.');
    } finally {
      sending = false;
    }
    const own = bar()?.dataset.uid;
    if (own && JSON.stringify(kept()) !== before && !waitingFor(own).length) location.reload();
  }
  const send = () => (navigator.locks ? navigator.locks.request(KEY, { ifAvailable: true }, (lock) => lock && sendAll()) : sendAll());

  /** Settle a change by the chosen version: later changes are made on that, whatever its revision. */
  function settle(token, said) {
    const uid = kept().find((one) => tokenOf(one) === token).uid;
    update(token, { state: 'settled', said });
    write(kept().map((one) => (one.uid === uid && one.state === 'waiting' ? { ...one, follows: true } : one)));
  }

  // The choice between versions is made on the site's own page; leaving that page settles the change.
  function choose(change) {
    const form = Object.assign(document.createElement('form'), { method: 'post', action: change.action, hidden: true });
    const fields = new URLSearchParams(change.fields);
    fields.set('csrfmiddlewaretoken', document.querySelector('[name=csrfmiddlewaretoken]')?.value ?? '');
    for (const [name, value] of fields) form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
    document.body.append(form);
    form.submit();
  }
  document.addEventListener('submit', (event) => {
    const token = event.target.action?.includes('/settle/') && event.target.querySelector('[name=token]')?.value;
    const change = token && kept().find((one) => tokenOf(one) === token);
    if (!change) return;
    const { value: seen } = event.target.querySelector('[name=seen]');
    update(token, { state: 'chosen', seen, copy: event.submitter?.value === 'copy' });
  });

  /** Read from the page after a choice if it was saved, as a later revision or as a copy; if not, ask again. */
  function decide(change) {
    const { uid, revision } = bar()?.dataset ?? {};
    const asks = [...document.querySelectorAll('.versions [name=token]')].some((one) => one.value === tokenOf(change));
    if (asks) return update(tokenOf(change), { state: 'asked' });
    if (!uid || (uid !== change.uid) !== change.copy || (!change.copy && revision === change.seen)) return;
    if (change.copy) {
      const said = 'Not made: you kept your version as a gang of its own. Make this change there.';
      write(kept().map((one) => (one.uid === change.uid && one.state === 'waiting' ? { ...one, state: 'refused', said } : one)));
    }
    settle(tokenOf(change), 'You chose a version.');
  }

  document.addEventListener('click', (event) => {
    const versions = event.target.closest?.('a') && event.target.closest('.versions');
    const token = versions && versions.querySelector('[name=token]')?.value;
    if (token && kept().some((one) => tokenOf(one) === token)) settle(token, 'You kept the other version.');
  });

  const element = (name, text, more = {}) => Object.assign(document.createElement(name), { textContent: text, ...more });
  const button = (text, press) => {
    const made = element('button', text, { type: 'button', className: 'button plain' });
    made.addEventListener('click', press);
    return made;
  };
  const STATES = { waiting: 'Waiting:', asked: 'Waiting for your choice:', chosen: 'Waiting for your choice:', refused: 'Refused:', sent: 'Sent:', settled: 'Settled:' };

  function line(change, many) {
    const item = element('li', '', { className: change.state });
    item.append(element('strong', STATES[change.state] ?? ''), element('span', ` ${many && change.gang ? `${change.gang}: ` : ''}${change.words}`));
    if (change.said && change.state !== 'sent') item.append(element('p', change.said));
    if (isOpen(change) && !document.querySelector('.versions')) item.append(bar() ? button('Choose a version', () => choose(change)) : element('a', 'Open it to choose', { href: `/gangs/${change.uid}/edit/` }));
    if (change.state !== 'sent' && change.state !== 'settled') item.append(button('Discard', () => write(kept().filter((one) => tokenOf(one) !== tokenOf(change)))));
    return item;
  }

  /** Say it in the bar, which stays in sight when the list does not. */
  function sayInBar(waits) {
    const saved = document.getElementById('saved');
    if (!saved || !(waits || notice)) return;
    saved.replaceChildren(element('a', waits ? `Waiting for a network: ${waits}` : notice, { href: '#outbox' }));
    saved.dataset.state = 'waiting';
  }

  function show() {
    const place = document.getElementById('outbox') ?? document.querySelector('main')?.insertAdjacentElement('afterbegin', element('section', '', { id: 'outbox' }));
    if (!place) return;
    const own = bar()?.dataset.uid;
    const changes = kept().filter((one) => !own || one.uid === own);
    // Forms go through here only if htmx has loaded.
    const holds = Boolean(own && window.htmx);
    place.hidden = !changes.length && !notice && (navigator.onLine || !holds);
    if (place.hidden) return place.replaceChildren();
    const waits = changes.filter((one) => one.state === 'waiting').length;
    sayInBar(waits);
    const title = waits ? `${waits} change${waits === 1 ? '' : 's'} wait${waits === 1 ? 's' : ''} on this device` : navigator.onLine ? 'Changes made without a network' : 'There is no network';
    const about = !navigator.onLine && (waits || holds) ? 'Changes are saved here and will sync, in order, when you’re back online. Points and rules are checked then.' : '';
    const list = document.createElement('ol');
    list.append(...changes.map((one) => line(one, !own)));
    place.setAttribute('role', 'status');
    place.replaceChildren(element('h2', title), ...[about, notice].filter(Boolean).map((text) => element('p', text)), list);
    if (waits && navigator.onLine) place.append(button('Send now', send));
    if (!waits && changes.some((one) => one.state === 'sent' || one.state === 'settled')) place.append(button('Hide what was sent', () => write(kept().filter((one) => one.state !== 'sent' && one.state !== 'settled'))));
  }

  addEventListener('online', () => (show(), send()));
  addEventListener('offline', show);
  addEventListener('storage', (event) => event.key === KEY && show());
  document.addEventListener('DOMContentLoaded', () => {
    kept().filter((one) => one.state === 'chosen').forEach(decide);
    show();
    send();
  });
  setInterval(() => !document.hidden && Date.now() >= notBefore && send(), AGAIN);
})();
