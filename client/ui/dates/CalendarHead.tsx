import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { businessToday } from '~/platform/businessDay';
import { IconButton } from '../IconButton';
import { NativeSelect } from '../NativeSelect';
import styles from './Dates.module.css';
import { numbersOf, shiftMonth } from './days';

interface CalendarHeadProps {
  language: string;
  /** A day of the visible month. */
  active: string;
  min?: string | undefined;
  max?: string | undefined;
  onActive: (day: string) => void;
}

/** Years offered without limits: from birth years of living people through a few years ahead. */
const [yearsBack, yearsOn] = [110, 10];

/** Month and year selectors, with buttons for the neighboring months. */
export const CalendarHead = ({ language, active, min, max, onActive }: CalendarHeadProps) => {
  const { t } = useTranslation('ui');
  const [year, month] = numbersOf(active);
  const [from] = numbersOf(min ?? shiftMonth(businessToday(), -12 * yearsBack));
  const [to] = numbersOf(max ?? shiftMonth(businessToday(), 12 * yearsOn));
  const [first, last] = [Math.min(from, year), Math.max(to, year)];
  const years = Array.from({ length: last - first + 1 }, (_, index) => last - index);
  const monthName = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return (
    <div className={styles.head}>
      <IconButton
        size="sm"
        icon={ChevronLeft}
        mirror
        label={t('dates.previousMonth')}
        onClick={() => onActive(shiftMonth(active, -1))}
      />
      <NativeSelect
        ariaLabel={t('dates.chooseMonth')}
        value={month}
        onChange={(chosen) => onActive(shiftMonth(active, chosen - month))}
        options={Array.from({ length: 12 }, (_, index) => ({
          value: index + 1,
          label: monthName.format(new Date(Date.UTC(2026, index, 1))),
        }))}
      />
      <NativeSelect
        ariaLabel={t('dates.chooseYear')}
        value={year}
        onChange={(chosen) => onActive(shiftMonth(active, 12 * (chosen - year)))}
        options={years.map((value) => ({ value, label: String(value) }))}
      />
      <IconButton
        size="sm"
        icon={ChevronRight}
        mirror
        label={t('dates.nextMonth')}
        onClick={() => onActive(shiftMonth(active, 1))}
      />
    </div>
  );
};
