import { describe, expect, it } from 'vitest';
import { columnsToDrop } from './useColumnFit';

const cell = () => null;
const columns = [
  { key: 'case', header: 'Case', cell },
  { key: 'agent', header: 'Agent', cell },
  { key: 'premium', header: 'Premium', cell, hideBelow: 'xl' as const },
  { key: 'tp', header: 'TP', cell },
  { key: 'submitted', header: 'Submitted', cell, hideBelow: 'lg' as const },
];
const widths = new Map(columns.map(({ key }) => [key, 100]));

describe('columnsToDrop', () => {
  it.each([
    ['none while all fit', 0, [], []],
    ['the least important first', 40, [], ['premium']],
    ['as many as necessary', 120, [], ['premium', 'submitted']],
    ['then those without a priority, from the end', 250, [], ['premium', 'submitted', 'tp']],
    ['never the first, which names the row', 9_000, [], ['premium', 'submitted', 'tp', 'agent']],
    ['none that the user has selected', 120, ['premium'], ['submitted', 'tp']],
  ])('drops columns: %s', (_what, excess, kept, expected) => {
    expect(columnsToDrop(columns, widths, excess, kept)).toEqual(expected);
  });
});
