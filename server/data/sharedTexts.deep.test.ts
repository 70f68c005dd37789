import { expect, it } from 'vitest';
import { sharedTexts } from './sharedTexts';

it('leaves every value as it was, within lists and objects as well', () => {
  const row = () => ({
    id: 7,
    city: 'San Jose',
    none: null,
    long: 'a text that nobody else is likely to have',
    within: { state: 'CA', days: ['2026-01-01', 'CA'], on: true },
  });
  const shared = sharedTexts();
  expect([shared(row()), shared(row())]).toEqual([row(), row()]);
  expect([shared('CA'), shared(null), shared(3)]).toEqual(['CA', null, 3]);
});
