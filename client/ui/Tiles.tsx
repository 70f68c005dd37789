import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './Tile.module.css';

/** Tiles side by side, as many as there is room for. */
export const Tiles = ({ dimmed, children }: { dimmed: boolean; children: ReactNode }) => (
  <ul className={cx(styles.tiles, dimmed && styles.dimmed)} aria-busy={dimmed}>
    {children}
  </ul>
);
