import type { TFunction } from 'i18next';
import type synonyms from '~/locales/en/synonyms.json';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

type Name = keyof typeof synonyms;

/** Pages that people look for by other words than their title. */
const names = new Map<string, Name>(
  Object.entries(paths).flatMap(([name, path]) => (typeof path === 'string' ? [[path, name as Name] as const] : [])),
);

/** Other words for a page, comma-separated, in the reader's language. */
export const synonymsOf = (t: TFunction<['shell', 'synonyms']>, { path }: Screen): readonly string[] => {
  const name = names.get(path);
  const words = name && t(`synonyms:${name}`, { defaultValue: '' });
  return words ? [words] : [];
};
