import { logoPath } from '@shared/contracts/network/pageNetwork';
import { inBase } from './basePath';

const cacheName = 'lantern.code';
/** Enough for the code of every screen; the oldest files go first. */
const mostFiles = 500;
/** The delay before files are kept, so that the page itself loads first. */
const restMs = 6_000;

/** Keeps the page and its loaded files for the service worker. */
async function keepCode(): Promise<void> {
  const cache = await caches.open(cacheName);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const kinds = ['/assets/', '/lantern.svg', `${logoPath}/`].map((path) => new URL(inBase(path), location.origin).href);
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => kinds.some((kind) => name.startsWith(kind)) && !kept.has(name));
  const shell = new URL(inBase('/'), location.origin).href;
  // The browser still has these files: adding them costs no transfer.
  await Promise.allSettled([...new Set(files)].map((file) => cache.add(file)));
  if (!kept.has(shell)) await cache.put(shell, await fetch(shell, { headers: { accept: 'text/html' } }));
  const all = (await cache.keys()).filter(({ url }) => url !== shell);
  await Promise.all(all.slice(0, Math.max(0, all.length - mostFiles)).map((request) => cache.delete(request)));
}

/** Registers the service worker and keeps each visit's files. Does nothing on plain http and in older browsers. */
export function installWorker(): void {
  if (!import.meta.env.PROD || !navigator.serviceWorker || !('caches' in window)) return;
  // The default of 250 entries would miss the files of later screens.
  performance.setResourceTimingBufferSize(2_000);
  const keep = () => void keepCode().catch(() => {}); // No room on the disk, or the line is gone: nothing depends on it.
  setTimeout(() => {
    void navigator.serviceWorker.register(inBase('/sw.js')).then(keep, () => {}); // Forbidden by the browser: see above.
  }, restMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keep();
  });
}
