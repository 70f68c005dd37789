import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createInstance, type ResourceLanguage } from 'i18next';
import type { Language } from '~/platform/i18n';

const folder = fileURLToPath(new URL('../../client/locales', import.meta.url));

function resourcesOf(language: Language): ResourceLanguage {
  const files = readdirSync(`${folder}/${language}`).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    files.map((file) => [
      file.slice(0, -'.json'.length),
      JSON.parse(readFileSync(`${folder}/${language}/${file}`, 'utf8')),
    ]),
  );
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function textsIn(language: Language) {
  const resources = resourcesOf(language);
  const texts = createInstance({
    lng: language,
    resources: { [language]: resources },
    ns: Object.keys(resources),
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  void texts.init();

  /** The text as the screen shows it. @throws for an unknown key */
  const text = (key: string, values: Record<string, unknown> = {}): string => {
    if (!texts.exists(key, values)) throw new Error(`There is no text ${key} in ${language}.`);
    return String(texts.t(key, values));
  };
  /** Matches the text with any value for missing placeholders and for the name of a record. */
  const like = (key: string, values: Record<string, unknown> = {}): RegExp =>
    new RegExp(
      text(key, values)
        .replace(/<\/?\w+>/g, '')
        .split(/\{\{.*?\}\}|\[\[.*?\]\]/)
        .map(escaped)
        .join('.*'),
    );
  return { text, like };
}

const cache: { [L in Language]?: ReturnType<typeof textsIn> } = {};

/** The product's texts by key (`namespace:key`), so that tests refer to a text's meaning and not its wording. */
export const textsOf = (language: Language) => {
  cache[language] ??= textsIn(language);
  return cache[language];
};

export const { text, like } = textsOf('en');
