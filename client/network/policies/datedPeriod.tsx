import { policyDays } from '@shared/contracts/network/policies';
import { useTranslation } from 'react-i18next';
import { type Filter, period } from '~/crud/filters';
import { PeriodControl } from '~/crud/PeriodControl';
import { NativeSelect } from '~/ui/NativeSelect';

type PolicyDay = (typeof policyDays)[number];
/** The filter's label key of a day; in force reads "since" elsewhere. */
const nameOf = (day: PolicyDay) => (day === 'inforce_on' ? 'inforce_day' : day);
const dayIn = (dated: unknown): PolicyDay => policyDays.find((day) => day === dated) ?? 'submitted_on';

/** Created once: a new component type per render would remount the chip and close its panel. */
const chips = Object.fromEntries(policyDays.map((day) => [day, period(nameOf(day), 'from', 'to').Chip])) as Record<
  PolicyDay,
  Filter['Chip']
>;

/** Filter by period and kind of day, by default the day of submission. */
export const datedPeriod: Filter<'dated' | 'from' | 'to'> = {
  keys: ['dated', 'from', 'to'],
  Control: ({ query, set }) => {
    const { t } = useTranslation('policies');
    const day = dayIn(query.dated);
    return (
      <>
        <NativeSelect
          ariaLabel={t('fields.dated')}
          value={day}
          onChange={(value) => set({ dated: value === 'submitted_on' ? undefined : value })}
          options={policyDays.map((value) => ({ value, label: t(`fields.${nameOf(value)}`) }))}
        />
        <PeriodControl
          label={t(`fields.${nameOf(day)}`)}
          from={query.from ? String(query.from) : undefined}
          to={query.to ? String(query.to) : undefined}
          onChange={(from, to) => set({ from, to })}
        />
      </>
    );
  },
  Chip: (given) => {
    const Chip = chips[dayIn(given.query.dated)];
    return <Chip {...given} />;
  },
};
