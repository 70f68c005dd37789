import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { buildStamp, stampOf } from './prepare.mjs';

// The last step of `npm run build`: compresses the assets and writes the stamp of a complete build. `--plain` writes
// only the stamp: for tests, the best Brotli level takes longer than it saves.

const compressible = new Set([
  '.css',
  '.html',
  '.js',
  '.json',
  '.map',
  '.mjs',
  '.svg',
  '.txt',
  '.wasm',
  '.webmanifest',
  '.xml',
]);
/** Smaller files save less than the headers cost. */
const minBytes = 256;
/** The number of threads that libuv has for zlib. */
const batchSize = 4;

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');
const plain = process.argv.includes('--plain');

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
}

const files: string[] = [];
if (!plain)
  for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    // The server fills in the page for every answer and never sends the file itself.
    if (!entry.isFile() || !compressible.has(extname(path)) || path === join(dist, 'index.html')) continue;
    if ((await stat(path)).size > minBytes) files.push(path);
  }

const waiting = files.values();
await Promise.all(
  Array.from({ length: batchSize }, async () => {
    for (const path of waiting) await compress(path);
  }),
);
await writeFile(join(root, buildStamp), stampOf(process.env, { plain }));
