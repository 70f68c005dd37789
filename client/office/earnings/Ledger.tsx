import { currencies } from '@shared/contracts/fields';
import { type Brand, brands } from '@shared/contracts/network/brands';
import { commissions } from '@shared/contracts/network/commissions';
import {
  type EarningRow,
  earningOrigins,
  earningStatuses,
  earnings,
  earningTypes,
} from '@shared/contracts/network/earnings';
import { type MemberRow, membership } from '@shared/contracts/network/membership';
import { CirclePause, CirclePlay, FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { act, goTo, mayCall, type RowAction } from '~/crud/action';
import { type Cell, choice, date, money, rate, text, withNote } from '~/crud/cells';
import { byLink, oneOf, period, rowOf, search } from '~/crud/filters';
import { type Columns, ListScreen } from '~/crud/ListScreen';
import { ReasonDialog } from '~/crud/ReasonDialog';
import { Totals } from '~/crud/Totals';
import { useNewDialog } from '~/crud/useNewDialog';
import { useRowDialog } from '~/crud/useRowDialog';
import { Explain } from '~/explain/Explain';
import { earningStatus } from '~/explain/earningStatus';
import { SumTotals } from '~/explain/sum/SumTotals';
import { filtersIn } from '~/explain/sum/sum';
import { cycle } from '~/network/cycle';
import { personCell } from '~/network/person/personCell';
import { paths } from '~/paths';
import { call } from '~/platform/call';
import { i18next } from '~/platform/i18n';
import { randomId } from '~/platform/randomId';
import { EntryDialog } from './EntryDialog';
import { LedgerFigures } from './LedgerFigures';
import { LedgerTabs } from './LedgerTabs';

const amount: Cell<number, EarningRow> = {
  ...money,
  render: (value, row, context) => <Explain earning={row.id}>{money.render(value, row, context)}</Explain>,
};

const policy: Cell<string | null, EarningRow> = {
  ...text,
  nowrap: true,
  render: (value, row, context) =>
    value && row.policy_id ? (
      <Link to={paths.officePolicyDetail(row.policy_id)}>{value}</Link>
    ) : (
      text.render(value, row, context)
    ),
};

const columns: Columns<EarningRow> = {
  earning_no: { ...text, nowrap: true },
  earned_on: date,
  member: personCell(({ member_id }: EarningRow) => member_id),
  type: withNote(choice, ({ memo }: EarningRow) => memo || null),
  case_no: policy,
  source_agent: { ...personCell(({ source_member_id }: EarningRow) => source_member_id), hideBelow: 'lg' },
  base_cents: { ...money, optional: true },
  rate_bp: { ...rate, optional: true },
  amount_cents: amount,
  cycle_no: { ...text, nowrap: true, hideBelow: 'md' },
  status: withNote(
    earningStatus,
    ({ held_reason, held_by }: EarningRow) => held_reason || (held_by && i18next.t(`earnings:heldBy.${held_by}`)),
  ),
};

const filters = [
  search('q'),
  oneOf('type', earningTypes),
  oneOf('status', earningStatuses),
  rowOf<'member_id', MemberRow>('member_id', membership.list, ({ name }) => name),
  cycle,
  period('earned_on', 'from', 'to'),
  ...[
    rowOf<'brand_id', Brand>('brand_id', brands.list, ({ name }) => name),
    oneOf('origin', earningOrigins),
    oneOf('currency', currencies),
  ].map(byLink),
] as const;

const release = act<EarningRow>('release', earnings.hold, {
  icon: CirclePlay,
  offered: ({ status, held_by }) => status === 'held' && held_by === 'office',
  body: ({ id }) => ({ request_id: randomId(), id, held: false }),
  bulk: { amount: ({ amount_cents: cents, currency }) => ({ cents, currency }) },
});

const toRecord = goTo<EarningRow>(
  'record',
  FileText,
  ({ record_id }) => paths.officeCommissionRecord(record_id ?? 0),
  commissions.detail,
);
const openRecord = { ...toRecord, offered: (row: EarningRow) => row.record_id !== null && toRecord.offered(row) };

/** Every entry of every ledger, with the dialogs to add, hold and release entries. */
export const Ledger = () => {
  const { t } = useTranslation('earnings');
  const entry = useNewDialog();
  const hold = useRowDialog<EarningRow>();
  const holdAction: RowAction<EarningRow> = {
    name: 'hold',
    icon: CirclePause,
    offered: ({ status }) => mayCall(earnings.hold) && status === 'open',
    run: hold.run,
  };
  return (
    <>
      <ListScreen
        key={entry.round}
        resource={{ ...earnings, name: 'office-earning' }}
        texts="earnings"
        sort="-earned_on"
        filters={filters}
        columns={columns}
        create={{ to: entry.to, needs: earnings.adjust }}
        rowActions={[holdAction, release, openRecord]}
        before={({ member_id }) => <LedgerFigures member={member_id} />}
        above={() => <LedgerTabs active="ledger" />}
        totals={(summary, { query, reload }) => (
          <>
            <Totals summary={summary} column="credits_cents" label={t('office.sum.credits_cents')} />
            <Totals summary={summary} column="debits_cents" label={t('office.sum.debits_cents')} />
            <SumTotals
              summary={summary}
              column="amount_cents"
              label={t('office.sum.amount_cents')}
              of={(only) => ({ list: 'earnings', query: { ...filtersIn<'earnings'>(query), ...only } })}
              onChanged={reload}
            />
          </>
        )}
      />
      {entry.open && <EntryDialog onClose={entry.close} />}
      {hold.row && (
        <ReasonDialog
          title={t('office.holdTitle', { ...hold.row })}
          description={t('office.holdText')}
          texts="earnings"
          confirm={t('actions.hold')}
          max={200}
          optional
          done={t('office.holdDone', { ...hold.row })}
          send={(body) => call(earnings.hold, { body: { id: hold.row?.id ?? 0, held: true, ...body } })}
          onClose={hold.close}
        />
      )}
    </>
  );
};
