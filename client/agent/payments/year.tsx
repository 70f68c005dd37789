import { useTranslation } from 'react-i18next';
import type { Amount } from '~/crud/Amounts';
import type { Filter } from '~/crud/filters';
import type { SumTerm } from '~/explain/sum/sum';
import { NativeSelect } from '~/ui/NativeSelect';

const offered = 5;

export const thisYear = () => new Date().getFullYear();

/** The settled payments that sum to a year's total, in one currency when there are several. */
export const settledRows = (
  { year: settled, accounts }: { year: number; accounts: readonly unknown[] },
  currency: Amount['currency'],
) =>
  ({
    list: 'payments' as const,
    query: { status: 'settled', year: settled, ...(accounts.length > 1 && { currency }) },
  }) satisfies SumTerm;

/** Filter by the year of the pay date. */
export const year: Filter<'year'> = {
  keys: ['year'],
  Control: ({ query, set, texts }) => {
    const { t } = useTranslation();
    const name = t(`${texts}:fields.year`);
    const years = Array.from({ length: offered }, (_, back) => String(thisYear() - back));
    const chosen = query.year ? String(query.year) : '';
    return (
      <NativeSelect
        ariaLabel={name}
        value={chosen}
        onChange={(value) => set({ year: value })}
        options={[
          { value: '', label: t('crud:any') },
          ...(chosen && !years.includes(chosen) ? [...years, chosen] : years).map((value) => ({ value, label: value })),
        ]}
      />
    );
  },
  Chip: ({ query, texts, t, children }) =>
    query.year ? children(`${t(`${texts}:fields.year`)}: ${query.year}`) : null,
};
