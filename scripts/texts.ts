import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../client/locales', import.meta.url));
export type Texts = { [key: string]: string | Texts };

export const namespaces = readdirSync(join(folder, 'en')).map((file) => file.replace('.json', ''));
export const plural = /_(zero|one|two|few|many|other)$/;

export const readTexts = (language: string, namespace: string): Texts =>
  JSON.parse(readFileSync(join(folder, language, `${namespace}.json`), 'utf8'));

/** All texts by dotted key. */
export const flatTexts = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatTexts(value, `${prefix}${key}.`),
  );

/** All texts of a language by namespace and key. */
export const textsOf = (language: string): ReadonlyMap<string, string> =>
  new Map(
    namespaces.flatMap((namespace) =>
      flatTexts(readTexts(language, namespace)).map(([key, text]) => [`${namespace}:${key}`, text] as const),
    ),
  );
