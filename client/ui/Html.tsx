import { useEffect, useState } from 'react';
import { cx } from './cx';
import styles from './Html.module.css';
import { SkeletonLines } from './SkeletonLines';

export type HtmlProps = {
  /** Untrusted HTML: sanitized here, whether or not it was before. */
  html: string;
  /** Its language, if different from the page's. */
  lang?: string;
  /** The level of its first headings: one below the heading that it stands under. */
  top?: 2 | 3;
  className?: string;
};

/** Shows rich text: headings, lists, tables, pictures. The sanitizer loads with the first text. */
export const Html = ({ html, lang, top = 3, className }: HtmlProps) => {
  const [clean, setClean] = useState<string>();
  useEffect(() => {
    let gone = false;
    void import('./cleanHtml').then(({ cleanHtml }) => gone || setClean(cleanHtml(html, top)));
    return () => {
      gone = true;
    };
  }, [html, top]);
  if (clean === undefined) return <SkeletonLines lines={5} />;
  return (
    <div
      className={cx(styles.text, className)}
      lang={lang}
      dir="auto"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned two lines above
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  );
};
