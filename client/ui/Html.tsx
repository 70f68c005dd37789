import { useEffect, useState } from 'react';
import { cx } from './cx';
import styles from './Html.module.css';
import { SkeletonLines } from './SkeletonLines';

export type HtmlProps = {
  /** Untrusted HTML. The component always sanitizes it. */
  html: string;
  /** The text's language when it differs from the page's. */
  lang?: string;
  /** The level of the topmost headings: one below the page's heading above the text. */
  top?: 2 | 3;
  /** A search term; its occurrences in the text are highlighted. */
  search?: string;
  className?: string;
};

/** Rich text with headings, lists, tables and pictures. The sanitizer loads with the first text. */
export const Html = ({ html, lang, top = 3, search = '', className }: HtmlProps) => {
  const [clean, setClean] = useState<string>();
  useEffect(() => {
    let unmounted = false;
    void import('./cleanHtml').then(({ cleanHtml }) => unmounted || setClean(cleanHtml(html, top, search)));
    return () => {
      unmounted = true;
    };
  }, [html, top, search]);
  if (clean === undefined) return <SkeletonLines lines={5} />;
  return (
    <div
      className={cx(styles.text, className)}
      lang={lang}
      dir="auto"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized two lines above
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  );
};
