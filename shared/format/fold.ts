/** Plain spellings of letters that Unicode does not decompose. */
const plainLetters: Record<string, string> = {
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};
const special = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/** A text for searches: lowercase, without accents, full-width letters as ASCII (`Łukasz` is `lukasz`, `ＡＢ` is `ab`). */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(special, (letter) => plainLetters[letter] ?? letter);
