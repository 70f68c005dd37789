import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { showcasePlugins } from '../client/vite.showcases.ts';
import { deep, postgres } from './suite.mjs';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const alias = { '~': here('../client'), '@shared': here('../shared') };

/**
 * Three projects: `node` for shared, server and scripts; `client` for what needs no browser (`*.test.ts`); `dom` for components and
 * what touches a document (`*.test.tsx`, `*.dom.test.ts`).
 */
export default defineConfig(({ mode }) => ({
  root: here('..'),
  plugins: [...showcasePlugins(here('../client')), react()],
  resolve: { alias },
  test: {
    // Of itself it leaves one core idle, which is half of a small machine.
    maxWorkers: Math.max(2, cpus().length - 1),
    provide: { deep, postgres },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['{shared,server,scripts}/**/*.test.ts'],
          // The store, and what is kept above it for speed, change seldom: `npm run test:deep` tests them.
          exclude: [...configDefaults.exclude, ...(deep ? [] : ['**/*.deep.test.ts'])],
          setupFiles: [here('./vitest.node.ts')],
          testTimeout: 120_000,
          // `npm run play` has the games of server/testing/play last a quarter of an hour.
          env: { PLAY: mode === 'play' ? 'deep' : 'usual' },
          // The first server of a worker reads and replays the fixtures, often in a hook: seconds, and more under load.
          hookTimeout: 120_000,
          // Servers are made by functions and share nothing; a fresh module graph for each file would only cost time.
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
          // Evaluating PrimeReact, i18n and the screens takes longer than most tests; the setup file resets what they share.
          isolate: false,
          // One project after another: a worker that meets a file of another project starts anew.
          sequence: { groupOrder: 2 },
          restoreMocks: true,
          unstubGlobals: true,
          unstubEnvs: true,
          // As code, a style sheet is what it is in the file.
          css: { include: [/\.css\?raw$/], modules: { classNameStrategy: 'non-scoped' } },
          testTimeout: 120_000,
        },
      },
    ],
  },
}));
