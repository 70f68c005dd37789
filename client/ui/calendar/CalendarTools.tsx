import { CalendarDays, CalendarRange, ChevronLeft, ChevronRight, List, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Button } from '../Button';
import { cx } from '../cx';
import { IconButton } from '../IconButton';
import { SegmentedControl } from '../SegmentedControl';
import styles from './Calendar.module.css';
import { type CalendarState, moved, views } from './view';

const icons = { month: CalendarDays, week: CalendarRange, day: Square, list: List };

interface CalendarToolsProps {
  state: CalendarState;
  days: { from: string; to: string };
  today: string;
  set: (changes: Record<string, string | undefined>) => void;
  /** Content before the arrows, such as a button that opens a panel. */
  before?: ReactNode;
  /** Content below, such as filters. */
  children?: ReactNode;
  /** Covers the controls while an event is moved by keyboard. */
  bar?: ReactNode;
}

/** Controls for the calendar's period and view. */
export const CalendarTools = ({ state, days, today, set, before, children, bar }: CalendarToolsProps) => {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const { view, date } = state;
  const title =
    view === 'day'
      ? format.day(date, 'long')
      : view === 'week'
        ? t('calendar.range', { from: format.day(days.from), to: format.day(days.to) })
        : format.month(date, 'long');
  const zone = format.zone(`${date}T12:00:00Z`);
  const inIt = today >= days.from && today <= days.to;
  return (
    <div className={cx(styles.tools, Boolean(bar) && styles.covered)}>
      <div className={styles.bar}>
        <div className={styles.steps} data-print="no">
          {before}
          <IconButton
            icon={ChevronLeft}
            mirror
            label={t(`calendar.previous.${view}`)}
            variant="secondary"
            onClick={() => set({ date: moved(state, -1) })}
          />
          <IconButton
            icon={ChevronRight}
            mirror
            label={t(`calendar.next.${view}`)}
            variant="secondary"
            onClick={() => set({ date: moved(state, 1) })}
          />
          <Button disabled={inIt} onClick={() => set({ date: undefined })}>
            {t('calendar.today')}
          </Button>
        </div>
        <h2 className={styles.title} aria-live="polite">
          {title}
        </h2>
        {zone && <p className={styles.zone}>{t('calendar.zone', { zone })}</p>}
        <div data-print="no">
          <SegmentedControl
            label={t('calendar.view')}
            options={views.map((value) => ({ value, label: t(`calendar.views.${value}`), icon: icons[value] }))}
            value={view}
            onChange={(value) => set({ view: value })}
          />
        </div>
      </div>
      {children}
      {bar}
    </div>
  );
};
