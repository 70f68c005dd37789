import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Languages of boot.js; the texts that the sign-in needs in one of them, and the shell. */
const languages = ['en', 'de', 'fr', 'pt'];
const textsOutside = ['ui', 'account', 'issues'];
const textsInside = ['ui', 'issues', 'shell', 'titles', 'crud', 'records'];

/** Tells boot.js what comes after the first files: for all who are signed in, for who is going to, and the texts for that by language. */
const filesToCome: Plugin = {
  name: 'lantern-files-to-come',
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
      const whole = (names: readonly string[]): string[] =>
        names.flatMap((name) => {
          const chunk = chunks.find(({ fileName }) => fileName === name);
          return chunk && !runs.includes(name)
            ? [name, ...(chunk.viteMetadata?.importedCss ?? []), ...whole(chunk.imports)]
            : [];
        });
      const meta = (name: string, files: readonly string[]) => ({
        tag: 'meta',
        attrs: { name: `lantern-${name}`, content: [...new Set(files)].map((file) => `__BASE__/${file}`).join(' ') },
        injectTo: 'head-prepend' as const,
      });
      const names = (some: readonly { fileName: string }[]) => some.map(({ fileName }) => fileName);
      const texts = (language: string, namespaces: readonly string[]) =>
        names(namespaces.flatMap((namespace) => of(`locales/${language}/${namespace}.json`)));
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
        meta('inside', names([...chunks.filter(({ name }) => name === 'frame'), ...of('app/screens.ts')])),
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
  // Files find each other from where they lie; the server writes into the page where that is.
  ...(command === 'build' && { base: './' }),
  plugins: [react(), filesToCome, withoutBallast, partsOfPdf],
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
              test: /client\/(crud\/failureText\.|paths\.|account\/calls\.|app\/layout\/(menuEntries|ShellContext|ShellState|keptPaths|RouteProgress|titles|Shell\.module)|platform\/(?!csv|live|testing)|ui\/(useMedia|ErrorState|MissingPart|Button|buttonClass|cx|Checkbox|Choice|Field|fieldIds|Input|IconButton|NativeSelect|Notice|PasswordInput|Spinner|TextInput|Tooltip|TooltipBubble|useTooltip|topLayer|place|icon)\.)|lucide-react\/dist\/esm\/(?!icons)/,
            },
            {
              // What who is not signed in sees first, whose files would each cost a way to the server and back.
              name: 'outside',
              test: /client\/account\/(AccountPage|Account\.|Brand\.|CaptchaField|DemoAccounts|FailureNotice|FormField|LanguageSelect|LoginScreen|SignIn(?!Again)|nextPath|use)/,
            },
            ...languages.flatMap((language) => [
              textsFile(`outside-${language}`, language, textsOutside),
              textsFile(
                `shell-${language}`,
                language,
                textsInside.filter((texts) => !textsOutside.includes(texts)),
              ),
            ]),
            {
              // What is said between the two sides by most screens.
              name: 'contracts',
              test: /node_modules\/zod\/|shared\/(abilities|http\/(endpoint|issues|resource)|contracts\/network\/(fields|audience|levels|members|policies|products|categories|brands|licences))\./,
            },
            {
              // What most screens need: each file costs the page work of its own, however small it is.
              name: 'kit',
              test: /client\/(crud\/(action|AnswerStore|failureText|ListFailure|Page|PrintButton|recent|views\/SavedViews|useAnswer|useLiveReload|useOptions|usePhone|Widget)|network\/(ScopeAndPeriod|useSwitches|person\/(BilingualName|PersonName))|ui\/(Badge|Boundary|Breadcrumbs|Card|Chart|ChartFrame|DateInput|DateRangeInput|dates\/\w+|DefinitionList|Dialog|EmptyState|FetchedPart|LinkButton|PageHeader|SegmentedControl|Skeleton|SkeletonCard|SkeletonTable|Sparkline|StatCard|StatGrid|StepItem|StepList|Tag))\.|lucide-react\/dist\/esm\/icons\/(arrow|bookmark|chevron|check|download|ellipsis|image|pencil|plus|printer|x|triangle-alert|info)/,
            },
            {
              // What stands around every screen.
              name: 'frame',
              test: /client\/(app\/layout\/(?!Layout|FullPage|ViewBanner|customizer|palette)|ui\/(Menu|MenuList|Avatar|useModal)\.)/,
            },
            {
              // What every list needs.
              name: 'list',
              test: /client\/(crud\/(cells|ClearFilters|csv|filters|ListFooter|ListScreen|ListStore|SortBy|useListQuery|useTyped|ViewsMenu)|network\/person\/personCell|platform\/csv|ui\/(Pagination|Table))\./,
            },
          ],
        },
      },
    },
  },
}));
