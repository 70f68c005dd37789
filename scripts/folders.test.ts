import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/** Biome's rule would need all folders above each folder listed; this test reads their order from the README. */
const network = fileURLToPath(new URL('../server/network/', import.meta.url));
const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const [, order = ''] = /Folders of `server\/network`[^`]*`([^`]*)`/.exec(readme) ?? [];
const folders = order.split(/[\s→]+/).reverse();

/** Files above all folders: they serve, open and fill the network. */
const above = ['index.ts', 'database.ts', 'openSql.ts', 'seed.ts', 'seedStore.ts', 'summaries.ts', 'networkState.ts'];
/** Files below all folders, built from their declarations: tables, computed columns, the state of a network. */
const declaring = ['tables.ts', 'sqlTables.ts', 'shapes.ts', 'network.ts'];
const testing = /\.test\.ts$|^(scores|dashboard)\/sample\.ts$|^dashboard\/asking\.ts$/;

const levelOf = (file: string) => {
  const [folder = '', ...rest] = file.split('/');
  return rest.length > 0 ? folders.indexOf(folder) : above.includes(file) ? folders.length : -1;
};

/** Files within the network that a file imports. */
const importsOf = (file: string) =>
  [...readFileSync(join(network, file), 'utf8').matchAll(/(?:from|import|import\() ?'(\.[^']*)'/g)]
    .map(([, path = '']) => `${join(file, '..', path)}.ts`)
    .filter((path) => !path.startsWith('..'));

describe('the folders of the network', () => {
  const entries = readdirSync(network, { withFileTypes: true });

  it('are all in the order that the README lists', () => {
    const existing = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect([...folders].sort()).toEqual(existing.sort());
  });

  it('import only from folders below them', () => {
    const files = readdirSync(network, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !testing.test(file) && !declaring.includes(file),
    );
    const upward = files.flatMap((file) =>
      importsOf(file)
        .filter((path) => levelOf(path) > levelOf(file))
        .map((path) => `${file} imports ${path}`),
    );
    expect(upward).toEqual([]);
  });
});
