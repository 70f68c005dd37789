import type { CSSProperties } from 'react';
import { cx } from '../cx';
import styles from './Calendar.module.css';

interface EventChipProps {
  eventKey: string;
  color: string;
  title: string;
  /** The formatted time; empty for whole days. */
  time: string;
  /** The formatted end of a multi-day event that shows on its first day only. */
  until: string | undefined;
  /** Allows more than one line. */
  tall: boolean;
}

/** One event in the calendar: a dot in the color of its type, its time and its title. */
export const EventChip = ({ eventKey, color, title, time, until, tall }: EventChipProps) => (
  <span
    className={cx(styles.chip, tall && styles.tall)}
    style={{ '--calendar': color } as CSSProperties}
    data-event={eventKey}
    title={title}
  >
    <span className={styles.dot} aria-hidden="true" />
    {time && <bdi className={styles.time}>{time}</bdi>}
    <span className={cx(styles.name, 'own-order')} data-name>
      {title}
    </span>
    {until && <bdi className={styles.until}>{until}</bdi>}
  </span>
);
