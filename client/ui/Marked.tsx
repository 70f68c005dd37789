import { Fragment, type ReactNode } from 'react';

interface MarkedProps {
  /** A sentence, with parts between `<n>` and `</n>`. */
  text: string;
  children: (part: string) => ReactNode;
}

/** A translated sentence whose marked parts are drawn in their own way, wherever a language puts them. */
export const Marked = ({ text, children }: MarkedProps) =>
  text.split(/<n>(.*?)<\/n>/).map((part, at) => <Fragment key={at}>{at % 2 === 1 ? children(part) : part}</Fragment>);
