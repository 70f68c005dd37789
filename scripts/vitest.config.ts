import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { showcasePlugins } from '../client/vite.showcases.ts';
import { deep, postgres } from './suite.mjs';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const alias = { '~': here('../client'), '@shared': here('../shared') };

/**
 * Three projects: `node` for shared, server and scripts; `client` for tests without a DOM (`*.test.ts`); `dom` for
 * components and tests that need a document (`*.test.tsx`, `*.dom.test.ts`).
 */
export default defineConfig(({ mode }) => ({
  root: here('..'),
  plugins: [...showcasePlugins(here('../client')), react()],
  resolve: { alias },
  test: {
    // Vitest's default leaves one core idle, which is half of a small machine.
    maxWorkers: Math.max(2, cpus().length - 1),
    provide: { deep, postgres },
    // A loop over no rows proves nothing.
    expect: { requireAssertions: true },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['{shared,server,scripts}/**/*.test.ts'],
          // Deep tests cover the store and its caches, which change rarely: `npm run test:deep` runs them.
          exclude: [...configDefaults.exclude, 'scripts/examples/**', ...(deep ? [] : ['**/*.deep.test.ts'])],
          setupFiles: [here('./vitest.node.ts')],
          testTimeout: 120_000,
          // `npm run play` extends the games of server/testing/play to a quarter of an hour.
          env: { PLAY: mode === 'play' ? 'deep' : 'usual' },
          // A worker's first server reads and replays the fixtures, often in a hook: that takes seconds, more under
          // load.
          hookTimeout: 120_000,
          // Functions create the servers, which share no state, so a fresh module graph per file would only cost time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'client',
          environment: 'node',
          include: ['client/**/*.test.ts'],
          exclude: ['client/**/*.dom.test.ts'],
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['client/**/*.test.tsx', 'client/**/*.dom.test.ts'],
          setupFiles: [here('./vitest.dom.ts')],
          // Evaluating PrimeReact, i18n and the screens takes longer than most tests; the setup file resets their
          // shared state.
          isolate: false,
          // Projects run one after another: a worker restarts when it gets a file of another project.
          sequence: { groupOrder: 2 },
          restoreMocks: true,
          unstubGlobals: true,
          unstubEnvs: true,
          // A style sheet imported as text (`?raw`) must equal its file.
          css: { include: [/\.css\?raw$/], modules: { classNameStrategy: 'non-scoped' } },
          testTimeout: 120_000,
        },
      },
    ],
  },
}));
