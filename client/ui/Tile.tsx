import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cx } from './cx';
import styles from './Tile.module.css';

interface TileProps {
  title: string;
  to: string;
  /** Not seen yet. */
  strong?: boolean;
  /** Of title and text. */
  lang: string;
  text: string;
  cover?: ReactNode;
  /** Between cover and title. */
  above?: ReactNode;
  /** Between title and text. */
  second?: ReactNode;
  /** Below the text. */
  facts?: ReactNode;
  /** Tags, at the lower edge. */
  foot: ReactNode;
  /** At the bottom, full width. */
  children?: ReactNode;
}

/** A card in a grid; the whole card is the link. */
export const Tile = ({ title, to, strong = true, lang, text, ...parts }: TileProps) => (
  <li className={styles.tile}>
    {parts.cover}
    <div className={styles.body}>
      {parts.above}
      <h2 className={cx(styles.title, strong && styles.strong)} lang={lang}>
        <Link className={styles.link} to={to}>
          {title}
        </Link>
      </h2>
      {parts.second}
      <p className={styles.text} lang={lang}>
        {text}
      </p>
      {parts.facts}
      <div className={styles.foot}>{parts.foot}</div>
      {parts.children}
    </div>
  </li>
);
