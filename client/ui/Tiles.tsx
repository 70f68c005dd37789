import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './Tile.module.css';

/** A grid of tiles, with as many columns as fit. */
export const Tiles = ({ dimmed, children }: { dimmed: boolean; children: ReactNode }) => (
  <ul className={cx(styles.tiles, dimmed && styles.dimmed)} aria-busy={dimmed}>
    {children}
  </ul>
);
