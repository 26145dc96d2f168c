// Caches play views, and the files that they need, for use without a network. All other requests pass unchanged.
const KEPT = 'pressgang-play-1';
const ASSETS = new Set(['style', 'script', 'font', 'image', 'document']);

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** Cache the addresses that a play view names, the files those refer to, and the other weights of the fonts in use. */
async function keep(addresses, port) {
  const cache = await caches.open(KEPT);
  const known = new Set(addresses);
  const texts = await Promise.all(addresses.map((address) => fetched(cache, address)));
  const further = texts.flatMap((text) => named(text, addresses)).filter((address) => address.startsWith('/') && !known.has(address));
  await Promise.all([...new Set(further)].map((address) => fetched(cache, address)));
  port.postMessage('kept');
}

/** The styles, drawings and scripts of a page, or the fonts of a stylesheet from the same folders as those in use. */
function named({ text, address }, addresses) {
  const found = [...text.matchAll(/(?:href|src)="([^"#]+\.(?:css|svg|js)[^"]*)"/g)].map((one) => one[1].replaceAll('&amp;', '&'));
  const folders = new Set(addresses.filter((one) => one.endsWith('.woff2')).map((one) => one.slice(0, one.lastIndexOf('/'))));
  const fonts = [...text.matchAll(/url\(['"]?([^'")]+\.woff2)['"]?\)/g)].map((one) => new URL(one[1], self.location.origin + address).pathname);
  return [...found, ...fonts.filter((one) => one.includes('-latin-') && folders.has(one.slice(0, one.lastIndexOf('/'))))];
}

async function fetched(cache, address) {
  const answer = await fetch(address, { credentials: 'same-origin' });
  if (answer.ok) await cache.put(address, answer.clone());
  const isText = answer.ok && /text\/(html|css)/.test(answer.headers.get('content-type') ?? '');
  return { address, text: isText ? await answer.text() : '' };
}

/** The response from the network, which also updates the cache; without a network, the cached one. */
async function answered(request) {
  const cache = await caches.open(KEPT);
  const address = new URL(request.url).pathname + new URL(request.url).search;
  try {
    const answer = await fetch(request);
    if (answer.ok && (await cache.match(address))) await cache.put(address, answer.clone());
    return answer;
  } catch (offline) {
    const kept = await cache.match(address, { ignoreVary: true });
    if (kept) return kept;
    throw offline;
  }
}

self.addEventListener('message', (event) => event.waitUntil(keep(event.data, event.ports[0])));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const here = new URL(request.url).origin === self.location.origin;
  if (here && request.method === 'GET' && ASSETS.has(request.destination)) event.respondWith(answered(request));
});
