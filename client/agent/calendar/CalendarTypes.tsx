import { calendars } from '@shared/contracts/network/choices';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import styles from './Calendar.module.css';
import { type CalendarType, colors } from './colors';

interface CalendarTypesProps {
  types: readonly CalendarType[];
  set: (changes: Record<string, string | undefined>) => void;
}

export const CalendarTypes = ({ types, set }: CalendarTypesProps) => {
  const { t } = useTranslation('calendar');
  const toggle = (type: CalendarType) => {
    const next = types.includes(type) ? types.filter((one) => one !== type) : [...types, type];
    set({ types: next.length === calendars.length ? undefined : next.join(',') || undefined });
  };
  return (
    <fieldset className={styles.types} aria-label={t('fields.calendar')} data-print="no">
      {calendars.map((type) => (
        <button
          key={type}
          type="button"
          className={styles.type}
          style={{ '--calendar': colors[type] } as CSSProperties}
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
  );
};
