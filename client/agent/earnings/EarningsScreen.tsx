import { currencies } from '@shared/contracts/fields';
import { type Brand, brands } from '@shared/contracts/network/brands';
import {
  type EarningRow,
  earningOrigins,
  earningStatuses,
  earnings,
  earningTypes,
} from '@shared/contracts/network/earnings';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { mayCall } from '~/crud/action';
import { type Cell, choice, date, money, rate, text, withNote } from '~/crud/cells';
import { byLink, oneOf, period, rowOf, search } from '~/crud/filters';
import { type Columns, ListScreen } from '~/crud/ListScreen';
import { Explain } from '~/explain/Explain';
import { earningStatus } from '~/explain/earningStatus';
import { SumTotals } from '~/explain/sum/SumTotals';
import { filtersIn } from '~/explain/sum/sum';
import { cycle } from '~/network/cycle';
import { personCell } from '~/network/person/personCell';
import { paths } from '~/paths';
import { i18next } from '~/platform/i18n';
import { session } from '~/platform/session';
import { EarningFigures } from './EarningFigures';
import { Running } from './Running';
import { RunningTotals } from './RunningTotals';
import { source } from './source';

const amount = (totals: RunningTotals): Cell<number, EarningRow> => ({
  ...money,
  render: (value, row, context) => (
    <>
      <Explain earning={row.id}>{money.render(value, row, context)}</Explain>
      <Running totals={totals} row={row} />
    </>
  ),
});

/** The base amount, which opens the explanation of the entry. */
const base: Cell<number | null, EarningRow> = {
  ...money,
  hideBelow: 'lg',
  render: (value, row, context) =>
    value === null ? (
      money.render(value, row, context)
    ) : (
      <Explain earning={row.id}>{money.render(value, row, context)}</Explain>
    ),
};

const policy = (linked: boolean): Cell<string | null, EarningRow> => ({
  ...text,
  nowrap: true,
  render: (value, row, context) =>
    linked && value && row.policy_id ? (
      <Link to={paths.policyDetail(row.policy_id)}>{value}</Link>
    ) : (
      text.render(value, row, context)
    ),
});

const columns = (totals: RunningTotals, office: boolean, policies: boolean): Columns<EarningRow> => ({
  earned_on: date,
  ...(office && { member: personCell(({ member_id }: EarningRow) => member_id) }),
  type: withNote(choice, ({ memo }: EarningRow) => memo || null),
  case_no: policy(policies),
  source_agent: personCell(({ source_member_id }: EarningRow) => source_member_id),
  base_cents: base,
  rate_bp: { ...rate, hideBelow: 'xl' },
  amount_cents: amount(totals),
  cycle_no: { ...text, nowrap: true, hideBelow: 'lg', optional: office },
  status: withNote(
    earningStatus,
    ({ held_reason, held_by }: EarningRow) => held_reason || (held_by && i18next.t(`earnings:heldBy.${held_by}`)),
  ),
  earning_no: { ...text, optional: true },
});

const filters = [
  search('q'),
  oneOf('type', earningTypes),
  source,
  cycle,
  oneOf('status', earningStatuses),
  period('earned_on', 'from', 'to'),
  ...[
    rowOf<'brand_id', Brand>('brand_id', brands.list, ({ name }) => name),
    oneOf('origin', earningOrigins),
    oneOf('without_policy', ['1']),
    oneOf('currency', currencies),
  ].map(byLink),
] as const;

/** /vip/earning_records: the ledger, newest first, with running totals and an explanation per amount. */
export const EarningsScreen = () => {
  const { t } = useTranslation('earnings');
  const [totals] = useState(() => new RunningTotals());
  const [listColumns] = useState(() =>
    columns(totals, mayCall(earnings.balances), session.ability.can('read', 'Policy')),
  );
  return (
    <ListScreen
      resource={earnings}
      texts="earnings"
      sort="-earned_on"
      filters={filters}
      columns={listColumns}
      before={(query) => <EarningFigures query={query} totals={totals} />}
      totals={(summary, { query, reload }) => (
        <SumTotals
          summary={summary}
          column="amount_cents"
          label={t('total')}
          of={(only) => ({ list: 'earnings', query: { ...filtersIn<'earnings'>(query), ...only } })}
          onChanged={reload}
        />
      )}
    />
  );
};
