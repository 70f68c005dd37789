// Becomes build/main.mjs: runs the server's bundle, with what V8 made of it at an earlier start, which saves a third of the time.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext, Script } from 'node:vm';

// V8 would take rows for what stays, once many have stayed, and make all others beside them: each that is read and forgotten then waits
// for a look at the whole heap, and keeps what it names.
setFlagsFromString('--no-allocation-site-pretenuring');

const file = fileURLToPath(new URL('server.cjs', import.meta.url));
const kept = `${file}.${process.version}-${process.arch}`;
const cachedData = existsSync(kept) ? readFileSync(kept) : undefined;
const script = new Script(readFileSync(file, 'latin1'), {
  filename: file,
  cachedData,
});
const module = { exports: {} };
script.runInThisContext()(module.exports, createRequire(file), module, file, new URL('.', import.meta.url).pathname);

// Once it runs, so that the functions of a start are among what is kept. Nothing depends on it: a folder that cannot be written to is slower.
if (!cachedData || script.cachedDataRejected)
  setTimeout(() => {
    try {
      writeFileSync(`${kept}.${process.pid}`, script.createCachedData());
      renameSync(`${kept}.${process.pid}`, kept);
    } catch (error) {
      if (!['EACCES', 'EROFS', 'ENOSPC', 'EPERM'].includes(error.code)) throw error;
    }
  }, 2_000).unref();

// What a start leaves behind goes, and from then on the heap grows by half: V8 would let it triple before it looks
// for what can go. Of a large heap that would keep others waiting; V8 does it in its own time.
const smallHeap = 150_000_000;
// Answers of an upstream pass through as buffers, which V8 counts with the heap: told to grow it slowly, it looks through all of it for
// every 20 MB, which doubles the work of a large answer (`npm run bench -- --only proxy`).
const inFrontOfUpstream = Boolean(process.env.BACKEND_URL?.trim());
setTimeout(() => {
  if (!inFrontOfUpstream) setFlagsFromString('--heap-growing-percent=50');
  if (process.memoryUsage().heapUsed > smallHeap) return;
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}, 2_000).unref();
