import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups, findParts } from './vite.chunks.ts';
import { filesOfScreens, filesWith } from './vite.screens.ts';
import { showcasePlugins } from './vite.showcases.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Our own folders, by their names in imports. */
const ours = [
  { find: '~', replacement: here('.') },
  { find: '@shared', replacement: here('../shared') },
];

/** Languages of boot.js; the texts that the sign-in needs in one of them, and the shell. */
const languages = ['en', 'de', 'fr', 'pt'];
const textsOutside = ['ui', 'account', 'issues'];
const textsInside = ['ui', 'issues', 'shell', 'titles', 'crud', 'records'];

/** Tells boot.js what comes after the first files: for all who are signed in, for who is going to, and the texts for that by language. */
const filesToCome: Plugin = {
  name: 'lantern-files-to-come',
  writeBundle(_options, bundle) {
    const page = bundle['index.html'];
    const html = page?.type === 'asset' ? String(page.source) : '';
    const lost = [...html.matchAll(/(?:__BASE__|\.)\/(assets\/[^\s"]+)/g)].filter(([, file = '']) => !bundle[file]);
    if (!html || lost.length > 0)
      throw new Error(`The page names files that are not there: ${lost.map(([, file]) => file)}`);
  },
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      // The development server has no files yet.
      if (!bundle) return html;
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const of = (path: string) =>
        chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/client/${path}`)));
      // What the first page itself asks for. boot.js runs it in this order, what the entry needs before it: together it is one long task.
      const entries = chunks.filter(({ isEntry }) => isEntry);
      const runs = [...entries.flatMap(({ imports }) => imports), ...entries.map(({ fileName }) => fileName)];
      const whole = (names: readonly string[]) => [...filesWith(chunks, names)].filter((file) => !runs.includes(file));
      const meta = (name: string, files: readonly string[]) => ({
        tag: 'meta',
        attrs: { name: `lantern-${name}`, content: [...new Set(files)].map((file) => `__BASE__/${file}`).join(' ') },
        injectTo: 'head-prepend' as const,
      });
      const names = (some: readonly { fileName: string }[]) => some.map(({ fileName }) => fileName);
      const texts = (language: string, namespaces: readonly string[]) =>
        names([
          ...of(`platform/texts/${language}.ts`),
          ...namespaces.flatMap((namespace) => of(`locales/${language}/${namespace}.json`)),
        ]);
      // Text in another letter is set twice, and jumps. What the sheets call by name the browser finds late.
      const letters = Object.keys(bundle).filter((name) => /inter-latin-wght-normal.*\.woff2$/.test(name));
      const font = (name: string) => ({
        tag: 'link',
        attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `__BASE__/${name}` },
        injectTo: 'head' as const,
      });
      // Its script went below, and the fetching with it.
      const entry = ({ fileName }: { fileName: string }) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, href: `__BASE__/${fileName}` },
        injectTo: 'head' as const,
      });
      const tags = [
        meta('runs', runs),
        ...entries.map(entry),
        ...letters.map(font),
        meta('inside', whole(names([...of('app/layout/Shell.tsx'), ...of('app/screens.ts')]))),
        meta('outside', whole(names(of('account/LoginScreen.tsx')))),
        ...languages.flatMap((language) => [
          meta(`inside-${language}`, texts(language, textsInside)),
          meta(`outside-${language}`, texts(language, textsOutside)),
        ]),
      ];
      return { html: html.replace(/<script type="module"[^>]*><\/script>/, ''), tags };
    },
  },
};

const inPublic = (name: string) => readFileSync(here(`./public/${name}`), 'utf8');
const hashed = (name: string, source: string) =>
  `assets/${name.replace('.', `-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.`)}`;
const logo = hashed('lantern.svg', inPublic('lantern.svg'));
/** What the head of the page names, by its name in `public`. */
const headFiles = new Map(
  [
    ['lantern.svg', inPublic('lantern.svg')] as const,
    ['overlay.css', inPublic('overlay.css').replace('lantern.svg', logo.replace('assets/', ''))] as const,
    ['boot.js', inPublic('boot.js')] as const,
  ].map(([name, source]) => [name, { fileName: hashed(name, source), source }]),
);

/**
 * Names the files of the head by their content, so that a browser keeps them. It asked about each of them with every reload, and
 * reads no further before boot.js is there: 20 of 54 ms until boot.js runs (trace of `npm run bench -- --only reload`).
 */
const keptHead: Plugin = {
  name: 'lantern-kept-head',
  apply: 'build',
  generateBundle() {
    for (const { fileName, source } of headFiles.values()) this.emitFile({ type: 'asset', fileName, source });
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace(/"\.\/([\w.]+)"/g, (whole, name) => {
        const file = headFiles.get(name);
        return file ? `"./${file.fileName}"` : whole;
      }),
  },
};

/** Some texts of one language in one file. */
const textsFile = (name: string, language: string, texts: readonly string[]) => ({
  name,
  test: new RegExp(`locales/${language}/(${texts.join('|')})\\.json`),
});

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

/** Leaves out React's keys in icons, which are never in a list: 1.1 kB less (brotli) on a first visit. lucide-react is pinned. */
const withoutKeys: Plugin = {
  name: 'lantern-without-keys',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    /lucide-react\/dist\/esm\/icons\//.test(id)
      ? { code: code.replace(/,\s*key: "[^"]*"/g, '').replace(/,\s*aliases: \[[^\]]*\]/, ''), map: null }
      : undefined,
};

export default defineConfig(({ command }) => ({
  root: here('.'),
  publicDir: here('./public'),
  // Files find each other from where they lie; the server writes into the page where that is.
  ...(command === 'build' && { base: './' }),
  plugins: [
    ...showcasePlugins(here('.')),
    react(),
    findParts,
    filesToCome,
    filesOfScreens(here('.'), ours),
    keptHead,
    withoutKeys,
    partsOfPdf,
  ],
  resolve: {
    alias: [
      ...ours,
      // The package names its development build alone in `exports`; without its warnings every first visit is 0.6 kB smaller.
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
  // A worker fetches its parts as it needs them.
  worker: { format: 'es' },
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
            ...languages.flatMap((language) => [
              textsFile(
                `everywhere-${language}`,
                language,
                textsOutside.filter((texts) => textsInside.includes(texts)),
              ),
              textsFile(
                `shell-${language}`,
                language,
                textsInside.filter((texts) => !textsOutside.includes(texts)),
              ),
            ]),
            ...chunkGroups,
          ],
        },
      },
    },
  },
}));
