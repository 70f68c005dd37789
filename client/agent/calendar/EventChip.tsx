import type { CalendarRow } from '@shared/contracts/network/calendar';
import styles from './Calendar.module.css';

interface EventChipProps {
  row: CalendarRow;
  title: string;
  /** As the calendar writes it; empty for whole days. */
  time: string;
}

/** One event in the calendar: a dot in the colour of its type, its time and its title. */
export const EventChip = ({ row, title, time }: EventChipProps) => (
  <span className={styles.chip} data-calendar={row.calendar}>
    <span className={styles.dot} aria-hidden="true" />
    {time && <bdi className={styles.time}>{time}</bdi>}
    <span className={styles.name} dir="auto">
      {title}
    </span>
  </span>
);
