/** Letters that files of banks may have: ASCII, without accents. Others become spaces. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘]/g, "'")
    .replace(/[^\x20-\x7e]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();

/** Left-aligned text of a fixed width, cut if longer. */
export const left = (text: string, width: number): string => plain(text).slice(0, width).padEnd(width);

/** Digits of a fixed width with zeros in front. @throws Error for a number that does not fit */
export function digits(value: number | string, width: number): string {
  const text = String(value);
  if (!/^\d+$/.test(text) || text.length > width) throw new Error(`${width} digits do not hold the number.`);
  return text.padStart(width, '0');
}

export const blank = (width: number): string => ' '.repeat(width);
