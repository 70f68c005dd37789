import { type TpRow, tp } from '@shared/contracts/network/tp';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type Cell, choice, date, share, tag, text } from '~/crud/cells';
import { period } from '~/crud/filters';
import { type Columns, ListScreen } from '~/crud/ListScreen';
import { SumTotals } from '~/explain/sum/SumTotals';
import { filtersIn } from '~/explain/sum/sum';
import { personCell } from '~/network/person/personCell';
import { productCell } from '~/network/productCell';
import { paths } from '~/paths';
import { caseCell, common, kind, kindTones, tpColumn, tpOfList } from './cells';
import { useMonths } from './useMonths';

const columns = (tp: Cell<number, TpRow>): Columns<TpRow> => ({
  inforce_on: date,
  agent: personCell(({ member_id }: TpRow) => member_id),
  case_no: caseCell,
  product: productCell,
  category_group: { ...choice, hideBelow: 'lg' },
  kind: { ...tag(kindTones), hideBelow: 'lg' },
  share_bp: share,
  tp_cents: tp,
  pending_on: { ...date, optional: true },
  reason: { ...text, optional: true },
});
const filters = [...common, kind, period('inforce_on', 'from', 'to')] as const;
const fixed = { state: 'inforce' };

/** /vip/inforce-TP: TP in force, with reversals in red. The totals cover the whole filter. */
export const InforceTp = () => {
  const { t } = useTranslation('production');
  const [params] = useSearchParams();
  const listColumns = useMemo(() => columns(tpColumn(t, Object.fromEntries(params))), [t, params]);
  const groups = useMonths('inforce_on', 'inforce');
  return (
    <ListScreen
      resource={{ ...tp, name: 'inforce-tp' }}
      texts="production"
      sort="-inforce_on"
      fixed={fixed}
      filters={filters}
      columns={listColumns}
      groups={groups}
      open={({ policy_id }) => paths.policyDetail(policy_id)}
      totals={(summary, { query, reload }) => {
        const of = { ...filtersIn<'tp'>(query), state: 'inforce' as const };
        return (
          <>
            {(of.kind ?? 'reversal') === 'reversal' && (
              <SumTotals
                summary={summary}
                column="reversed_cents"
                label={t('reversed')}
                of={() => ({ list: 'tp', query: { ...of, kind: 'reversal' } })}
                onChanged={reload}
              />
            )}
            <SumTotals
              summary={summary}
              column="tp_cents"
              label={tpOfList(t, query)}
              of={() => ({ list: 'tp', query: of })}
              onChanged={reload}
            />
          </>
        );
      }}
    />
  );
};
