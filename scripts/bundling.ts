import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { externals } from './externals.mjs';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Bundles a file of the server, and all packages but `externals`, into one file in `build`. */
export const bundle = (source: string, name: string) =>
  build({
    configFile: false,
    root: here('..'),
    publicDir: false,
    logLevel: 'warn',
    resolve: { alias: { '@shared': here('../shared') } },
    ssr: {
      noExternal: true,
      external: externals,
    },
    build: {
      ssr: here(`../${source}`),
      outDir: here('../build'),
      // The server and the package are built apart.
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      sourcemap: false,
      rolldownOptions: {
        output: { format: 'cjs', entryFileNames: name, codeSplitting: false, dynamicImportInCjs: false },
      },
    },
  });
