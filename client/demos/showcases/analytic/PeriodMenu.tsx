import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Menu } from '~/ui/Menu';

export const firstPeriod = 'Last 7 Days';

interface PeriodMenuProps {
  /** The card that it belongs to. */
  of: string;
  /** As the call names them. */
  periods: readonly string[];
  value: string;
  onChange: (period: string) => void;
}

/** The menu of a card: the period that its caption names. */
export const PeriodMenu = ({ of, periods, value, onChange }: PeriodMenuProps) => {
  const { t } = useTranslation('showAnalytic');
  const label = t('periodOf', { of });
  return (
    <Menu
      label={label}
      trigger={(trigger) => (
        <Button
          {...trigger}
          size="sm"
          variant="ghost"
          trailingIcon={ChevronDown}
          aria-label={`${label}: ${t(`periods.${value}`)}`}
        >
          {t(`periods.${value}`)}
        </Button>
      )}
      items={[firstPeriod, ...periods].map((period) => ({
        label: t(`periods.${period}`),
        checked: period === value,
        onSelect: () => onChange(period),
      }))}
    />
  );
};
