import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cx } from './cx';
import styles from './Tile.module.css';

interface TileProps {
  title: string;
  to: string;
  /** Emphasizes the title, for new items. */
  strong?: boolean;
  /** The language of title and text. */
  lang: string;
  text: string;
  cover?: ReactNode;
  /** Content between cover and title. */
  above?: ReactNode;
  /** Content between title and text. */
  second?: ReactNode;
  /** Content below the text. */
  facts?: ReactNode;
  /** Tags at the lower edge. */
  foot: ReactNode;
  /** Full-width content at the bottom. */
  children?: ReactNode;
}

/** A card in a grid. The whole card is a link. */
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
