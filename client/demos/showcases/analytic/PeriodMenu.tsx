import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Menu } from '~/ui/Menu';

export const firstPeriod = 'Last 7 Days';

interface PeriodMenuProps {
  /** The card's title, for the menu's accessible name. */
  of: string;
  /** Names from the answer. */
  periods: readonly string[];
  value: string;
  onChange: (period: string) => void;
}

/** A card's menu that selects the period in its caption. */
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
