import { expect, it } from 'vitest';
import { cyclesUpTo } from './cycle';

it('offers two years of cycles, starting with the current one', () => {
  const cycles = cyclesUpTo('2026-01-16');
  expect(cycles.slice(0, 3)).toEqual(['2026-01-B', '2026-01-A', '2025-12-B']);
  expect(cycles).toHaveLength(48);
});
