import { Fragment, type ReactNode } from 'react';

interface MarkedProps {
  /** A sentence with parts between `<n>` and `</n>`. */
  text: string;
  children: (part: string) => ReactNode;
}

/** A translated sentence whose marked parts render differently, wherever each language places them. */
export const Marked = ({ text, children }: MarkedProps) =>
  text.split(/<n>(.*?)<\/n>/).map((part, at) => <Fragment key={at}>{at % 2 === 1 ? children(part) : part}</Fragment>);
