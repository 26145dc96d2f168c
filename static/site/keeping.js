// Keep an owner's gangs on this device: My gangs and each gang's builder, so that they open without a network.
(() => {
  'use strict';

  const KEY = `pressgang-kept-${document.currentScript.dataset.person}`;
  const PAGES = 'pressgang-pages';
  const MOST_GANGS = 12;
  const MOST_PANES = 12;
  const place = document.getElementById('keeping');
  if (!place) return;
  const button = place.querySelector('button');
  const said = place.querySelector('[role=status]');
  const store = (value) => localStorage.setItem(KEY, JSON.stringify(value));
  const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null');

  /** Ask the worker to keep addresses. Returns whether all of them are kept. */
  const keep = (worker, addresses) =>
    new Promise((done) => {
      const channel = new MessageChannel();
      channel.port1.onmessage = ({ data }) => done(data === 'kept');
      worker.postMessage(addresses, [channel.port2]);
    });

  const path = (address) => new URL(address, location.href).pathname + new URL(address, location.href).search;

  /** Whether a page is in the store: signing out empties it, and the oldest pages make room. */
  const isKept = async (address) => Boolean(await caches.match(address, { cacheName: PAGES, ignoreVary: true }));

  /** Keep a gang's builder and the panes that it links to. Returns whether all of them are kept. */
  async function keepGang(worker, address) {
    const page = new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/html');
    const panes = [...page.querySelectorAll('a[hx-get]')].map((one) => path(one.getAttribute('href')));
    return keep(worker, [...new Set([address, ...panes])].slice(0, MOST_PANES));
  }

  async function keepAll() {
    button.disabled = true;
    const { active } = await navigator.serviceWorker.register(place.dataset.worker, { scope: '/' }).then(() => navigator.serviceWorker.ready);
    const before = stored()?.gangs ?? {};
    const gangs = [...document.querySelectorAll('[data-edit]')].slice(0, MOST_GANGS);
    const fonts = performance.getEntriesByType('resource').map((one) => one.name).filter((one) => one.startsWith(location.origin));
    await keep(active, [...new Set(['/mine/', ...fonts.map(path)])]);
    const now = {};
    for (const [at, gang] of gangs.entries()) {
      const { edit, revision } = gang.dataset;
      said.textContent = `Keeping ${at + 1} of ${gangs.length} …`;
      if ((before[edit] === revision && (await isKept(edit))) || (await keepGang(active, edit))) now[edit] = revision;
      store({ gangs: { ...before, ...now } });
    }
    store({ gangs: now });
    const many = Object.keys(now).length;
    if (many < gangs.length) return refused(`${many} of ${gangs.length} gangs are kept. Try again for the others.`);
    said.textContent = `${many} of your gangs open on this device without a network. Changes that you make then are sent later.`;
    said.dataset.kept = '';
    button.hidden = true;
  }

  const refused = (why) => {
    button.disabled = false;
    said.textContent = why;
  };
  const start = () => keepAll().catch(() => refused('They could not be kept. Try again when the network is good.'));

  if (!('serviceWorker' in navigator) || !window.isSecureContext) {
    said.textContent = 'To open gangs without a network, this site needs an address that begins with https.';
    place.hidden = false;
    button.hidden = true;
    return;
  }
  place.hidden = false;
  button.addEventListener('click', start);
  button.hidden = !navigator.onLine;
  const wanted = stored() || matchMedia('(display-mode: standalone)').matches;
  if (wanted && navigator.onLine) addEventListener('load', start);
})();
