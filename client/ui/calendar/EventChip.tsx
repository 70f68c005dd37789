import type { CSSProperties } from 'react';
import { cx } from '../cx';
import styles from './Calendar.module.css';

interface EventChipProps {
  eventKey: string;
  color: string;
  title: string;
  /** As the calendar writes it; empty for whole days. */
  time: string;
  /** When it ends, of one that stands on its first day for all of them. */
  until: string | undefined;
  /** There is room for more than one line. */
  tall: boolean;
}

/** One event in the calendar: a dot in the colour of its type, its time and its title. */
export const EventChip = ({ eventKey, color, title, time, until, tall }: EventChipProps) => (
  <span
    className={cx(styles.chip, tall && styles.tall)}
    style={{ '--calendar': color } as CSSProperties}
    data-event={eventKey}
    title={title}
  >
    <span className={styles.dot} aria-hidden="true" />
    {time && <bdi className={styles.time}>{time}</bdi>}
    <span className={cx(styles.name, 'own-order')}>{title}</span>
    {until && <bdi className={styles.until}>{until}</bdi>}
  </span>
);
