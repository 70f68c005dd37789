/** The first `most` UTF-16 units of a text, less one where that would halve a character. */
export const cut = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** The first character of a text, or an empty text. */
export const firstCharacter = (text: string): string => [...text].slice(0, 1).join('');
