import { describe, expect, it } from 'vitest';
import { qrOf } from './qr';

const drawn = (text: string) => qrOf(text).map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));

describe('a QR code', () => {
  it.each([
    [14, 21],
    [15, 25],
    [106, 41],
    [122, 45],
    [180, 53],
    [213, 57],
  ])('with %d letters is %d modules wide', (letters, size) => {
    expect(qrOf('x'.repeat(letters))).toHaveLength(size);
  });

  it('encodes non-Latin letters as UTF-8', () => {
    expect(qrOf('林'.repeat(71))).toHaveLength(57);
    expect(qrOf('林'.repeat(72))).toHaveLength(61);
  });

  it('has finder patterns in three corners', () => {
    const rows = drawn('https://example.com/register?ref=ABCDEFGH');
    const corner = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######'];
    expect(rows.slice(0, 7).map((row) => row.slice(0, 7))).toEqual(corner);
    expect(rows.slice(0, 7).map((row) => row.slice(-7))).toEqual(corner);
    expect(rows.slice(-7).map((row) => row.slice(0, 7))).toEqual(corner);
  });
});
