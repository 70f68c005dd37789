import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups, findParts } from './vite.chunks.ts';
import { filesOfScreens, filesWith } from './vite.screens.ts';
import { showcasePlugins } from './vite.showcases.ts';
import { withoutUnusedCode } from './vite.trims.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Import aliases of our own folders. */
const ours = [
  { find: '~', replacement: here('.') },
  { find: '@shared', replacement: here('../shared') },
];

/** Languages of boot.js, with the namespaces of the sign-in pages and the shell. */
const languages = ['en', 'de', 'fr', 'pt'];
const textsOutside = ['ui', 'account', 'issues'];
const textsInside = ['ui', 'issues', 'shell', 'titles', 'crud', 'records'];

/**
 * Tells boot.js which files to load next: the shell's for signed-in users, the sign-in page's for others, and both sets
 * of texts per language.
 */
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
      // The development server has no bundle.
      if (!bundle) return html;
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const of = (path: string) =>
        chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/client/${path}`)));
      // The entry's chunks, dependencies first. To avoid a long task, boot.js runs each separately.
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
      // Preloads the font: the browser finds fonts in style sheets late, and a fallback font would cause a second
      // layout with a visible jump.
      const letters = Object.keys(bundle).filter((name) => /inter-latin-wght-normal.*\.woff2$/.test(name));
      const font = (name: string) => ({
        tag: 'link',
        attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `__BASE__/${name}` },
        injectTo: 'head' as const,
      });
      // Preloads the entry, because its script tag has been removed below.
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
/** Files that the page's head loads, by their names in `public`. */
const headFiles = new Map(
  [
    ['lantern.svg', inPublic('lantern.svg')] as const,
    ['overlay.css', inPublic('overlay.css').replace('lantern.svg', logo.replace('assets/', ''))] as const,
    ['boot.js', inPublic('boot.js')] as const,
  ].map(([name, source]) => [name, { fileName: hashed(name, source), source }]),
);

/**
 * Adds content hashes to the names of the head's files for browser caching. Otherwise each reload revalidates
 * every file, and parsing waits for boot.js: 20 of 54 ms (trace of `npm run bench -- --only reload`).
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

/** One chunk for several namespaces of one language. */
const textsFile = (name: string, language: string, texts: readonly string[]) => ({
  name,
  test: new RegExp(`locales/${language}/(${texts.join('|')})\\.json`),
});

const pdfjs = (path: string) => here(`../node_modules/pdfjs-dist/${path}`);
const { version } = JSON.parse(readFileSync(pdfjs('package.json'), 'utf8')) as { version: string };
/** Files by their paths in the build, where `ui/pdf/openPdf.ts` requests them. */
const pdfFiles = new Map(
  ['cmaps', 'standard_fonts'].flatMap((folder) =>
    readdirSync(pdfjs(folder)).map((name) => [`assets/pdfjs-${version}/${folder}/${name}`, pdfjs(`${folder}/${name}`)]),
  ),
);

/**
 * Files that pdf.js loads on demand: encodings of Chinese, Japanese and Korean, and standard fonts that a PDF may omit.
 */
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

export default defineConfig(({ command }) => ({
  root: here('.'),
  publicDir: here('./public'),
  // Files refer to each other by relative paths; the server writes the base path into the page.
  ...(command === 'build' && { base: './' }),
  plugins: [
    ...showcasePlugins(here('.')),
    react(),
    findParts,
    filesToCome,
    filesOfScreens(here('.'), ours),
    keptHead,
    withoutUnusedCode,
    partsOfPdf,
  ],
  resolve: {
    alias: [
      ...ours,
      // The package's `exports` name only the development build; without its warnings a first visit loads 0.6 kB less.
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
  // ES modules let a worker load its parts on demand.
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
