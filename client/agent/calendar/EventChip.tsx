import type { CalendarRow } from '@shared/contracts/network/calendar';
import { cx } from '~/ui/cx';
import styles from './Calendar.module.css';

interface EventChipProps {
  row: CalendarRow;
  title: string;
  /** As the calendar writes it; empty for whole days. */
  time: string;
  /** When it ends, of one that stands on its first day for all of them. */
  until: string | undefined;
  /** There is room for more than one line. */
  tall: boolean;
}

/** One event in the calendar: a dot in the colour of its type, its time and its title. */
export const EventChip = ({ row, title, time, until, tall }: EventChipProps) => (
  <span
    className={cx(styles.chip, tall && styles.tall)}
    data-calendar={row.calendar}
    data-event={row.key}
    title={title}
  >
    <span className={styles.dot} aria-hidden="true" />
    {time && <bdi className={styles.time}>{time}</bdi>}
    <span className={cx(styles.name, 'own-order')}>{title}</span>
    {until && <bdi className={styles.until}>{until}</bdi>}
  </span>
);
