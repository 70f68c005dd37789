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

export const textsOf = (...texts: (string | null | undefined)[]): Texts =>
  texts
    .filter((text) => text)
    .map((text) => `\n${folded(text as string)}`)
    .join('');

/** A Chinese name as it is, and by the initials of its pinyin. */
export const chineseTexts = (name: string): Texts => (han.test(name) ? textsOf(name, initialsOf(name)) : textsOf(name));

/** A question: its words, the first of which is looked for first. */
export interface Wanted {
  readonly words: readonly string[];
  readonly whole: string;
}

export function wantedOf(q: string): Wanted | undefined {
  const whole = folded(q.trim()).replace(/\s+/g, ' ');
  return whole === '' ? undefined : { words: whole.split(' '), whole };
}

/** 0 when a text begins with it, 1 when a word does, 2 when it is within; undefined when it is not there. */
export function rankOf(texts: Texts, { words, whole }: Wanted): 0 | 1 | 2 | undefined {
  for (const word of words) if (!texts.includes(word)) return undefined;
  if (texts.includes(`\n${whole}`)) return 0;
  return texts.includes(` ${whole}`) || words.every((word) => texts.includes(`\n${word}`) || texts.includes(` ${word}`))
    ? 1
    : 2;
}

/** The best few of what is offered: by rank, then as they come. */
export class Best<T> {
  readonly #ranks: T[][] = [[], [], []];
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Whether anything of this rank would still be shown. */
  wants(rank: 0 | 1 | 2): boolean {
    let better = 0;
    for (let at = 0; at <= rank; at += 1) better += (this.#ranks[at] as T[]).length;
    return better < this.#limit;
  }

  get full() {
    return !this.wants(0);
  }

  offer(rank: 0 | 1 | 2, value: T): void {
    if (this.wants(rank)) this.#ranks[rank]?.push(value);
  }

  get all(): T[] {
    return this.#ranks.flat().slice(0, this.#limit);
  }
}
