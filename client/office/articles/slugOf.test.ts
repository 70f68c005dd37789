import { expect, test } from 'vitest';
import { slugOf } from './slugOf';

test.each([
  ['Pay dates in May', 'pay-dates-in-may'],
  ['  Über 50 % – what’s new?  ', 'uber-50-what-s-new'],
  ['假期办公时间', ''],
  [`${'long '.repeat(15)}title-end`, `${'long-'.repeat(15)}title`],
])('turns “%s” into the slug “%s”', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});
