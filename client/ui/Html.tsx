import { useEffect, useState } from 'react';
import { cx } from './cx';
import styles from './Html.module.css';
import { SkeletonLines } from './SkeletonLines';

export type HtmlProps = {
  /** As somebody wrote it: cleaned before it is shown, whoever cleaned it before. */
  html: string;
  /** The language it is written in, where that is not the page's. */
  lang?: string;
  /** The level of its first headings: one below the heading that it stands under. */
  top?: 2 | 3;
  className?: string;
};

/** A written text for reading: headings, lists, tables, pictures. The cleaner comes when the first text does. */
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
