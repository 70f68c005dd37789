import i18next, { type BackendModule, type PostProcessorModule } from 'i18next';
import { initReactI18next, setI18n } from 'react-i18next';
import { recordOf, recordTexts, type Texts } from './recordTexts';
import { thisNetwork } from './thisNetwork';

export const languages = ['en', 'de', 'fr', 'pt'] as const;
export type Language = (typeof languages)[number];
/** Each language's name in that language. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  pt: 'Português',
};

/** Loaders of text files by address, one chunk per namespace. */
export type TextFiles = Record<string, () => Promise<Texts>>;

/** Each language's loaders. Their 50 chunk names load only for users of that language. */
const languageFiles: Record<Language, () => Promise<{ files: TextFiles }>> = {
  en: () => import('./texts/en'),
  de: () => import('./texts/de'),
  fr: () => import('./texts/fr'),
  pt: () => import('./texts/pt'),
};

/** A section's own texts, merged over the texts that all sections share, in any language. */
export async function textsOf(language: Language, namespace: string): Promise<Texts> {
  const { files } = await languageFiles[language]();
  const at = (name: string) => `../../locales/${language}/${name}.json`;
  const fileOf = (name: string) => files[at(name)];
  const load = fileOf(namespace) ?? (await import('./texts/demos')).files[at(namespace)];
  if (!load) throw new Error(`There is no text ${language}/${namespace}.`);
  const own = await load();
  const defaults = recordOf(own) && fileOf('records');
  return defaults ? recordTexts(own, await defaults()) : own;
}

/** One lazy chunk per language and namespace. */
const chunks: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    textsOf(language as Language, namespace).then(
      (texts) => done(null, texts),
      (error) => done(error, null),
    );
  },
};

/** Shows a dash for a number without a value. */
const gaps: PostProcessorModule = {
  type: 'postProcessor',
  name: 'gaps',
  process: (text) => (text.includes('NaN') ? text.replace(/\bNaN\b/g, '–') : text),
};

/** Values of texts that name the product; a network has its own name. */
const defaultVariables = {
  get product() {
    return thisNetwork.title;
  },
};

/** Namespaces that every page needs; screens declare further ones. */
const everywhere = ['ui'];
/** Additional namespaces of the shell. */
export const inShell = ['shell', 'titles', 'crud', 'issues'];

/**
 * Caches texts without values: rendering needs hundreds of texts, and each lookup takes twenty steps. The cache clears
 * when texts arrive, because a missing text returns its key.
 */
function lookUpOnce(): void {
  const cache = new Map<string, string>();
  i18next.store.on('added', () => cache.clear());
  const fixed = i18next.getFixedT.bind(i18next);
  i18next.getFixedT = ((...of: Parameters<typeof fixed>) => {
    const t = fixed(...of);
    const any = t as unknown as (...all: unknown[]) => string;
    const at = `${of.flat().join()} `;
    const once = (key: string | string[], ...values: unknown[]) => {
      if (typeof key !== 'string' || values.length > 0) return any(key, ...values);
      const address = `${i18next.language} ${at}${key}`;
      const text = cache.get(address) ?? t(key);
      cache.set(address, text);
      return text;
    };
    return Object.assign(once, t);
  }) as typeof fixed;
}

/**
 * Starts with one language. English is the fallback (product.md 9) but loads only when selected, because a test
 * keeps all four languages complete.
 */
export async function startTexts(language: Language): Promise<void> {
  await i18next
    .use(chunks)
    .use(gaps)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: 'en',
      supportedLngs: [...languages],
      load: 'languageOnly',
      ns: everywhere,
      defaultNS: 'ui',
      partialBundledLanguages: true,
      interpolation: { escapeValue: false, defaultVariables },
      // Incomplete answers of other servers lack numbers and choices.
      postProcess: ['gaps'],
      parseMissingKeyHandler: (key, defaultValue) => defaultValue ?? (/\.(undefined|null)?$/.test(key) ? '–' : key),
      returnNull: false,
      react: { useSuspense: true },
    });
  // Each hook copies the instance, and copying an object without own properties is much faster.
  setI18n(Object.create(i18next));
  lookUpOnce();
  document.documentElement.lang = language;
}

export async function changeLanguage(language: Language): Promise<void> {
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

export const loadTexts = (namespaces: readonly string[]) => i18next.loadNamespaces([...namespaces]);
export { i18next };
