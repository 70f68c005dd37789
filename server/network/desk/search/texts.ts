import { fold } from '../../../data/listing';
import { initialsOf } from './pinyin';

/**
 * What a search looks into: texts one after another, each behind a line's end, folded to small letters without accents. A word
 * that a text begins with is found as `\n` and the word.
 */
export type Texts = string;

const han = /\p{Script=Han}/u;

// Most names are of plain letters, which need no decomposing.
const plain = /^[\x20-\x7e]*$/;
export const folded = (text: string) => (plain.test(text) ? text.toLowerCase() : fold(text.normalize('NFC')));

export function textsOf(...texts: (string | null | undefined)[]): Texts {
  let all = '';
  for (const text of texts) if (text) all += `\n${folded(text)}`;
  return all;
}

/** A Chinese name as it is, and by the initials of its pinyin. */
export const chineseTexts = (name: string): Texts => (han.test(name) ? textsOf(name, initialsOf(name)) : textsOf(name));

/** A question, and what to look for one after the other: what begins with it, has a word that does, or has all its words. */
export interface Wanted {
  readonly words: readonly string[];
  readonly needles: readonly string[];
}

export function wantedOf(q: string): Wanted | undefined {
  const whole = folded(q.trim()).replace(/\s+/g, ' ');
  if (whole === '') return undefined;
  const words = whole.split(' ');
  // The longest word is in the fewest texts.
  const rarest = words.reduce((longest, word) => (word.length > longest.length ? word : longest), '');
  return { words, needles: [`\n${whole}`, ` ${whole}`, rarest] };
}

export const hasAll = (texts: Texts, { words }: Wanted) => words.every((word) => texts.includes(word));
