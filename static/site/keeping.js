// Save an owner's gangs for use offline: My gangs, and each gang's page, Play, the rules of its edition and its builder.
(() => {
  'use strict';

  const KEY = `pressgang-kept-${document.currentScript.dataset.person}`;
  const PAGES = 'pressgang-pages';
  const MOST_GANGS = 12;
  const place = document.getElementById('keeping');
  if (!place) return;
  const button = place.querySelector('button');
  const status = place.querySelector('[role=status]');
  const store = (value) => localStorage.setItem(KEY, JSON.stringify(value));
  const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null');

  /** Ask the worker to store pages, and a builder with its panes. Return the addresses of all, null if one failed. */
  const keep = (worker, pages, builder) =>
    new Promise((done) => {
      const channel = new MessageChannel();
      channel.port1.onmessage = ({ data }) => done(data);
      worker.postMessage({ pages, builder }, [channel.port2]);
    });

  /** Return true if pages are in the store: signing out empties it, and it drops the oldest pages. */
  const areKept = async (pages) => (await Promise.all(pages.map((one) => caches.match(one, { cacheName: PAGES, ignoreVary: true })))).every(Boolean);

  const say = (gangs) => {
    const count = Object.keys(gangs).length;
    status.textContent = `${count === 1 ? '1 gang is' : `${count} gangs are`} ready offline, with Play and rules. Changes sync later.`;
  };

  async function keepAll() {
    button.disabled = true;
    const { active } = await navigator.serviceWorker.register(place.dataset.worker, { scope: '/' }).then(() => navigator.serviceWorker.ready);
    const before = stored()?.gangs ?? {};
    const gangs = [...document.querySelectorAll('[data-edit]')].slice(0, MOST_GANGS);
    if (!(await keep(active, ['/mine/']))) throw new Error('My gangs is not kept');
    const now = {};
    for (const [at, gang] of gangs.entries()) {
      const { edit, revision } = gang.dataset;
      const wanted = gang.querySelector('[data-keep]').dataset.keep.split(' ').filter(Boolean);
      const kept = before[edit]?.pages ?? [];
      const same = before[edit]?.revision === revision && wanted.every((one) => kept.includes(one)) && (await areKept(kept));
      status.textContent = `Saving ${at + 1} of ${gangs.length} …`;
      const pages = same ? kept : await keep(active, wanted, edit);
      if (pages) now[edit] = { revision, pages };
      store({ gangs: { ...before, ...now } });
    }
    store({ gangs: now });
    const many = Object.keys(now).length;
    if (many < gangs.length) return refused(`${many} of ${gangs.length} gangs are saved. Try again for the others.`);
    say(now);
    status.dataset.kept = '';
    button.hidden = true;
  }

  const refused = (why) => {
    button.disabled = false;
    status.textContent = why;
  };
  const start = () => keepAll().catch(() => refused('We couldn’t save them. Try again with a better connection.'));

  if (!('serviceWorker' in navigator) || !window.isSecureContext) {
    status.textContent = 'To save gangs offline, this site needs an address that begins with https.';
    place.hidden = false;
    button.hidden = true;
    return;
  }
  place.hidden = false;
  button.addEventListener('click', start);
  button.hidden = !navigator.onLine;
  if (!navigator.onLine && stored()) say(stored().gangs);
  const wanted = stored() || matchMedia('(display-mode: standalone)').matches;
  if (wanted && navigator.onLine) addEventListener('load', start);
})();
