import { useTranslation } from 'react-i18next';
import { NativeSelect } from '~/ui/NativeSelect';
import type { Filter } from './filters';

const offered = 5;

/** The year of a report; defaults to the current year. */
export const yearFilter: Filter<'year'> = {
  keys: ['year'],
  place: 'line',
  Control: ({ query, set, texts }) => {
    const { t } = useTranslation();
    const present = new Date().getFullYear();
    const years = Array.from({ length: offered }, (_, back) => String(present - back));
    const chosen = String(query.year ?? present);
    return (
      <NativeSelect
        ariaLabel={t(`${texts}:fields.year`)}
        value={chosen}
        onChange={(value) => set({ year: value === String(present) ? undefined : value })}
        options={(years.includes(chosen) ? years : [...years, chosen]).map((value) => ({ value, label: value }))}
      />
    );
  },
  Chip: ({ query, texts, t, children }) =>
    query.year ? children(`${t(`${texts}:fields.year`)}: ${query.year}`) : null,
};
