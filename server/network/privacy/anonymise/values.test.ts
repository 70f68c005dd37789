import { describe, expect, it } from 'vitest';
import { replacing } from './values';

const replaced = replacing([
  ['Alan Luo', 'Former member M000041'],
  ['lee@example.com', '***'],
  ['罗志远', 'Former member M000041'],
  ['005521', '***'],
]);

describe('replacing a person’s values', () => {
  it.each([
    ['Spoke with ALAN LUO.', 'Spoke with Former member M000041.'],
    ['Alan Luong and Joalan Luo', 'Alan Luong and Joalan Luo'],
    ['罗志远先生', 'Former member M000041先生'],
    ['Lee@Example.com, ann.lee@example.com', '***, ann.lee@example.com'],
    ['No. 005521, not C26-1005521', 'No. ***, not C26-1005521'],
  ])('turns “%s” into “%s”', (text, expected) => {
    expect(replaced(text)).toBe(expected);
  });

  it('reaches every depth, and leaves what is no text', () => {
    expect(replaced({ told: [{ name: 'Alan Luo', count: 5521 }], at: null })).toEqual({
      told: [{ name: 'Former member M000041', count: 5521 }],
      at: null,
    });
  });
});
