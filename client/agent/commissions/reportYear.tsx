import { useTranslation } from 'react-i18next';
import type { Filter } from '~/crud/filters';
import { NativeSelect } from '~/ui/NativeSelect';

const offered = 5;

/** The report's year; defaults to the current year. */
export const reportYear: Filter<'year'> = {
  keys: ['year'],
  place: 'line',
  Control: ({ query, set }) => {
    const { t } = useTranslation('commissions');
    const present = new Date().getFullYear();
    const years = Array.from({ length: offered }, (_, back) => String(present - back));
    const chosen = String(query.year ?? present);
    return (
      <NativeSelect
        ariaLabel={t('fields.year')}
        value={chosen}
        onChange={(value) => set({ year: value === String(present) ? undefined : value })}
        options={(years.includes(chosen) ? years : [...years, chosen]).map((value) => ({ value, label: value }))}
      />
    );
  },
  Chip: ({ query, t, children }) => (query.year ? children(`${t('commissions:fields.year')}: ${query.year}`) : null),
};
