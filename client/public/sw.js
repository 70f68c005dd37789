// Keeps the page and its code for times without a connection. Online, files come from the browser's own cache as ever; answers to
// calls are kept by the page (platform/keptAnswers.ts), which knows whose they are.
const cacheName = 'lantern.code';
const scope = new URL(self.registration.scope);
const shell = scope.href;

/** True after a navigation that reached no server, until the next one that does. */
let isCutOff = false;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
});

/** Addresses under the scope that answer something other than the page. */
const isCall = ({ pathname }) =>
  /^(backend|__lantern|assets|uploads)(\/|$)/.test(pathname.slice(scope.pathname.length));

/** Files of the build, the product's mark, and the network's logo. */
const isFile = ({ pathname }) =>
  /^(assets\/|lantern\.svg$|backend\/setting\/logo\/)/.test(pathname.slice(scope.pathname.length));

async function openPage(event) {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    isCutOff = false;
    const type = response.headers.get('content-type') ?? '';
    if (response.ok && type.startsWith('text/html')) {
      const copy = response.clone();
      event.waitUntil(caches.open(cacheName).then((cache) => cache.put(shell, copy)));
    }
    return response;
  } catch (error) {
    const kept = await caches.match(shell);
    if (!kept) throw error;
    isCutOff = true;
    return kept;
  }
}

const openFile = async (request) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== scope.origin || !url.href.startsWith(shell)) return;
  if (request.mode === 'navigate') {
    if (!isCall(url)) event.respondWith(openPage(event));
  } else if (isFile(url) && (isCutOff || !navigator.onLine)) event.respondWith(openFile(request));
});
