import { describe, expect, it } from 'vitest';
import { jsonFault } from './jsonFault';

describe('jsonFault', () => {
  it.each(['{}', ' [1, -2.5e3, "a\\n\\u00e9", true, null] ', '"许"', '{"a":{"b":[]}}'])(
    'finds no fault in %s',
    (text) => {
      expect(jsonFault(text)).toBeUndefined();
    },
  );

  it.each([
    ['', 1, 1],
    ['{', 1, 2],
    ['{"a" 1}', 1, 6],
    ['{\n  "a": 1,\n  b\n}', 3, 3],
    ['[1,\n2,\n]', 3, 1],
    ['{"a": 01}', 1, 8],
    ['{} x', 1, 4],
    ["{'a': 1}", 1, 2],
    ['["a\nb"]', 1, 2],
  ])('finds the fault of %j at line %i, column %i', (text, line, column) => {
    expect(jsonFault(text)).toEqual({ line, column });
  });
});
