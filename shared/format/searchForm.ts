import { fold } from './fold';
import { initialsOf } from './pinyin';

const han = /\p{Script=Han}/u;
/** Chinese names as whole runs of characters; longer runs are sentences. */
const hanNames = /(?<!\p{Script=Han})\p{Script=Han}{2,4}(?!\p{Script=Han})/gu;
const latinName = /^[\p{Script=Latin}'’-]+(?: [\p{Script=Latin}'’-]+){1,2}(?= \p{Script=Han}|$)/u;
/** Names are short; longer texts are only folded. */
const longestName = 60;

/**
 * A text for searches by name: folded, with the pinyin initials of a Chinese name and a Latin name joined in both orders.
 * `Haoran Lin 林浩然` is found by 浩, `lhr`, `lin haoran`, `linhaoran`, and `haoranlin`.
 */
export function searchForm(text: string): string {
  const folded = fold(text);
  if (text.length > longestName) return folded;
  const forms = [folded];
  for (const [name] of text.matchAll(hanNames)) forms.push(initialsOf(name));
  const words = latinName.exec(text)?.[0].split(' ');
  if (words) forms.push(fold(words.join('')), fold([words.at(-1), ...words.slice(0, -1)].join('')));
  return forms.join('\n');
}

/** The search form of a person's name in parts, as in `searchForm`; a Chinese name starts with the surname. */
export const searchFormOf = (first: string, last: string): string =>
  searchForm(`${first} ${last}`) + (han.test(first + last) ? `\n${searchForm(last + first)}` : '');

/** Two characters, or one Chinese character: enough to search the names of a whole network. */
export const isEnoughToSearch = (q: string): boolean => q.trim().length >= 2 || han.test(q);
