import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { bundle } from './bundling';

// Bundles the server into one file, which starts in a third of the time: no compiling, few file lookups.

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

await bundle('server/main.ts', 'server.cjs');

// Escapes non-ASCII characters, because one byte per character loads fastest, and wraps the code in the function that
// build/main.mjs calls.
const file = here('../build/server.cjs');
const plain = (await readFile(file, 'utf8')).replace(
  /[^\0-\x7f]/g,
  (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
);
await writeFile(file, `(function (exports, require, module, __filename, __dirname) {${plain}\n})`);
await copyFile(here('boot.mjs'), here('../build/main.mjs'));
await copyFile(here('../server/data/sql/readThread.mjs'), here('../build/readThread.mjs'));
