import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { issueCodes } from '@shared/http/issues';
import { passwordIssueCodes } from '@shared/http/passwordIssues';
import { describe, expect, it } from 'vitest';
import { allScreens as screens } from '~/app/allScreens';
import { menuGroups } from '~/platform/screen';
import { flatTexts, namespaces, plural, readTexts, type Texts, textsOf } from './texts';

const source = fileURLToPath(new URL('../client', import.meta.url));

const sourceFiles = () =>
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .map((file) => ({ file, text: readFileSync(join(source, file), 'utf8') }));
const placeholders = (text: string) => [...new Set(text.match(/\{\{\w+\}\}|<\/?\w+\s*\/?>/g) ?? [])].sort().join(' ');
const english = textsOf('en');
const has = (key: string) =>
  english.has(key) || [...english.keys()].some((candidate) => candidate.replace(plural, '') === key);

describe.each(['de', 'fr', 'pt'])('the texts in %s', (language) => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;

  it.each(namespaces)('%s has exactly the English keys', (namespace) => {
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

  it.each(namespaces)('%s has no empty text', (namespace) => {
    expect(flatTexts(readTexts(language, namespace)).filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

describe('the English texts', () => {
  it('name every screen, menu group and issue', () => {
    const keys = [
      ...screens.flatMap(({ title, menu }) => [title, ...(menu?.label ? [menu.label] : [])]),
      ...menuGroups.filter((group) => group !== 'top').map((group) => `shell:group.${group}`),
      ...issueCodes.map((code) => `issues:${code}`),
      ...passwordIssueCodes.map((code) => `passwords:${code}`),
    ];
    expect(keys.filter((key) => !has(key))).toEqual([]);
  });

  it('have every key that the source names literally', () => {
    const named = sourceFiles().flatMap(({ file, text }) => {
      // The namespace comes from the hook, or from the type of a function parameter.
      const match = text.match(/useTranslation\(([^{)]*)/) ?? text.match(/TFunction<([^>]*)>/);
      const own = match?.[1]?.match(/\w+/g) ?? ['ui'];
      return [...text.matchAll(/\bt\(\s*'([\w:.]+)'/g)].map(([, key = '']) => ({
        file,
        keys: key.includes(':') ? [key] : own.map((namespace) => `${namespace}:${key}`),
      }));
    });
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter(({ keys }) => !keys.some(has))).toEqual([]);
  });

  it('have every key that lists, forms and actions look up in their section', () => {
    const lookups = sourceFiles().flatMap(({ file, text }) => {
      const section = text.match(/\btexts(?:=| = )["'](\w+)["']/)?.[1];
      return section ? kernelKeys(text).map((key) => ({ file, key: `${section}:${key}` })) : [];
    });
    expect(lookups.length).toBeGreaterThan(100);
    expect(lookups.filter(({ key }) => !has(key))).toEqual([]);
  });
});

it.each(['en', 'de', 'fr', 'pt'])('the records in %s have every form that the default texts use', (language) => {
  const gaps = [...textsOf(language)].filter(([, text]) => text.includes('[['));
  expect(gaps).toEqual([]);
});

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, match = '']) => match);

/**
 * Keys that the kernel looks up for a section's JSX: labels of fields and filters, toasts, confirmations, the empty
 * list.
 */
function kernelKeys(text: string): string[] {
  const columns = text.match(/\bcolumns=\{\{([\s\S]*?)\n {4}\}\}/)?.[1] ?? '';
  return [
    ...all(columns, /^ {6}(\w+):/gm).map((name) => `fields.${name}`),
    ...all(text, /<Field\.\w+\s+name="(\w+)"/g).map((name) => `fields.${name}`),
    ...all(text, /\b(?:oneOf|flag|oneRow)\('(\w+)'/g).map((name) => `fields.${name}`),
    ...all(text, /\b(?:act|goTo)(?:<\w+>)?\(\s*'(\w+)'/g).map((name) => `actions.${name}`),
    ...all(text, /\bact(?:<\w+>)?\(\s*'(\w+)'/g).map((name) => `actions.${name}Done`),
    ...all(text, /'(\w+Refused)'/g).map((name) => `actions.${name}`),
    ...(/\bsearch\('/.test(text) ? ['search'] : []),
    ...(text.includes('<ListScreen') ? ['caption', 'empty.title', 'empty.text'] : []),
    ...(/\bcreate=\{/.test(text) ? ['create'] : []),
    ...(text.includes('<FormScreen') ? ['created', 'edited'] : []),
  ];
}
