/** The first `most` UTF-16 units of a text, less one where that would halve a character. */
export const cut = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** The first character of a text, or an empty text. */
export const firstCharacter = (text: string): string => [...text].slice(0, 1).join('');

/** A text of at most `most` UTF-16 units: a longer one ends with an ellipsis after a whole word, if it has any. */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const part = cut(text, most - 1);
  const words = part.slice(0, Math.max(0, part.lastIndexOf(' ')));
  return `${(words || part).trimEnd()}…`;
}
