import { Fragment, type ReactNode } from 'react';

/** In a text it stands for something that is no text; it occurs in none of ours. */
const mark = '\uFFFC';

/** A sentence whose amounts are more than text: `say` puts it together with a mark for each, which is then the amount. */
export const sentence = (
  say: (marks: Record<string, string>) => string,
  amounts: Readonly<Record<string, ReactNode>>,
): ReactNode => {
  const marks = Object.fromEntries(Object.keys(amounts).map((name) => [name, `${mark}${name}${mark}`]));
  return say(marks)
    .split(mark)
    .map((part, at) => <Fragment key={at}>{at % 2 === 0 ? part : amounts[part]}</Fragment>);
};
