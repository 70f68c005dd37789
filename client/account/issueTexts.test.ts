import { issue, issueCodes } from '@shared/http/issues';
import { passwordIssue, passwordIssueCodes } from '@shared/http/passwordIssues';
import { expect, it } from 'vitest';
import de from '../locales/de/issues.json';
import en from '../locales/en/issues.json';
import passwords from '../locales/en/passwords.json';
import fr from '../locales/fr/issues.json';
import pt from '../locales/pt/issues.json';

const placeholders = (text = '') => (text.match(/\{\{\w+\}\}/g) ?? []).sort();
const texts: Record<string, Record<string, string>> = { en, de, fr, pt };

/** The texts of a missing value that name its field or kind. */
const required = ['requiredField', 'requiredDate'];

it.each(Object.keys(texts))('%s has a text for every issue with exactly its placeholders', (language) => {
  expect(Object.keys(texts[language] ?? {}).sort()).toEqual([...issueCodes, ...required].sort());
  for (const code of issueCodes) expect(placeholders(texts[language]?.[code])).toEqual(placeholders(en[code]));
});

it('matches the server’s messages in English', () => {
  for (const code of issueCodes) expect(en[code].replace(/\{\{\w+\}\}/g, '')).toBe(issue('', code).message);
  for (const code of passwordIssueCodes) expect(passwords[code]).toBe(passwordIssue(code).message);
});
