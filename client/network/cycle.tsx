import { payCycleBefore, payCycleOf } from '@shared/plan/payCycle';
import { useTranslation } from 'react-i18next';
import type { Filter } from '~/crud/filters';
import { businessToday } from '~/platform/businessDay';
import { NativeSelect } from '~/ui/NativeSelect';

/** Two years of pay cycles. */
const offered = 48;

/** Pay cycles up to a day's cycle, latest first. */
export function cyclesUpTo(day: string): string[] {
  const cycles = [payCycleOf(day)];
  while (cycles.length < offered) cycles.push(payCycleBefore(cycles[cycles.length - 1] as (typeof cycles)[number]));
  return cycles.map(({ cycle_no }) => cycle_no);
}

/** Filter by pay cycle. A link can select an older cycle than the control offers. */
export const cycle: Filter<'cycle_no'> = {
  keys: ['cycle_no'],
  Control: ({ query, set, texts }) => {
    const { t } = useTranslation();
    const name = t(`${texts}:fields.cycle_no`);
    const chosen = query.cycle_no ? String(query.cycle_no) : '';
    const cycles = cyclesUpTo(businessToday());
    return (
      <NativeSelect
        ariaLabel={name}
        value={chosen}
        onChange={(value) => set({ cycle_no: value })}
        options={[
          { value: '', label: t('crud:any') },
          ...(chosen && !cycles.includes(chosen) ? [chosen, ...cycles] : cycles).map((value) => ({
            value,
            label: value,
          })),
        ]}
      />
    );
  },
  Chip: ({ query, texts, t, children }) =>
    query.cycle_no ? children(`${t(`${texts}:fields.cycle_no`)}: ${query.cycle_no}`) : null,
};
