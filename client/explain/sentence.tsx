import { Fragment, type ReactNode } from 'react';

/** Placeholder for a non-text element; it occurs in none of our texts. */
const mark = '\uFFFC';

/**
 * A sentence with elements in place of amounts: `say` builds the text with a marker for each, and each marker becomes
 * its element.
 */
export const sentence = (
  say: (marks: Record<string, string>) => string,
  amounts: Readonly<Record<string, ReactNode>>,
): ReactNode => {
  const marks = Object.fromEntries(Object.keys(amounts).map((name) => [name, `${mark}${name}${mark}`]));
  return say(marks)
    .split(mark)
    .map((part, at) => <Fragment key={at}>{at % 2 === 0 ? part : amounts[part]}</Fragment>);
};
