import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { recordTexts, type Texts } from '~/platform/recordTexts';

export type { Texts };

const folder = fileURLToPath(new URL('../client/locales', import.meta.url));

/** Namespaces except the default texts, which are merged into their users. */
export const namespaces = readdirSync(join(folder, 'en'))
  .map((file) => file.replace('.json', ''))
  .filter((namespace) => namespace !== 'records');
export const plural = /_(zero|one|two|few|many|other)$/;

const read = (language: string, namespace: string): Texts =>
  JSON.parse(readFileSync(join(folder, language, `${namespace}.json`), 'utf8'));

/** A namespace as a screen sees it: with the default texts, if it names its record. */
export const readTexts = (language: string, namespace: string): Texts => {
  const { record, ...texts } = recordTexts(read(language, namespace), read(language, 'records'));
  return texts;
};

/** Texts by dotted key. */
export const flatTexts = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatTexts(value, `${prefix}${key}.`),
  );

/** All texts of a language, by namespace and key. */
export const textsOf = (language: string): ReadonlyMap<string, string> =>
  new Map(
    namespaces.flatMap((namespace) =>
      flatTexts(readTexts(language, namespace)).map(([key, text]) => [`${namespace}:${key}`, text] as const),
    ),
  );
