import type { TpRow, tp } from '@shared/contracts/network/tp';
import type { Answer } from '@shared/http/endpoint';
import { firstOfMonth, lastOfMonth, monthOf } from '@shared/plan/months';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListGroups } from '~/crud/ListScreen';
import { Money } from '~/crud/Money';
import { ExplainSum } from '~/explain/sum/ExplainSum';
import { filtersIn } from '~/explain/sum/sum';
import { useFormat } from '~/platform/format';
import { tpOfList } from './cells';
import styles from './Months.module.css';

/** Groups a TP list that is ordered by its day into months, each with the total of all its matching rows. */
export const useMonths = (day: 'inforce_on' | 'pending_on', state: 'inforce' | 'pending'): ListGroups<TpRow> => {
  const { t } = useTranslation('production');
  const format = useFormat();
  return useMemo(
    () => ({
      sort: day,
      keyOf: (row) => monthOf(row[day] ?? row.pending_on),
      head: (month, page, { query, reload }) => {
        const { months = [] } = page as Partial<Answer<typeof tp.list>>;
        const cents = months.find((each) => each.month === month)?.tp_cents;
        const { from, to, ...filters } = filtersIn<'tp'>(query);
        const [first, last] = [firstOfMonth(`${month}-01`), lastOfMonth(`${month}-01`)];
        const name = format.month(month, 'long');
        const days = {
          from: from && from > first ? from : first,
          to: to && to < last ? to : last,
        };
        return (
          <span className={styles.month}>
            <span className="own-order">{name}</span>
            {cents !== undefined && (
              <span className={styles.sum}>
                <span className="visually-hidden">{tpOfList(t, query)} </span>
                <ExplainSum
                  name={name}
                  cents={cents}
                  of={[{ list: 'tp', query: { ...filters, state, ...days } }]}
                  onChanged={reload}
                >
                  <Money cents={cents} />
                </ExplainSum>
              </span>
            )}
          </span>
        );
      },
    }),
    [t, format, day, state],
  );
};
