import { existsSync } from 'node:fs';
import { bin, root, run } from './run.mjs';

const node = (...args) => run(process.execPath, args);

/** What `npm run check` looks at, in order; each resolves with an exit code. */
export const checks = [
  { name: 'format and lint', run: () => node(bin('@biomejs/biome/bin/biome'), 'ci', '.') },
  { name: 'types', run: () => node(bin('typescript/bin/tsc')) },
  ...(existsSync(`${root}scripts/generate/main.ts`)
    ? [{ name: 'fixtures', run: () => node('--import', 'tsx', 'scripts/generate/main.ts', '--check') }]
    : []),
];
