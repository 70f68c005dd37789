import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/** Biome's rule would need all folders above each folder listed; this test reads their order from the README. */
const network = fileURLToPath(new URL('../server/network/', import.meta.url));
const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const [, order = ''] = /Folders of `server\/network`[^`]*`([^`]*)`/.exec(readme) ?? [];
const folders = order.split(/[\s→]+/).reverse();

const testing = /\.test\.ts$|^(scores|dashboard)\/sample\.ts$|^dashboard\/asking\.ts$/;

/** `index.ts` is above all folders; `network.ts` is listed among them. */
const levelOf = (file: string) => (file === 'index.ts' ? folders.length : folders.indexOf(file.split('/')[0] ?? ''));

/** Files within the network that a file imports. */
const importsOf = (file: string) =>
  [...readFileSync(join(network, file), 'utf8').matchAll(/(?:from|import|import\() ?'(\.[^']*)'/g)]
    .map(([, path = '']) => `${join(file, '..', path)}.ts`)
    .filter((path) => !path.startsWith('..'));

describe('the folders of the network', () => {
  const entries = readdirSync(network, { withFileTypes: true });

  it('are all in the order that the README lists', () => {
    const existing = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect([...folders].sort()).toEqual([...existing, 'network.ts'].sort());
  });

  it('import only from folders below them', () => {
    const files = readdirSync(network, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !testing.test(file),
    );
    const upward = files.flatMap((file) =>
      importsOf(file)
        .filter((path) => levelOf(path) > levelOf(file))
        .map((path) => `${file} imports ${path}`),
    );
    expect(upward).toEqual([]);
  });
});
