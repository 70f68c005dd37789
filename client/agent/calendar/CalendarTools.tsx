import { calendars } from '@shared/contracts/network/calendar';
import { CalendarDays, CalendarRange, ChevronLeft, ChevronRight, List, Square } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { IconButton } from '~/ui/IconButton';
import { SegmentedControl } from '~/ui/SegmentedControl';
import styles from './Calendar.module.css';
import { type CalendarType, moved, type Shown, views } from './view';

const icons = { month: CalendarDays, week: CalendarRange, day: Square, list: List };

interface CalendarToolsProps {
  shown: Shown;
  days: { from: string; to: string };
  today: string;
  set: (changes: Record<string, string | undefined>) => void;
}

/** Which stretch of the calendar is shown, how, and which types of events: each a switch in its colour. */
export const CalendarTools = ({ shown, days, today, set }: CalendarToolsProps) => {
  const { t } = useTranslation('calendar');
  const format = useFormat();
  const { view, date, types } = shown;
  const title =
    view === 'day'
      ? format.day(date, 'long')
      : view === 'week'
        ? t('range', { from: format.day(days.from), to: format.day(days.to) })
        : format.month(date, 'long');
  const toggle = (type: CalendarType) => {
    const next = types.includes(type) ? types.filter((one) => one !== type) : [...types, type];
    set({ types: next.length === calendars.length ? undefined : next.join(',') || undefined });
  };
  const inIt = today >= days.from && today <= days.to;
  return (
    <div className={styles.tools}>
      <div className={styles.bar}>
        <div className={styles.steps} data-print="no">
          <IconButton
            icon={ChevronLeft}
            mirror
            label={t(`previous.${view}`)}
            variant="secondary"
            onClick={() => set({ date: moved(shown, -1) })}
          />
          <IconButton
            icon={ChevronRight}
            mirror
            label={t(`next.${view}`)}
            variant="secondary"
            onClick={() => set({ date: moved(shown, 1) })}
          />
          <Button disabled={inIt} onClick={() => set({ date: undefined })}>
            {t('today')}
          </Button>
        </div>
        <h2 className={styles.title} aria-live="polite">
          {title}
        </h2>
        <div data-print="no">
          <SegmentedControl
            label={t('view')}
            options={views.map((value) => ({ value, label: t(`views.${value}`), icon: icons[value] }))}
            value={view}
            onChange={(value) => set({ view: value })}
          />
        </div>
      </div>
      <fieldset className={styles.types} aria-label={t('fields.calendar')} data-print="no">
        {calendars.map((type) => (
          <button
            key={type}
            type="button"
            className={styles.type}
            data-calendar={type}
            aria-pressed={types.includes(type)}
            onClick={() => toggle(type)}
          >
            <span className={styles.dot} aria-hidden="true" />
            {t(`choices.calendar.${type}`)}
          </button>
        ))}
        {types.length > 0 && (
          <Button size="sm" variant="ghost" onClick={() => set({ types: undefined })}>
            {t('allTypes')}
          </Button>
        )}
      </fieldset>
    </div>
  );
};
