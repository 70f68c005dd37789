import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Tells boot.js which files all who are signed in need besides those of the first page, so that it can ask for them early. */
const filesInside: Plugin = {
  name: 'lantern-files-inside',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const names = Object.values(bundle ?? {}).flatMap((file) =>
        file.type === 'chunk' && (file.name === 'frame' || file.facadeModuleId?.endsWith('/client/app/screens.ts'))
          ? [`/${file.fileName}`]
          : [],
      );
      return [{ tag: 'meta', attrs: { name: 'lantern-inside', content: names.join(' ') }, injectTo: 'head-prepend' }];
    },
  },
};

const pdfjs = (path: string) => here(`../node_modules/pdfjs-dist/${path}`);
const { version } = JSON.parse(readFileSync(pdfjs('package.json'), 'utf8')) as { version: string };
/** By their place in the build, as `ui/pdf/openPdf.ts` asks for them. */
const pdfFiles = new Map(
  ['cmaps', 'standard_fonts'].flatMap((folder) =>
    readdirSync(pdfjs(folder)).map((name) => [`assets/pdfjs-${version}/${folder}/${name}`, pdfjs(`${folder}/${name}`)]),
  ),
);

/** What pdf.js fetches as a document needs it: how Chinese, Japanese and Korean are encoded, and the fonts that a PDF may leave out. */
const partsOfPdf: Plugin = {
  name: 'lantern-parts-of-pdf',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      const file = pdfFiles.get(request.url?.slice(1) ?? '');
      if (file) response.end(readFileSync(file));
      else next();
    });
  },
  generateBundle() {
    for (const [fileName, file] of pdfFiles) this.emitFile({ type: 'asset', fileName, source: readFileSync(file) });
  },
};

/** What packages carry for others: React's keys in icons, which are never in a list, and axios without XMLHttpRequest. */
const withoutBallast: Plugin = {
  name: 'lantern-without-ballast',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === './fetch.js' && importer?.endsWith('/axios/lib/adapters/adapters.js') ? '\0lantern-no-fetch' : undefined,
  load: (id) => (id === '\0lantern-no-fetch' ? 'export const getFetch = () => undefined;' : undefined),
  transform: (code, id) =>
    /lucide-react\/dist\/esm\/icons\//.test(id)
      ? { code: code.replace(/,\s*key: "[^"]*"/g, '').replace(/,\s*aliases: \[[^\]]*\]/, ''), map: null }
      : undefined,
};

export default defineConfig(({ command }) => ({
  root: here('.'),
  publicDir: here('./public'),
  plugins: [react(), filesInside, withoutBallast, partsOfPdf],
  resolve: {
    alias: [
      { find: '~', replacement: here('.') },
      { find: '@shared', replacement: here('../shared') },
      // The package names its development build alone in `exports`; this one is without its warnings.
      ...(command === 'build'
        ? [
            {
              find: /^react-router\/dom$/,
              replacement: here('../node_modules/react-router/dist/production/dom-export.mjs'),
            },
            { find: /^react-router$/, replacement: here('../node_modules/react-router/dist/production/index.mjs') },
          ]
        : []),
    ],
  },
  build: {
    outDir: here('../dist'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page needs, in two files instead of twenty: the packages, which seldom change, and the controls.
            // Not <Trans>, which parses HTML for the few sentences that hold an element.
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|mobx|mobx-react-lite|i18next|react-i18next(?!\/dist\/es\/Trans)|use-sync-external-store|axios|@casl|@ucast|cookie|set-cookie-parser)\//,
            },
            {
              name: 'controls',
              test: /client\/(paths\.|account\/calls\.|app\/layout\/(menuEntries|ShellContext|ShellState|keptPaths|RouteProgress|titles|Shell\.module)|platform\/(?!csv|live|testing)|ui\/(ErrorState|Button|buttonClass|cx|Checkbox|Choice|Field|fieldIds|Input|IconButton|NativeSelect|Notice|PasswordInput|Spinner|TextInput|Tooltip|TooltipBubble|useTooltip|topLayer|place|icon)\.)|lucide-react\/dist\/esm\/(?!icons)/,
            },
            {
              // What stands around every screen.
              name: 'frame',
              test: /client\/(app\/layout\/(?!Layout|FullPage|ViewBanner|customizer|palette)|ui\/(Menu|MenuList|Avatar|useModal)\.)/,
            },
          ],
        },
      },
    },
  },
}));
