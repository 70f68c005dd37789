import { useTranslation } from 'react-i18next';
import type { Filter } from '~/crud/filters';
import { useFormat } from '~/platform/format';
import { NativeSelect } from '~/ui/NativeSelect';
import { monthKey, months } from './months';

export const monthOf = <K extends string>(key: K): Filter<K> => ({
  keys: [key],
  Control: ({ query, set, texts }) => {
    const { t } = useTranslation();
    const format = useFormat();
    return (
      <NativeSelect
        ariaLabel={t(`${texts}:fields.${key}`)}
        value={String(query[key] ?? '')}
        onChange={(value) => set({ [key]: value })}
        options={[
          { value: '', label: t('crud:any') },
          ...months.map((month) => ({ value: String(month), label: format.month(monthKey(month)) })),
        ]}
      />
    );
  },
  Chip: ({ query, texts, t, format, children }) =>
    query[key] ? children(`${t(`${texts}:fields.${key}`)}: ${format.month(monthKey(Number(query[key])))}`) : null,
});
