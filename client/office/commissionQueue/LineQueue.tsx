import { type Brand, brands } from '@shared/contracts/network/brands';
import { type CommissionLineRow, commissionLines, commissions } from '@shared/contracts/network/commissions';
import { earnings } from '@shared/contracts/network/earnings';
import { type MemberRow, membership } from '@shared/contracts/network/membership';
import { daysBetween } from '@shared/format/days';
import { lineKinds } from '@shared/plan/distribute';
import { CircleCheck, CircleHelp, CirclePause, CirclePlay, Scale } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { act, mayCall, type RowAction } from '~/crud/action';
import { type Cell, choice, date, money, rate, tag, text, withNote } from '~/crud/cells';
import { byLink, oneOf, period, rowOf, search } from '~/crud/filters';
import { type Columns, ListScreen } from '~/crud/ListScreen';
import { ReasonDialog } from '~/crud/ReasonDialog';
import { useRowDialog } from '~/crud/useRowDialog';
import { ExplainLine } from '~/explain/ExplainLine';
import { SumTotals } from '~/explain/sum/SumTotals';
import { filtersIn } from '~/explain/sum/sum';
import { AdjustDialog } from '~/network/commissions/AdjustDialog';
import { commissionTones } from '~/network/commissions/commissionTones';
import { PersonName } from '~/network/person/PersonName';
import { paths } from '~/paths';
import { businessToday } from '~/platform/businessDay';
import { call } from '~/platform/call';
import { formatIn } from '~/platform/format';
import { i18next } from '~/platform/i18n';
import { randomId } from '~/platform/randomId';
import { QueueTabs, tabOf, waiting } from './QueueTabs';
import { useBulkHold } from './useBulkHold';

/** Reason and age of a hold, and the event that ends it. */
function whyHeld({ held_by, held_reason, held_since }: CommissionLineRow) {
  if (held_by === null) return null;
  const why = held_reason || i18next.t(`commissions:heldBy.${held_by}`);
  const format = formatIn(i18next.language);
  const since =
    held_since === null
      ? why
      : i18next.t('commissions:heldSince', {
          ...{ why, day: format.day(held_since), count: daysBetween(held_since, businessToday()) },
        });
  return `${since}. ${i18next.t(`commissions:holdEnds.${held_by}`)}`;
}

const payee: Cell<string, CommissionLineRow> = {
  ...text,
  render: (value, { payee_id: id }) =>
    id === null ? i18next.t('commissions:detail.house') : <PersonName id={id} name={value} />,
};

const amount: Cell<number, CommissionLineRow> = {
  ...money,
  render: (value, line, context) => (
    <ExplainLine line={line} cents={value}>
      {money.render(value, line, context)}
    </ExplainLine>
  ),
};

const columns: Columns<CommissionLineRow> = {
  record_no: {
    ...text,
    nowrap: true,
    render: (value, row) => <Link to={paths.officeCommissionRecord(row.record_id)}>{value}</Link>,
  },
  payee,
  case_no: withNote(
    {
      ...text,
      nowrap: true,
      render: (value: string, row: CommissionLineRow) => (
        <Link to={paths.officePolicyDetail(row.policy_id)}>{value}</Link>
      ),
    },
    ({ brand }: CommissionLineRow) => brand,
  ),
  record_kind: { ...choice, hideBelow: 'xl' },
  kind: { ...choice, hideBelow: 'lg' },
  base_cents: { ...money, hideBelow: 'lg' },
  rate_bp: { ...rate, hideBelow: 'md' },
  amount_cents: amount,
  advanced_cents: { ...money, optional: true },
  posted_on: { ...date, hideBelow: 'md' },
  expected_on: { ...date, optional: true },
  status: withNote({ ...tag(commissionTones), wrap: true }, (line: CommissionLineRow) => whyHeld(line)),
};

const filters = [
  search('q'),
  oneOf('line_kind', lineKinds),
  rowOf<'payee_id', MemberRow>('payee_id', membership.list, ({ name }) => name),
  rowOf<'brand_id', Brand>('brand_id', brands.list, ({ name }) => name),
  period('posted_on', 'from', 'to'),
  ...[
    oneOf('status', ['expected', 'posted', 'reconciled', 'disputed', 'void']),
    oneOf('variance', ['1']),
    oneOf('held', ['1']),
  ].map(byLink),
] as const;

