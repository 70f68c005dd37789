import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { issueCodes } from '@shared/http/issues';
import { describe, expect, it } from 'vitest';
import { screens } from '~/app/screens';
import { menuGroups } from '~/platform/screen';
import { flatTexts, namespaces, plural, readTexts, type Texts, textsOf } from './texts';

const source = fileURLToPath(new URL('../client', import.meta.url));

const placeholders = (text: string) => [...new Set(text.match(/\{\{\w+\}\}|<\/?\w+\s*\/?>/g) ?? [])].sort().join(' ');
const english = textsOf('en');
const has = (key: string) => english.has(key) || [...english.keys()].some((known) => known.replace(plural, '') === key);

describe.each(['de', 'fr', 'pt'])('the texts in %s', (language) => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;

  it.each(namespaces)('%s has every key, and none besides', (namespace) => {
    const bare = (texts: Texts) => [...new Set(flatTexts(texts).map(([key]) => key.replace(plural, '')))].sort();
    expect(bare(readTexts(language, namespace))).toEqual(bare(readTexts('en', namespace)));
  });

  it.each(namespaces)('%s has the placeholders of the English text', (namespace) => {
    const original = new Map(flatTexts(readTexts('en', namespace)));
    const other = (key: string) => original.get(key) ?? original.get(key.replace(plural, '_other')) ?? '';
    const wrong = flatTexts(readTexts(language, namespace)).filter(
      // A singular may say "one" without the number.
      ([key, text]) => placeholders(text) !== placeholders(other(key)) && !key.endsWith('_one'),
    );
    expect(wrong).toEqual([]);
  });

  it.each(namespaces)('%s has every plural form of the language', (namespace) => {
    const keys = new Set(flatTexts(readTexts(language, namespace)).map(([key]) => key));
    const counted = [...keys].filter((key) => key.endsWith('_other')).map((key) => key.replace(plural, ''));
    expect(
      counted.flatMap((key) => forms.filter((form) => !keys.has(`${key}_${form}`)).map((form) => `${key}_${form}`)),
    ).toEqual([]);
  });

  it.each(namespaces)('%s leaves nothing empty', (namespace) => {
    expect(flatTexts(readTexts(language, namespace)).filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

describe('the English texts', () => {
  it('name every screen, menu group and issue', () => {
    const wanted = [
      ...screens.flatMap(({ title, menu }) => [title, ...(menu?.label ? [menu.label] : [])]),
      ...menuGroups.filter((group) => group !== 'top').map((group) => `shell:group.${group}`),
      ...issueCodes.map((code) => `issues:${code}`),
    ];
    expect(wanted.filter((key) => !has(key))).toEqual([]);
  });

  it('have every key that the source names in full', () => {
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\./.test(file),
    );
    const named = files.flatMap((file) => {
      const text = readFileSync(join(source, file), 'utf8');
      // From the hook, or from the type of a function that is handed in.
      const said = text.match(/useTranslation\(([^{)]*)/) ?? text.match(/TFunction<([^>]*)>/);
      const own = said?.[1]?.match(/\w+/g) ?? ['ui'];
      return [...text.matchAll(/\bt\(\s*'([\w:.]+)'/g)].map(([, key = '']) => ({
        file,
        keys: key.includes(':') ? [key] : own.map((namespace) => `${namespace}:${key}`),
      }));
    });
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter(({ keys }) => !keys.some(has))).toEqual([]);
  });
});
