import type { MemberRecord } from '@shared/contracts/network/members';
import type { PolicyRecord } from '@shared/contracts/network/policies';
import { fold } from '@shared/format/fold';

import { initialsOf } from './pinyin';

/**
 * What a search looks into: each text on a line of its own, behind a line feed, folded to small letters without accents. A text that begins
 * with a word is found by `\n` and the word.
 */
export type Texts = string;

const han = /\p{Script=Han}/u;

// Most names are of plain letters, which need no decomposing.
const plain = /^[\x20-\x7e]*$/;
const folded = (text: string) => (plain.test(text) ? text.toLowerCase() : fold(text.normalize('NFC')));

export function textsOf(...texts: (string | null | undefined)[]): Texts {
  let all = '';
  for (const text of texts) if (text) all += `\n${folded(text)}`;
  return all;
}

/** A Chinese name as it is, and by the initials of its pinyin. */
export const chineseTexts = (name: string): Texts => (han.test(name) ? textsOf(name, initialsOf(name)) : textsOf(name));

export function memberTexts(member: MemberRecord): Texts {
  const { first_name: first, last_name: last, display_name, chinese_name, member_no, npn } = member;
  return (
    textsOf(`${first} ${last}`, `${last} ${first}`, last + first, first + last, display_name, member_no, npn) +
    chineseTexts(chinese_name)
  );
}

/** Insured and owner, for the writing agents and the office only (domain.md 5, row rule 2). */
export function clientTexts({ insured, owner }: PolicyRecord): Texts {
  const both = ({ first, last }: { first: string; last: string }) => textsOf(`${first} ${last}`, `${last} ${first}`);
  const same = !insured || (insured.first === owner.first && insured.last === owner.last);
  return both(owner) + (same ? '' : both(insured));
}

/** The words of a search: all must occur. */
export const wordsIn = (q: string): string[] => folded(q).split(/\s+/).filter(Boolean);

/** How well texts match: 0 if one begins with all of it, 1 if a word does, 2 if its words occur anywhere; undefined if one is missing. */
export function rankOf(texts: Texts, words: readonly string[]): 0 | 1 | 2 | undefined {
  if (!words.every((word) => texts.includes(word))) return undefined;
  const whole = words.join(' ');
  return texts.includes(`\n${whole}`) ? 0 : texts.includes(` ${whole}`) ? 1 : 2;
}
