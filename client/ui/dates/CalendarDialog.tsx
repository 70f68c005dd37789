import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button';
import { IconButton } from '../IconButton';
import { NativeSelect } from '../NativeSelect';
import { useAnchored } from '../useAnchored';
import styles from './Dates.module.css';
import { DayGrid } from './DayGrid';
import { type DateRange, localToday, numbersOf, shiftMonth } from './days';

interface CalendarDialogProps {
  anchor: RefObject<HTMLElement | null>;
  label: string;
  /** What is chosen: one day has no end. */
  range: DateRange;
  min?: string | undefined;
  max?: string | undefined;
  onPick: (day: string) => void;
  /** Called with focus back at the anchor, or wherever the user moved it. */
  onClose: (returnFocus: boolean) => void;
  /** Beside the calendar, such as presets. */
  children?: ReactNode;
}

/** Years offered without limits: birth years of living people to a few years ahead. */
const [yearsBack, yearsOn] = [110, 10];

const within = (day: string, min?: string, max?: string) => (min && day < min ? min : max && day > max ? max : day);

/** A calendar in a dialog beside its field: the ARIA date picker dialog pattern. */
export const CalendarDialog = ({ anchor, label, range, min, max, onPick, onClose, children }: CalendarDialogProps) => {
  const { t, i18n } = useTranslation('ui');
  const language = i18n.resolvedLanguage ?? 'en';
  const box = useAnchored({ anchor, align: 'end', first: '[role="gridcell"][tabindex="0"]', onClose });
  const [active, setActive] = useState(() => within(range.to ?? range.from ?? localToday(), min, max));
  const [year, month] = numbersOf(active);

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
  const [from] = numbersOf(min ?? shiftMonth(localToday(), -12 * yearsBack));
  const [to] = numbersOf(max ?? shiftMonth(localToday(), 12 * yearsOn));
  const [first, last] = [Math.min(from, year), Math.max(to, year)];
  const years = Array.from({ length: last - first + 1 }, (_, index) => last - index);
  const monthName = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
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
        <div className={styles.head}>
          <IconButton
            size="sm"
            icon={ChevronLeft}
            mirror
            label={t('dates.previousMonth')}
            onClick={() => go(shiftMonth(active, -1))}
          />
          <NativeSelect
            ariaLabel={t('dates.chooseMonth')}
            value={month}
            onChange={(chosen) => go(shiftMonth(active, chosen - month))}
            options={Array.from({ length: 12 }, (_, index) => ({
              value: index + 1,
              label: monthName.format(new Date(Date.UTC(2026, index, 1))),
            }))}
          />
          <NativeSelect
            ariaLabel={t('dates.chooseYear')}
            value={year}
            onChange={(chosen) => go(shiftMonth(active, 12 * (chosen - year)))}
            options={years.map((value) => ({ value, label: String(value) }))}
          />
          <IconButton
            size="sm"
            icon={ChevronRight}
            mirror
            label={t('dates.nextMonth')}
            onClick={() => go(shiftMonth(active, 1))}
          />
        </div>
        <DayGrid language={language} active={active} onActive={go} range={range} min={min} max={max} onPick={onPick} />
        <div className={styles.foot}>
          <Button
            size="sm"
            variant="ghost"
            disabled={within(localToday(), min, max) !== localToday()}
            onClick={() => onPick(localToday())}
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
