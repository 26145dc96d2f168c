// Keeps pages, and the files that they need, for use without a network. All other requests pass unchanged.
// The site puts the digest of its files in place of VERSION: with new files comes a new store of files.
const FILES = 'pressgang-files-VERSION';
const PAGES = 'pressgang-pages';
const MOST = { [FILES]: 300, [PAGES]: 200 };
const NOT_KEPT = '/offline/';
const LEAVING = ['/account/logout/', '/your-data/'];
const ASSETS = new Set(['style', 'script', 'font', 'image', 'document', 'manifest']);

self.addEventListener('install', (event) => event.waitUntil(fetched(NOT_KEPT).catch(() => {}).then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(renew().then(() => self.clients.claim())));

/** Pages are somebody's, and go when they sign out; the page without a network is everybody's, and stays with the files. */
const storeFor = (address, answer) => ((answer.headers.get('content-type') ?? '').startsWith('text/html') && address !== NOT_KEPT ? PAGES : FILES);
const path = (address) => {
  const { pathname, search } = new URL(address, self.location.origin);
  return pathname + search;
};

/** Put a response into its store, as the newest; the oldest beyond the limit go. */
async function put(address, answer) {
  const name = storeFor(address, answer);
  const store = await caches.open(name);
  await store.delete(address);
  await store.put(address, answer);
  const kept = await store.keys();
  const most = kept.filter((one) => path(one.url) !== NOT_KEPT).slice(0, Math.max(0, kept.length - MOST[name]));
  await Promise.all(most.map((one) => store.delete(one)));
}

/** Move what stores of earlier versions hold into the present ones, fetched again where that is possible. */
async function renew() {
  const earlier = (await caches.keys()).filter((name) => name.startsWith('pressgang-') && name !== FILES && name !== PAGES);
  for (const name of earlier) {
    const store = await caches.open(name);
    for (const request of await store.keys()) {
      const address = path(request.url);
      const old = await store.match(request);
      if (!(await caches.match(address, { cacheName: storeFor(address, old) }))) await fetched(address).catch(() => put(address, old));
    }
    await caches.delete(name);
  }
}

/** Keep the addresses that a page names, the files those refer to, and the other weights of the fonts in use. Returns whether all are kept. */
async function keep(addresses) {
  const known = new Set(addresses);
  const texts = await Promise.all(addresses.map(fetched));
  const further = texts.flatMap((text) => named(text, addresses)).filter((address) => address.startsWith('/') && !known.has(address));
  await Promise.all([...new Set(further)].map(unless));
  return texts.every((one) => one.kept);
}

/** Files whose address has a version are fetched once. */
const unless = async (address) => (await caches.match(address, { cacheName: FILES })) ?? fetched(address);

/** The styles, drawings and scripts of a page, or the fonts of a stylesheet from the same folders as those in use. */
function named({ text, address }, addresses) {
  const found = [...text.matchAll(/(?:href|src)="([^"#]+\.(?:css|svg|js)[^"]*)"/g)].map((one) => one[1].replaceAll('&amp;', '&'));
  const folders = new Set(addresses.filter((one) => one.endsWith('.woff2')).map((one) => one.slice(0, one.lastIndexOf('/'))));
  const fonts = [...text.matchAll(/url\(['"]?([^'")]+\.woff2)['"]?\)/g)].map((one) => new URL(one[1], self.location.origin + address).pathname);
  return [...found, ...fonts.filter((one) => one.includes('-latin-') && folders.has(one.slice(0, one.lastIndexOf('/'))))];
}

async function fetched(address) {
  const answer = await fetch(address, { credentials: address === NOT_KEPT ? 'omit' : 'same-origin' });
  const kept = answer.ok && !answer.redirected;
  if (kept) await put(address, answer.clone());
  const isText = answer.ok && /text\/(html|css)/.test(answer.headers.get('content-type') ?? '');
  return { address, kept, text: isText ? await answer.text() : '' };
}

const anywhere = async (address) =>
  (await caches.match(address, { cacheName: PAGES, ignoreVary: true })) ?? caches.match(address, { cacheName: FILES, ignoreVary: true });

/** The response from the network, which also renews what is kept; without a network, what is kept. */
async function answered(request) {
  const address = path(request.url);
  try {
    const answer = await fetch(request);
    if (answer.ok && !answer.redirected && (await anywhere(address))) await put(address, answer.clone());
    return answer;
  } catch (offline) {
    const kept = (await anywhere(address)) ?? (request.destination === 'document' ? await anywhere(NOT_KEPT) : undefined);
    if (kept) return kept;
    throw offline;
  }
}

self.addEventListener('message', (event) => {
  const say = (kept) => event.ports[0].postMessage(kept ? 'kept' : 'not kept');
  event.waitUntil(keep(event.data).then(say, () => say(false)));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.method === 'POST' && LEAVING.includes(pathname)) event.waitUntil(caches.delete(PAGES));
  else if (request.method === 'GET' && ASSETS.has(request.destination)) event.respondWith(answered(request));
});
