import { readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { bundle } from './bundling';

// Builds `lantern/demo` for `npm pack`: one bundle for import and require, its types, and the fixtures as a database.

const build = (name: string) => fileURLToPath(new URL(`../build/${name}`, import.meta.url));

await bundle('server/demoApp.ts', 'demo.cjs');
const { demoApp, writePrepared } = createRequire(import.meta.url)(build('demo.cjs'));
if (typeof demoApp !== 'function') throw new Error('The bundle does not export demoApp.');
await rm(build('demo.db'), { force: true });
await writePrepared(build('demo.db'));
// Importing it directly would have Node look for its exports, which takes longer than running it.
const load = "createRequire(import.meta.url)('./demo.cjs')";
await writeFile(
  build('demo.mjs'),
  `import { createRequire } from 'node:module';\nexport const { demoApp } = ${load};\n`,
);

const types = await readFile(new URL('../server/demoInterface.ts', import.meta.url), 'utf8');
const declared = `${types}
/** Starts an isolated server for tests of its callers: \`request(await demoApp())\`. */
export declare function demoApp(options?: DemoOptions): Promise<DemoApp>;
`;
for (const name of ['demo.d.mts', 'demo.d.cts']) await writeFile(build(name), declared);
