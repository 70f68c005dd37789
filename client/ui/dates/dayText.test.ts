import { describe, expect, it } from 'vitest';
import de from '../../locales/de/ui.json';
import en from '../../locales/en/ui.json';
import fr from '../../locales/fr/ui.json';
import pt from '../../locales/pt/ui.json';
import { dayText, movedTime, parseDay, parseSeconds, parseTime, timeText } from './dayText';

describe('a day', () => {
  it.each([
    ['en', '11/23/2026', en],
    ['de', '23.11.2026', de],
    ['fr', '23/11/2026', fr],
    ['pt', '23/11/2026', pt],
  ])('is formatted and hinted at in the order of %s', (locale, text, { dates }) => {
    expect(dayText('2026-11-23', locale)).toBe(text);
    expect(dates.pattern.replace(/[MD]{2}|TT|JJ(?!J)|[YA]{4}|JJJJ/g, '00')).toBe(text.replace(/\d+/g, '00'));
    expect(parseDay(text, locale)).toBe('2026-11-23');
  });

  it.each([
    ['en', '1/2/2026', '2026-01-02'],
    ['en', '1-2-26', '2026-01-02'],
    ['en', '11232026', '2026-11-23'],
    ['en', '112326', '2026-11-23'],
    ['en', '2/14/71', '1971-02-14'],
    ['en', '2026-11-23', '2026-11-23'],
    ['de', '2.1.2026', '2026-01-02'],
    ['de', '2. 1. 2026', '2026-01-02'],
    ['de', '23112026', '2026-11-23'],
    ['de', '2026-11-23', '2026-11-23'],
    ['fr', '2/1/2026', '2026-01-02'],
    ['pt', '29 02 2028', '2028-02-29'],
    ['en', '  ', null],
  ])('is parsed as typed in %s: "%s"', (locale, text, day) => {
    expect(parseDay(text, locale)).toBe(day);
  });

  it.each([
    ['en', '23/11/2026'],
    ['de', '11.23.2026'],
    ['en', '2/30/2026'],
    ['en', '2/29/2026'],
    ['en', '11/23'],
    ['en', '11/23/2'],
    ['en', '11/23/202'],
    ['en', 'tomorrow'],
  ])('is not parsed from invalid text in %s: "%s"', (locale, text) => {
    expect(parseDay(text, locale)).toBeUndefined();
  });
});

describe('a time of day', () => {
  it.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['2130', '21:30'],
    ['9:30', '09:30'],
    ['21.30', '21:30'],
    ['9h30', '09:30'],
    ['9:30 pm', '21:30'],
    ['12 am', '00:00'],
    ['12 p.m.', '12:00'],
    ['14 Uhr', '14:00'],
  ])('is parsed as typed: "%s"', (text, time) => {
    expect(parseTime(text)).toBe(time);
  });

  it.each(['24:00', '9:60', '13 pm', 'noon', ''])('is not parsed from "%s"', (text) => {
    expect(parseTime(text)).toBeUndefined();
  });

  it.each(['en', 'de', 'fr', 'pt'])('is formatted so that it can be parsed again in %s', (locale) => {
    for (const time of ['00:05', '09:30', '12:00', '21:45']) expect(parseTime(timeText(time, locale))).toBe(time);
  });
});

it.each(['en', 'de', 'fr', 'pt'])('parses and formats seconds in %s', (locale) => {
  for (const time of ['00:05:59', '09:30:00', '21:45:07']) expect(parseSeconds(timeText(time, locale))).toBe(time);
  expect([parseSeconds('9:30'), parseSeconds('9:30:75')]).toEqual(['09:30:00', undefined]);
});

it('moves a time past midnight in its own format', () => {
  expect([movedTime('23:59', 60), movedTime('00:00:00', -1), movedTime('09:30', 3_600)]).toEqual([
    '00:00',
    '23:59:59',
    '10:30',
  ]);
});
