import type { MemberRecord } from '@shared/contracts/network/members';
import type { PolicyRecord } from '@shared/contracts/network/policies';
import { fold } from '@shared/format/fold';
import { initialsOf } from '@shared/format/pinyin';
import { searchForm, searchFormOf } from '@shared/format/searchForm';
import { nameOf } from './names';

/**
 * Searchable texts: each on its own line, preceded by a line feed, in lower case and without accents. `\n` and a word
 * find texts that begin with the word.
 */
export type Texts = string;

const han = /\p{Script=Han}/u;

// Most names are ASCII and need no decomposition.
const plain = /^[\x20-\x7e]*$/;
const folded = (text: string) => (plain.test(text) ? text.toLowerCase() : fold(text.normalize('NFC')));

export function textsOf(...texts: (string | null | undefined)[]): Texts {
  let all = '';
  for (const text of texts) if (text) all += `\n${folded(text)}`;
  return all;
}

/** A Chinese name and its pinyin initials. */
export const chineseTexts = (name: string): Texts => (han.test(name) ? textsOf(name, initialsOf(name)) : textsOf(name));

export function memberTexts(member: MemberRecord): Texts {
  const { first_name: first, last_name: last, display_name, chinese_name, member_no, npn } = member;
  return (
    textsOf(`${first} ${last}`, `${last} ${first}`, last + first, first + last, display_name, member_no, npn) +
    chineseTexts(chinese_name) +
    `\n${searchForm(nameOf(member))}`
  );
}

/** Insured and owner, for the writing agents and the office only (domain.md 5, row rule 2). */
export function clientTexts({ insured, owner }: PolicyRecord): Texts {
  const both = ({ first, last }: { first: string; last: string }) =>
    textsOf(`${last} ${first}`, searchFormOf(first, last));
  const same = !insured || (insured.first === owner.first && insured.last === owner.last);
  return both(owner) + (same ? '' : both(insured));
}

/** The words of a search: all must occur. */
export const wordsIn = (q: string): string[] => folded(q).split(/\s+/).filter(Boolean);

/**
 * Rank of a match: 0 if a text begins with all words, 1 if one of its words does, 2 if the words occur anywhere;
 * undefined if one is missing.
 */
export function rankOf(texts: Texts, words: readonly string[]): 0 | 1 | 2 | undefined {
  if (!words.every((word) => texts.includes(word))) return undefined;
  const whole = words.join(' ');
  return texts.includes(`\n${whole}`) ? 0 : texts.includes(` ${whole}`) ? 1 : 2;
}
