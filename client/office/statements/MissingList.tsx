import { type Brand, brands } from '@shared/contracts/network/brands';
import { commissions } from '@shared/contracts/network/commissions';
import {
  type MissingRow,
  missingAges,
  missingMoney,
  type StatementRow,
  statements,
} from '@shared/contracts/network/statements';
import { CalendarClock, CircleCheck, CircleHelp, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { act, mayCall, type RowAction } from '~/crud/action';
import type { BulkCalls } from '~/crud/bulk/BulkRun';
import { type Cell, count, date, money, text, withNote } from '~/crud/cells';
import { byLink, oneOf, rowOf, search } from '~/crud/filters';
import { type Columns, ListScreen } from '~/crud/ListScreen';
import { ReasonDialog } from '~/crud/ReasonDialog';
import { Totals } from '~/crud/Totals';
import { useRowDialog } from '~/crud/useRowDialog';
import { paths } from '~/paths';
import { call } from '~/platform/call';
import { i18next } from '~/platform/i18n';
import { randomId } from '~/platform/randomId';
import { Button } from '~/ui/Button';
import { AcceptDialog } from './missing/AcceptDialog';
import { acceptEffects, batchSize } from './missing/acceptEffects';
import { CarriersDialog } from './missing/CarriersDialog';
import { MissingAges } from './missing/MissingAges';
import { StatementTabs } from './StatementTabs';

const record: Cell<string, MissingRow> = {
  ...text,
  nowrap: true,
  render: (value, { record_id }) => <Link to={paths.officeCommissionRecord(record_id)}>{value}</Link>,
};
const policy: Cell<string, MissingRow> = {
  ...text,
  nowrap: true,
  render: (value, { policy_id }) => <Link to={paths.policyDetail(policy_id)}>{value}</Link>,
};

const columns: Columns<MissingRow> = {
  record_no: withNote(record, ({ accepted }: MissingRow) =>
    accepted
      ? i18next.t('missingMoney:acceptedBy', { member: accepted.accepted_by, reason: accepted.reason || '–' })
      : null,
  ),
  case_no: withNote(policy, ({ insured }: MissingRow) => insured),
  policy_no: { ...text, hideBelow: 'lg' },
  brand: { ...text, hideBelow: 'md' },
  posted_on: { ...date, hideBelow: 'sm' },
  days: { ...count, hideBelow: 'md' },
  late_days: count,
  received_cents: { ...money, hideBelow: 'lg' },
  open_cents: money,
};

const common = [
  search('q'),
  ...[oneOf('age', missingAges), oneOf('accepted', ['1'])].map(byLink),
  oneOf('days', ['0', '30', '60', '90', '180']),
] as const;
const withBrand = [...common, rowOf<'brand_id', Brand>('brand_id', brands.list, ({ name }) => name)] as const;

const accepting = (rows: readonly MissingRow[]) => ({
  request_id: randomId(),
  records: rows.map(({ record_id, version }) => ({ record_id, version })),
});
const again = ({ record_id, version }: MissingRow) => ({ record_id, version });

const accept = act<MissingRow>('accept', statements.acceptMissing, {
  icon: CircleCheck,
  offered: ({ accepted }) => accepted === null,
  body: (row) => accepting([row]),
  bulk: {
    many: { size: batchSize, body: accepting },
    // The acceptance makes the next version of the record.
    undo: (row) => ({ ...again(row), version: row.version + 1 }),
    amount: ({ open_cents: cents, currency }) => ({ cents, currency }),
  },
});
const expect = act<MissingRow>('expect', statements.expectMissing, {
  icon: Undo2,
  confirm: true,
  offered: ({ accepted }) => accepted !== null,
  body: again,
});

interface MissingListProps {
  /** Limits the list to this statement's carrier. */
  statement?: StatementRow;
  before?: ReactNode;
  above: ReactNode;
}

/** Late commission of carriers by age, with the office's decisions about it. */
export const MissingList = ({ statement, before, above }: MissingListProps) => {
  const { t } = useTranslation(['carrierStatements', 'missingMoney']);
  const dispute = useRowDialog<MissingRow>();
  const accepted = useRowDialog<MissingRow>();
  const [carriers, setCarriers] = useState(false);
  const [round, setRound] = useState(0);
  const actions: RowAction<MissingRow>[] = [
    { ...accept, run: accepted.run, bulk: { ...(accept.bulk as BulkCalls<MissingRow>), effects: acceptEffects } },
    {
      name: 'dispute',
      icon: CircleHelp,
      offered: (row) => mayCall(commissions.dispute) && row.accepted === null,
      run: dispute.run,
    },
    expect,
  ];
  return (
    <>
      <ListScreen
        key={round}
        resource={{ ...missingMoney, list: statements.missing }}
        texts="missingMoney"
        sort="-days"
        {...(statement && { fixed: { brand_id: statement.brand_id } })}
        filters={statement ? common : withBrand}
        columns={columns}
        open={({ record_id }) => paths.officeCommissionRecord(record_id)}
        rowActions={actions}
        tools={() =>
          !statement && (
            <Button icon={CalendarClock} onClick={() => setCarriers(true)}>
              {t('missingMoney:carriers.open')}
            </Button>
          )
        }
        before={(query) => before ?? <MissingAges brand_id={Number(query.brand_id) || undefined} />}
        above={() => above}
        totals={(summary) => <Totals summary={summary} column="open_cents" label={t('owed')} />}
        live={['statement']}
      />
      {accepted.row && <AcceptDialog row={accepted.row} onClose={accepted.close} />}
      {dispute.row && (
        <ReasonDialog
          title={t('disputeRecordTitle', { ...dispute.row })}
          description={t('disputeRecordText')}
          texts="carrierStatements"
          confirm={t('actions.dispute')}
          done={t('disputedRecord', { ...dispute.row })}
          send={async ({ reason }) => {
            const { id, version } = await call(commissions.detail, { query: { id: dispute.row?.record_id ?? 0 } });
            return call(commissions.dispute, { body: { id, version, reason } });
          }}
          onClose={dispute.close}
        />
      )}
      {carriers && (
        <CarriersDialog
          onClose={(changed) => {
            setCarriers(false);
            if (changed) setRound(round + 1);
          }}
        />
      )}
    </>
  );
};

export const MissingScreen = () => <MissingList above={<StatementTabs active="missing" />} />;
