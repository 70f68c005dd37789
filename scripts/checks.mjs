import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { bin, root, run } from './run.mjs';

const node = (...args) => run(process.execPath, args);
/**
 * Each checker rebuilds the types that it needs, and garbage collection takes longer than checking. One checker that
 * rarely collects takes 15 s of CPU time and 3.0 GB; two took 28 s and 3.8 GB.
 */
const tsc = (...args) =>
  run(process.execPath, [bin('typescript/bin/tsc'), '--checkers', '1', ...args], { GOGC: '1000' });
const words = (...paths) => node('--import', 'tsx', 'scripts/words/main.ts', ...paths);
const biome = (...args) => node(bin('@biomejs/biome/bin/biome'), ...args);
const formatAndLint = (...paths) => biome('ci', ...paths);
/** A separate run: the rule reads all types of the project, and Biome ignores it where only an override turns it on. */
const floatingPromises = () => biome('lint', '--only=nursery/noFloatingPromises', 'server');
/**
 * Reuses the last run's results: two seconds instead of fifteen. The cache is per set of installed packages, since
 * results of other versions would bring back their errors.
 */
const incremental = () => {
  const installed = hash('sha1', readFileSync(`${root}node_modules/.package-lock.json`), 'hex').slice(0, 12);
  return ['--incremental', '--tsBuildInfoFile', `.cache/types-${installed}.tsbuildinfo`];
};

/** The checks of `npm run check`, in order; each resolves with an exit code. */
export const checks = [
  { name: 'format and lint', run: () => formatAndLint('.') },
  { name: 'promises', run: () => floatingPromises() },
  { name: 'types', run: () => tsc() },
  { name: 'fixtures', run: () => node('--import', 'tsx', 'scripts/generate/main.ts', '--check') },
  { name: 'words', run: () => words() },
];

/** The checks of some files or folders, with their tests. */
export const checksOf = (paths) => [
  { name: 'format and lint', run: () => formatAndLint(...paths) },
  { name: 'words', run: () => words(...paths) },
  { name: 'types', run: () => tsc(...incremental()) },
  { name: 'tests', run: () => vitest(['--passWithNoTests', ...paths]) },
];

/** Runs tests; resolves with an exit code. */
export const vitest = (args, env) =>
  run(process.execPath, [bin('vitest/vitest.mjs'), 'run', '--config', 'scripts/vitest.config.ts', ...args], env);
