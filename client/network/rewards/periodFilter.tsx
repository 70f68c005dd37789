import { useTranslation } from 'react-i18next';
import type { Filter } from '~/crud/filters';
import { businessToday } from '~/platform/businessDay';
import { useFormat } from '~/platform/format';
import { NativeSelect } from '~/ui/NativeSelect';
import { periodText } from './periodText';

const months = 12;

/** The last twelve months and their quarters, latest first. */
export function periodsUpTo(day: string): string[] {
  const last = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  return Array.from({ length: months }, (_, back) => {
    const [year, month] = [Math.floor((last - back) / 12), (last - back) % 12];
    const quarter = back === 0 || month % 3 === 2 ? [`${year}-Q${Math.floor(month / 3) + 1}`] : [];
    return [...quarter, `${year}-${String(month + 1).padStart(2, '0')}`];
  }).flat();
}

/** Filter of awards and progress by month or quarter. */
export const periodFilter: Filter<'period_no'> = {
  keys: ['period_no'],
  Control: ({ query, set }) => {
    const { t } = useTranslation('rewards');
    const format = useFormat();
    const chosen = String(query.period_no ?? '');
    const periods = periodsUpTo(businessToday());
    return (
      <NativeSelect
        ariaLabel={t('fields.period_no')}
        value={chosen}
        onChange={(value) => set({ period_no: value })}
        options={[
          { value: '', label: t('crud:any') },
          ...(chosen && !periods.includes(chosen) ? [chosen, ...periods] : periods).map((value) => ({
            value,
            label: periodText(value, format, t),
          })),
        ]}
      />
    );
  },
  Chip: ({ query, format, children }) => {
    const { t } = useTranslation('rewards');
    return query.period_no
      ? children(`${t('fields.period_no')}: ${periodText(String(query.period_no), format, t)}`)
      : null;
  },
};
