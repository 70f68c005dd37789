// Becomes build/main.mjs: runs the server's bundle with V8's code cache from an earlier start, which saves a third of
// the start time.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext, Script } from 'node:vm';

// After seeing many rows survive, V8 would allocate all later rows in the old space. Short-lived rows would then stay,
// with everything they reference, until a full collection.
setFlagsFromString('--no-allocation-site-pretenuring');

const file = fileURLToPath(new URL('server.cjs', import.meta.url));
const kept = `${file}.${process.version}-${process.arch}`;
const inFrontOfUpstream = Boolean(process.env.BACKEND_URL?.trim());
// With cached code, passing on an answer of 1 MB took two to four times the CPU time, in most processes, for as long as they ran.
const usesCache = !inFrontOfUpstream;
const cachedData = usesCache && existsSync(kept) ? readFileSync(kept) : undefined;
const script = new Script(readFileSync(file, 'latin1'), {
  filename: file,
  cachedData,
});
const module = { exports: {} };
script.runInThisContext()(module.exports, createRequire(file), module, file, new URL('.', import.meta.url).pathname);

// Cached two seconds after the start, so that the functions it compiled are included. Optional: in a read-only folder,
// starts are merely slower.
if (usesCache && (!cachedData || script.cachedDataRejected))
  setTimeout(() => {
    try {
      writeFileSync(`${kept}.${process.pid}`, script.createCachedData());
      renameSync(`${kept}.${process.pid}`, kept);
    } catch (error) {
      if (!['EACCES', 'EROFS', 'ENOSPC', 'EPERM'].includes(error.code)) throw error;
    }
  }, 2_000).unref();

// Collects the garbage of the start, then lets the heap grow by half between collections; V8's default would let it
// triple. Skipped for a large heap, where a collection would block requests.
const smallHeap = 150_000_000;
// V8 counts the buffers of upstream answers as heap. Slow growth would then collect after every 20 MB, which doubles
// the work for a large answer (`npm run bench -- --only proxy`).
setTimeout(() => {
  if (!inFrontOfUpstream) setFlagsFromString('--heap-growing-percent=50');
  if (process.memoryUsage().heapUsed > smallHeap) return;
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}, 2_000).unref();
