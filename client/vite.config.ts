import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig(({ command }) => ({
  root: here('.'),
  publicDir: here('./public'),
  plugins: [react()],
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
              test: /client\/(platform\/(?!csv|live|drawn|testing)|ui\/(Button|buttonClass|cx|Checkbox|Choice|Field|fieldIds|Input|IconButton|NativeSelect|Notice|PasswordInput|Spinner|TextInput|Tooltip|TooltipBubble|useTooltip|topLayer|place|icon)\.)|lucide-react\/dist\/esm\/(?!icons)/,
            },
          ],
        },
      },
    },
  },
}));
