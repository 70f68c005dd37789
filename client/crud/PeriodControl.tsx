import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { businessToday } from '~/platform/businessDay';
import { DateRangeInput } from '~/ui/DateRangeInput';
import { NativeSelect } from '~/ui/NativeSelect';
import { TextInput } from '~/ui/TextInput';
import { lastDays, periodOf, type RelativePeriod, relativePeriods, resolveDay } from './relativeDays';
import { useTyped } from './useTyped';

interface PeriodControlProps {
  /** The accessible name: the date that the period limits. */
  label: string;
  /** The ends as in the address: `2026-11-23` or `today-29`. */
  from: string | undefined;
  to: string | undefined;
  onChange: (from: string | undefined, to: string | undefined) => void;
}

const kinds = ['none', 'last', ...(Object.keys(relativePeriods) as RelativePeriod[]), 'between'] as const;
type Kind = (typeof kinds)[number];
const [usualDays, mostDays] = [30, 3_650];

/** Selects a period: the last days, a month or year relative to today, or two dates. */
export const PeriodControl = ({ label, from, to, onChange }: PeriodControlProps) => {
  const { t } = useTranslation('crud');
  const period = periodOf(from, to, businessToday());
  const [between, setBetween] = useState(false);
  const kind = period.kind === 'none' && between ? 'between' : period.kind;
  const [days, setDays] = useTyped(period.kind === 'last' ? String(period.days) : '', (text) => {
    const count = Number(text);
    if (Number.isInteger(count) && count >= 1 && count <= mostDays) onChange(...lastDays(count));
  });
  const choose = (next: Kind) => {
    setBetween(next === 'between');
    if (next === 'none') onChange(undefined, undefined);
    else if (next === 'last') onChange(...lastDays(usualDays));
    else if (next !== 'between') onChange(relativePeriods[next][0], relativePeriods[next][1]);
    // Two dates start with the days that the relative period covers today.
    else if (from && to) onChange(resolveDay(from, businessToday()), resolveDay(to, businessToday()));
  };
  return (
    <>
      <NativeSelect
        ariaLabel={label}
        value={kind}
        onChange={choose}
        options={kinds.map((value) => ({
          value,
          label: t(value === 'none' ? 'any' : `when.${value}`),
        }))}
      />
      {kind === 'last' && (
        <TextInput
          inputMode="numeric"
          aria-label={t('when.days', { field: label })}
          value={days}
          onChange={setDays}
          suffix={t('when.unit', { count: Number(days) || 0 })}
        />
      )}
      {kind === 'between' && (
        <DateRangeInput
          label={label}
          value={period.kind === 'between' ? period : { from: null, to: null }}
          onChange={(range) => onChange(range.from ?? undefined, range.to ?? undefined)}
        />
      )}
    </>
  );
};