const isPosted = ({ status }: CommissionLineRow) => status === 'posted' || status === 'reconciled';

const amountOf = ({ amount_cents: cents, currency }: CommissionLineRow) => ({ cents, currency });

const settle = act<CommissionLineRow>('settle', commissions.post, {
  icon: CircleCheck,
  confirm: true,
  offered: ({ status }) => status === 'disputed',
  body: ({ record_id }) => ({ request_id: randomId(), ids: [record_id] }),
  bulk: {
    many: {
      size: 100,
      body: (rows) => ({
        request_id: randomId(),
        ids: [...new Set(rows.map(({ record_id }) => record_id))],
      }),
    },
    amount: amountOf,
  },
});

const release = act<CommissionLineRow>('release', earnings.hold, {
  icon: CirclePlay,
  offered: ({ held_by, earning_id }) => held_by !== null && earning_id !== null,
  refused: ({ held_by, status }) => {
    const holder = status === 'disputed' ? 'dispute' : held_by;
    return holder === null || holder === 'office' ? undefined : `releaseRefused.${holder}`;
  },
  body: ({ earning_id }) => ({ request_id: randomId(), id: earning_id, held: false }),
  bulk: { amount: amountOf },
});

/** /general/finance/commission_list: commission lines to process, at first those that wait for the office. */
export const LineQueue = () => {
  const [params] = useSearchParams();
  const tab = tabOf(params);
  const { t } = useTranslation('commissionQueue');
  const hold = useRowDialog<CommissionLineRow>();
  const bulkHold = useBulkHold();
  const dispute = useRowDialog<CommissionLineRow>();
  const adjust = useRowDialog<CommissionLineRow>();
  const actions: RowAction<CommissionLineRow>[] = [
    settle,
    {
      name: 'hold',
      icon: CirclePause,
      offered: ({ held, earning_id }) => mayCall(earnings.hold) && !held && earning_id !== null,
      run: hold.run,
      bulk: bulkHold.question,
    },
    release,
    {
      name: 'dispute',
      icon: CircleHelp,
      offered: (row) => mayCall(commissions.dispute) && isPosted(row),
      run: dispute.run,
    },
    {
      name: 'adjust',
      icon: Scale,
      offered: (row) =>
        mayCall(commissions.adjust) && row.payee_id !== null && (isPosted(row) || row.status === 'disputed'),
      run: adjust.run,
    },
  ];
  return (
    <>
      <ListScreen
        key={tab === 'work' ? 'work' : 'list'}
        resource={{ ...commissionLines, list: commissions.lines }}
        texts="commissionQueue"
        sort="-posted_on"
        filters={filters}
        columns={columns}
        open={({ record_id }) => paths.officeCommissionRecord(record_id)}
        rowActions={actions}
        above={() => <QueueTabs active={tab} />}
        {...(tab === 'work' && { fixed: waiting })}
        totals={(summary, { query, reload }) => (
          <SumTotals
            summary={summary}
            column="amount_cents"
            label={t('fields.amount_cents')}
            of={(only) => ({ list: 'workLines', query: { ...filtersIn<'workLines'>(query), ...only } })}
            onChanged={reload}
          />
        )}
      />
      {bulkHold.dialog}
      {hold.row && (
        <ReasonDialog
          title={t('holdTitle', { ...hold.row })}
          description={t('holdText')}
          texts="commissionQueue"
          confirm={t('actions.hold')}
          max={200}
          optional
          done={t('held', { ...hold.row })}
          send={(body) => call(earnings.hold, { body: { id: hold.row?.earning_id ?? 0, held: true, ...body } })}
          onClose={hold.close}
        />
      )}
      {dispute.row && (
        <ReasonDialog
          title={t('disputeTitle', { ...dispute.row })}
          description={t('disputeText')}
          texts="commissionQueue"
          confirm={t('actions.dispute')}
          done={t('disputed', { ...dispute.row })}
          send={async ({ reason }) => {
            const { id, version } = await call(commissions.detail, { query: { id: dispute.row?.record_id ?? 0 } });
            return call(commissions.dispute, { body: { id, version, reason } });
          }}
          onClose={dispute.close}
        />
      )}
      {adjust.row && (
        <AdjustDialog
          record={{ id: adjust.row.record_id, record_no: adjust.row.record_no, lines: [adjust.row] }}
          onClose={adjust.close}
        />
      )}
    </>
  );
};
