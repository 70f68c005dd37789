import { type CardPeriod, cardPeriods } from '@shared/contracts/demos/dashboardCards';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { session } from '~/platform/session';
import { Avatar } from '~/ui/Avatar';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { DefinitionList } from '~/ui/DefinitionList';
import { Menu } from '~/ui/Menu';
import { Ring } from '~/ui/Ring';
import styles from './Dashboards.module.css';

/** Overlapping portraits. */
export const Faces = ({ faces }: { faces: readonly { img: string; name: string }[] }) => (
  <div className={styles.faces}>
    {faces.map(({ img, name }) => (
      <Avatar key={name} name={name} src={img} size="md" alone />
    ))}
  </div>
);

interface RingCardProps {
  title: string;
  subtitle?: string;
  percent: number;
  label: string;
  items: readonly { term: string; value: string }[];
  actions?: ReactNode;
}

/** A percentage as a ring, with its figures. */
export const RingCard = ({ percent, label, items, ...card }: RingCardProps) => {
  const share = useFormat().percent(percent * 100, 0);
  return (
    <Card {...card}>
      <div className={styles.ring}>
        <Ring share={percent / 100} label={`${label}: ${share}`}>
          <b className="own-order">{share}</b>
          <span className={styles.note}>{label}</span>
        </Ring>
      </div>
      <DefinitionList items={items} layout="columns" />
    </Card>
  );
};

interface ChoiceMenuProps<V extends string> {
  label: string;
  options: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
}

/** A card's menu with a few exclusive options. */
export const ChoiceMenu = <V extends string>({ label, options, value, onChange }: ChoiceMenuProps<V>) => {
  const chosen = options.find((option) => option.value === value)?.label ?? value;
  return (
    <Menu
      label={label}
      trigger={(trigger) => (
        <Button {...trigger} size="sm" variant="ghost" trailingIcon={ChevronDown} aria-label={`${label}: ${chosen}`}>
          {chosen}
        </Button>
      )}
      items={options.map((option) => ({
        label: option.label,
        checked: option.value === value,
        onSelect: () => onChange(option.value),
      }))}
    />
  );
};

interface PeriodMenuProps {
  /** The card's title, for the menu's accessible name. */
  of: string;
  value: CardPeriod;
  onChange: (value: CardPeriod) => void;
}

export const PeriodMenu = ({ of, value, onChange }: PeriodMenuProps) => {
  const { t } = useTranslation('demoDashboards');
  return (
    <ChoiceMenu
      label={t('periodOf', { of })}
      options={cardPeriods.map((period) => ({ value: period, label: t(`periods.${period}`) }))}
      value={value}
      onChange={onChange}
    />
  );
};

/** The signed-in user's first name; the call's name only without one. */
export const firstName = (named: string): string => session.userData?.fullName.split(' ')[0] || named;

/** Formats a change such as `+5.2%` in the reader's language, with its sign. */
export const useGrowth = () => {
  const { percent } = useFormat();
  return (growth: string) => `${growth.startsWith('-') ? '' : '+'}${percent(Math.round(numberIn(growth) * 100), 1)}`;
};

/** Parses the calls' numbers: `25,852`, `$9745`, `8.549k`. */
export const numberIn = (text: string): number => {
  const value = Number(text.replace(/[^\d.-]/g, ''));
  return text.endsWith('k') ? Math.round(value * 1000) : value;
};
