// Service worker: stores pages for use offline, each with all the files that it needs. Other requests pass unchanged.
// The site replaces VERSION by the digest of its files: new files get a new store.
const FILES = 'pressgang-files-VERSION';
const PAGES = 'pressgang-pages';
const MOST_PAGES = 500;
const MOST_PANES = 40;
const NEEDS = 'x-needs';
const NOT_KEPT = '/offline/';
const LEAVING = ['/account/logout/', '/your-data/'];
const ASSETS = new Set(['style', 'script', 'font', 'image', 'document', 'manifest']);
/** Patterns of the files that a text of each type needs. */
const NAMES = {
  'text/html': /<(?:link rel="(?:stylesheet|icon|apple-touch-icon|manifest)"|script|img|image|use)\s(?:[^>]*?\s)?(?:href|src)="([^"]+)"/g,
  'text/css': /url\(\s*['"]?([^'")]+)/g,
  'text/javascript': /^import\b[^'"\n]*['"](\.[^'"]+)/gm,
};

self.addEventListener('install', (event) => event.waitUntil(keep(NOT_KEPT).catch(() => {}).then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(renew().then(() => self.clients.claim())));

const path = ({ pathname, search }) => pathname + search;
const stored = (address, cacheName) => caches.match(address, { cacheName, ignoreVary: true });
const needs = (page) => page?.headers.get(NEEDS)?.split(' ').filter(Boolean) ?? [];

/** Return a stored page if all files that it needs are stored too; a PDF needs none. */
async function whole(address) {
  const page = await stored(address);
  return page?.headers.has(NEEDS) && (await Promise.all(needs(page).map((one) => stored(one)))).every(Boolean) ? page : undefined;
}

/** Fetch from the network. Throws if the response is not what was asked for. */
async function fetched(address) {
  const answer = await fetch(address, { credentials: address === NOT_KEPT ? 'omit' : 'same-origin' });
  if (!answer.ok || answer.redirected) throw new Error(`${address} answered ${answer.status}`);
  return answer;
}

/** Store a page, once its files are stored. Throws if one cannot be fetched; an earlier copy of the page stays. */
async function keep(address, answer) {
  const page = answer ?? (await fetched(address));
  const content = await page.blob();
  const text = typeOf(page) === 'text/html' ? await content.text() : '';
  const letters = [...new Set(text)].join('');
  const files = await gather(named(text, 'text/html', address, letters), letters);
  const headers = new Headers(page.headers);
  headers.set(NEEDS, [...files].join(' '));
  // The offline page is the same for everybody, and stays with the files when pages go.
  const store = await caches.open(address === NOT_KEPT ? FILES : PAGES);
  await store.put(address, new Response(content, { headers }));
  if (address !== NOT_KEPT) for (const oldest of (await store.keys()).slice(0, -MOST_PAGES)) await store.delete(oldest);
}

/** Store files, each once, and those that they name in turn. Return the addresses of all. */
async function gather(addresses, letters, files = new Set()) {
  await Promise.all(addresses.map(async (address) => {
    if (files.has(address)) return;
    files.add(address);
    let file = await stored(address, FILES);
    if (!file) {
      file = await fetched(address);
      await (await caches.open(FILES)).put(address, file.clone());
    }
    if (typeOf(file) in NAMES) await gather(named(await file.text(), typeOf(file), address, letters), letters, files);
  }));
  return files;
}

const typeOf = (answer) => (answer.headers.get('content-type') ?? '').split(';')[0];

/** Return the addresses of the site's files that a text needs; of fonts, those with letters of the page. */
const named = (text, type, address, letters) =>
  [...text.replace(/@font-face\s*{[^}]*}/g, (face) => (lettersOf(face).test(letters) ? face : '')).matchAll(NAMES[type])]
    .map((one) => new URL(one[1].replaceAll('&amp;', '&'), self.location.origin + address))
    .filter((one) => one.origin === self.location.origin)
    .map(path)
    .filter((one) => one !== address);

function lettersOf(face) {
  const range = /unicode-range:\s*([^;}]+)/.exec(face)?.[1] ?? 'U+0-10FFFF';
  return new RegExp(`[${range.replace(/U\+(\w+)(?:-(\w+))?[,\s]*/gi, (_, from, to = from) => `\\u{${from}}-\\u{${to}}`)}]`, 'u');
}

/** Store every page again, with the present files. Earlier files stay only while a page needs them. */
async function renew() {
  const pages = await (await caches.open(PAGES)).keys();
  const kept = [NOT_KEPT, ...pages.map((one) => path(new URL(one.url)))];
  for (const address of kept) await keep(address).catch(() => {});
  const needed = new Set([NOT_KEPT, ...(await Promise.all(kept.map(async (one) => needs(await stored(one))))).flat()]);
  for (const name of (await caches.keys()).filter((one) => one.startsWith('pressgang-') && one !== FILES && one !== PAGES)) {
    const earlier = await caches.open(name);
    for (const file of await earlier.keys()) if (!needed.has(path(new URL(file.url))) || (await stored(file, FILES))) await earlier.delete(file);
    if (!(await earlier.keys()).length) await caches.delete(name);
  }
}

/** Return the response from the network, which also renews the stored page; offline, the stored page. */
async function answered(event) {
  const { request } = event;
  const address = path(new URL(request.url));
  try {
    const answer = await fetch(request);
    if (answer.ok && !answer.redirected && (await stored(address, PAGES))) event.waitUntil(keep(address, answer.clone()).catch(() => {}));
    return answer;
  } catch (offline) {
    const kept = request.destination === 'document' ? (await whole(address)) ?? (await whole(NOT_KEPT)) : await stored(address);
    if (kept) return kept;
    throw offline;
  }
}

/** Return the response to a form; offline, the page that says so. */
const sent = (request) => fetch(request).catch(async (offline) => {
  const page = await whole(NOT_KEPT);
  if (page) return page;
  throw offline;
});

/** Return the builder's panes, which its page links to. */
async function panesOf(builder) {
  const links = (await (await fetched(builder)).text()).matchAll(/<a [^>]*hx-get="([^"]+)"/g);
  return [...new Set([builder, ...[...links].map((one) => one[1].replaceAll('&amp;', '&'))])].slice(0, MOST_PANES);
}

/** Store pages, the offline page first, and a builder with its panes. Return the addresses of all. */
async function keepAll({ pages, builder }) {
  if (!(await whole(NOT_KEPT))) await keep(NOT_KEPT);
  const all = [...pages, ...(builder ? await panesOf(builder) : [])];
  for (const address of all) await keep(address);
  return all;
}

/** Store again what is stored under a gang's address, once it was changed. */
async function again(gang) {
  const addresses = (await (await caches.open(PAGES)).keys()).map((one) => path(new URL(one.url)));
  const pages = addresses.filter((one) => one.startsWith(gang) && !one.startsWith(`${gang}edit/`));
  if (addresses.includes(`${gang}edit/`)) await keepAll({ pages, builder: `${gang}edit/` });
}

self.addEventListener('message', (event) => {
  const { data, ports } = event;
  if (data.changed) return event.waitUntil(again(data.changed).catch(() => {}));
  event.waitUntil(keepAll(data).then((all) => ports[0].postMessage(all), () => ports[0].postMessage(null)));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.method === 'POST' && LEAVING.includes(pathname)) event.waitUntil(caches.delete(PAGES));
  else if (request.method === 'POST' && request.mode === 'navigate') event.respondWith(sent(request));
  else if (request.method === 'GET' && ASSETS.has(request.destination)) event.respondWith(answered(event));
});
