import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './Tag.module.css';
import type { Tone } from './tone';

export type TagProps = {
  /** The status's meaning, which sets the color. */
  tone?: Tone;
  /** The status's text. */
  children: ReactNode;
};

/** A status: a colored dot and a word. */
export const Tag = ({ tone = 'neutral', children }: TagProps) => (
  <span className={cx(styles.tag, styles[tone])}>
    <span className={cx(styles.word, 'own-order')}>{children}</span>
  </span>
);
