import i18next, { type BackendModule } from 'i18next';
import { initReactI18next, setI18n } from 'react-i18next';
import { recordOf, recordTexts, type Texts } from './recordTexts';

export const languages = ['en', 'de', 'fr', 'pt'] as const;
export type Language = (typeof languages)[number];
/** Each language by its own name. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  pt: 'Português',
};

/** By address: a chunk for each namespace. */
export type TextFiles = Record<string, () => Promise<Texts>>;

/** Where a language's texts are: the names of 50 chunks, which only those who read it need. */
const languageFiles: Record<Language, () => Promise<{ files: TextFiles }>> = {
  en: () => import('./texts/en'),
  de: () => import('./texts/de'),
  fr: () => import('./texts/fr'),
  pt: () => import('./texts/pt'),
};

/** A section's own texts, over those that every section says the same way, in a language that need not be the chosen one. */
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

/** Namespaces every page needs; screens declare the rest. */
const everywhere = ['ui'];
/** Namespaces the shell needs in addition. */
export const inShell = ['shell', 'titles', 'crud', 'issues'];

/**
 * A drawing asks for hundreds of texts, and looking one up takes twenty steps: those without values are looked up once. The
 * answers go when texts arrive, as a key stands for a text that is not there yet.
 */
function lookUpOnce(): void {
  const found = new Map<string, string>();
  i18next.store.on('added', () => found.clear());
  const fixed = i18next.getFixedT.bind(i18next);
  i18next.getFixedT = ((...of: Parameters<typeof fixed>) => {
    const t = fixed(...of);
    const any = t as unknown as (...all: unknown[]) => string;
    const at = `${of.flat().join()} `;
    const once = (key: string | string[], ...values: unknown[]) => {
      if (typeof key !== 'string' || values.length > 0) return any(key, ...values);
      const address = `${i18next.language} ${at}${key}`;
      const text = found.get(address) ?? t(key);
      found.set(address, text);
      return text;
    };
    return Object.assign(once, t);
  }) as typeof fixed;
}

/**
 * Starts with one language. English is the fallback (SPEC.md section 9), but since a test keeps the four languages complete it
 * is only loaded when it is chosen.
 */
export async function startTexts(language: Language): Promise<void> {
  await i18next
    .use(chunks)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: 'en',
      supportedLngs: [...languages],
      load: 'languageOnly',
      ns: everywhere,
      defaultNS: 'ui',
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      returnNull: false,
      react: { useSuspense: true },
    });
  // Every use copies the instance; an object without own properties copies much faster.
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
