// biome-ignore-all lint/a11y/useSemanticElements: each cell of the grid is a button, which a table cell cannot be.
import { shiftDay } from '@shared/format/days';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { businessToday } from '~/platform/businessDay';
import { cx } from '../cx';
import { isRtl } from '../isRtl';
import type { Tone } from '../tone';
import styles from './Dates.module.css';
import { type DateRange, numbersOf, shiftMonth, weekStart, weeksOf } from './days';
import { firstDayOf } from './firstDay';

interface DayGridProps {
  language: string;
  /** The focused day; the grid shows its month. */
  active: string;
  onActive: (day: string) => void;
  range: DateRange;
  min?: string | undefined;
  max?: string | undefined;
  onPick: (day: string) => void;
  /** True for days that cannot be picked. */
  isBarred?: ((day: string) => boolean) | undefined;
  /** Returns a day's mark. */
  markOf?: ((day: string) => DayMark | undefined) | undefined;
}

export interface DayMark {
  tone: Tone;
  text: string;
}

/**
 * A month's days as a grid. Arrow keys move by day and week, Home and End within the week, Page Up and Page Down by
 * month, with Shift by year.
 */
export const DayGrid = ({ language, active, onActive, range, min, max, onPick, isBarred, markOf }: DayGridProps) => {
  const grid = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  const firstDay = firstDayOf(language);
  const weeks = weeksOf(active, firstDay);
  const format = (options: Intl.DateTimeFormatOptions) => {
    const intl = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
    return (day: string) => intl.format(new Date(`${day}T00:00:00Z`));
  };
  const [long, month] = [format({ dateStyle: 'full' }), format({ month: 'long', year: 'numeric' })];
  const [weekday, short] = [format({ weekday: 'long' }), format({ weekday: 'short' })];
  const now = businessToday();

  // Keys move focus with the day; the buttons above the grid keep theirs.
  useLayoutEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
    moved.current = false;
  }, [active]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const forward = isRtl(event.currentTarget) ? -1 : 1;
    const months = event.shiftKey ? 12 : 1;
    const to = {
      ArrowLeft: () => shiftDay(active, -forward),
      ArrowRight: () => shiftDay(active, forward),
      ArrowUp: () => shiftDay(active, -7),
      ArrowDown: () => shiftDay(active, 7),
      Home: () => weekStart(active, firstDay),
      End: () => shiftDay(weekStart(active, firstDay), 6),
      PageUp: () => shiftMonth(active, -months),
      PageDown: () => shiftMonth(active, months),
    }[event.key];
    if (!to) return;
    event.preventDefault();
    moved.current = true;
    onActive(to());
  };

  const chosen = (day: string) =>
    day === range.from || day === range.to || Boolean(range.from && range.to && day > range.from && day < range.to);
  return (
    <div ref={grid} role="grid" tabIndex={-1} aria-label={month(active)} className={styles.grid} onKeyDown={onKeyDown}>
      <div role="row" tabIndex={-1} className={styles.week}>
        {weeks[0]?.map((day) => (
          <span key={day} role="columnheader" tabIndex={-1} className={styles.weekday} aria-label={weekday(day)}>
            {short(day)}
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week[0]} role="row" tabIndex={-1} className={styles.week}>
          {week.map((day) => {
            const barred = Boolean((min && day < min) || (max && day > max)) || isBarred?.(day);
            const mark = markOf?.(day);
            return (
              <button
                key={day}
                type="button"
                role="gridcell"
                data-day={day}
                tabIndex={day === active ? 0 : -1}
                aria-label={mark ? `${long(day)}, ${mark.text}` : long(day)}
                title={mark?.text}
                data-mark={mark?.tone}
                aria-selected={chosen(day)}
                aria-current={day === now ? 'date' : undefined}
                aria-disabled={barred || undefined}
                className={cx(
                  styles.cell,
                  day.slice(0, 7) !== active.slice(0, 7) && styles.outside,
                  chosen(day) && styles.chosen,
                )}
                onClick={() => !barred && onPick(day)}
              >
                {numbersOf(day)[2]}
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
};
