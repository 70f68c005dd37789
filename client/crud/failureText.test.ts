import { issue } from '@shared/http/issues';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import de from '../locales/de/issues.json';
import en from '../locales/en/issues.json';
import fr from '../locales/fr/issues.json';
import pt from '../locales/pt/issues.json';
import { issueText } from './failureText';

beforeAll(async () => {
  const resources = Object.fromEntries(Object.entries({ en, de, fr, pt }).map(([lng, issues]) => [lng, { issues }]));
  await i18next.init({ resources, lng: 'en', interpolation: { escapeValue: false } });
});

/** Intl separates digits and signs with no-break spaces. */
const textOf = async (
  language: string,
  ...[raised, currency, label]: [Parameters<typeof issueText>[1], string?, string?]
) => {
  await i18next.changeLanguage(language);
  return issueText(i18next.t, raised, currency, label).replace(/[\u00a0\u202f]/g, ' ');
};

describe('an issue’s text', () => {
  it.each([
    ['en', 'Enter 100% or less.', 'Enter $1,000.00 or less.'],
    ['de', 'Bitte geben Sie 100 % oder weniger ein.', 'Bitte geben Sie 1.000,00 $ oder weniger ein.'],
    ['fr', 'Saisissez 100 % ou moins.', 'Saisissez 1 000,00 $ ou moins.'],
    ['pt', 'Introduza 100% ou menos.', 'Introduza 1000,00 $ ou menos.'],
  ])('shows a limit in its field’s unit in %s', async (language, rate, amount) => {
    expect(await textOf(language, issue('advance_bp', 'tooBig', { max: 10_000 }))).toBe(rate);
    expect(await textOf(language, issue('splits.0.share_bp', 'tooBig', { max: 10_000 }))).toBe(rate);
    expect(await textOf(language, issue('policy_fee_cents', 'tooBig', { max: 100_000 }))).toBe(amount);
  });

  it('shows a plain number, a day and the form’s currency', async () => {
    expect(await textOf('en', issue('sort', 'tooBig', { max: 9999 }))).toBe('Enter 9,999 or less.');
    expect(await textOf('de', issue('to_on', 'tooEarly', { min: '2026-11-05' }))).toMatch(/05\.11\.2026/);
    expect(await textOf('de', issue('fee_cents', 'moreThan', { min: 0 }), 'EUR')).toMatch(/0,00 €/);
  });

  it.each([
    ['en', 'Enter a number.'],
    ['de', 'Bitte geben Sie eine Zahl ein.'],
    ['fr', 'Saisissez un nombre.'],
    ['pt', 'Introduza um número.'],
  ])('asks for a number in %s', async (language, text) => {
    expect(await textOf(language, issue('advance_bp', 'number'))).toBe(text);
  });
});

it.each([
  ['en', 'Email is required.', 'Enter a date.'],
  ['de', 'Bitte füllen Sie „Email“ aus.', 'Bitte geben Sie ein Datum ein.'],
  ['fr', 'Le champ « Email » est obligatoire.', 'Saisissez une date.'],
  ['pt', 'O campo “Email” é obrigatório.', 'Introduza uma data.'],
])('names the missing field in %s', async (language, text, day) => {
  expect(await textOf(language, issue('email', 'required'), undefined, 'Email')).toBe(text);
  expect(await textOf(language, issue('expires_on', 'required'), undefined, 'Expires')).toBe(day);
  expect(await textOf('en', issue('email', 'required'))).toBe('This is required.');
});
