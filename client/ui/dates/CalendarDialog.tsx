import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { businessToday } from '~/platform/businessDay';
import { Button } from '../Button';
import { useAnchored } from '../useAnchored';
import { CalendarHead } from './CalendarHead';
import styles from './Dates.module.css';
import { DayGrid } from './DayGrid';
import { type DateRange, within } from './days';

interface CalendarDialogProps {
  anchor: RefObject<HTMLElement | null>;
  label: string;
  /** The selected range; a single day has no end. */
  range: DateRange;
  min?: string | undefined;
  max?: string | undefined;
  onPick: (day: string) => void;
  /** Called with true when focus should return to the anchor. */
  onClose: (returnFocus: boolean) => void;
  /** Content next to the calendar, such as presets. */
  children?: ReactNode;
}

/** A calendar in a dialog next to its field (the ARIA date picker dialog pattern). */
export const CalendarDialog = ({ anchor, label, range, min, max, onPick, onClose, children }: CalendarDialogProps) => {
  const { t, i18n } = useTranslation('ui');
  const language = i18n.resolvedLanguage ?? 'en';
  const box = useAnchored({ anchor, align: 'end', first: '[role="gridcell"][tabindex="0"]', onClose });
  const [active, setActive] = useState(() => within(range.to ?? range.from ?? businessToday(), min, max));

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose(true);
    } else if (event.key === 'Tab') {
      const stops = [...(box.current?.querySelectorAll<HTMLElement>('button:not([tabindex="-1"]), select') ?? [])];
      const at = stops.indexOf(document.activeElement as HTMLElement);
      event.preventDefault();
      stops.at((at + (event.shiftKey ? -1 : 1)) % stops.length)?.focus();
    }
  };

  const go = (day: string) => setActive(within(day, min, max));
  return (
    <div
      ref={box}
      role="dialog"
      aria-modal="true"
      aria-label={label}
      tabIndex={-1}
      className={styles.dialog}
      onKeyDown={onKeyDown}
    >
      {children}
      <div className={styles.calendar}>
        <CalendarHead language={language} active={active} min={min} max={max} onActive={go} />
        <DayGrid language={language} active={active} onActive={go} range={range} min={min} max={max} onPick={onPick} />
        <div className={styles.foot}>
          <Button
            size="sm"
            variant="ghost"
            disabled={within(businessToday(), min, max) !== businessToday()}
            onClick={() => onPick(businessToday())}
          >
            {t('dates.today')}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => onClose(true)}>
            {t('close')}
          </Button>
        </div>
      </div>
    </div>
  );
};
