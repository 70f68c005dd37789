import { type Brand, brands } from '@shared/contracts/network/brands';
import { commissions } from '@shared/contracts/network/commissions';
import { type MissingRow, missingMoney, type StatementRow, statements } from '@shared/contracts/network/statements';
import { CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { mayCall, type RowAction } from '~/crud/action';
import { type Cell, count, date, money, text, withNote } from '~/crud/cells';
import { oneOf, rowOf, search } from '~/crud/filters';
import { type Columns, ListScreen } from '~/crud/ListScreen';
import { ReasonDialog } from '~/crud/ReasonDialog';
import { Totals } from '~/crud/Totals';
import { useRowDialog } from '~/crud/useRowDialog';
import { paths } from '~/paths';
import { call } from '~/platform/call';
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
  record_no: record,
  case_no: withNote(policy, ({ insured }: MissingRow) => insured),
  policy_no: { ...text, hideBelow: 'lg' },
  brand: { ...text, hideBelow: 'md' },
  posted_on: { ...date, hideBelow: 'sm' },
  days: { ...count, hideBelow: 'sm' },
  gross_cents: money,
};

const common = [search('q'), oneOf('days', ['0', '30', '60', '90', '180'])] as const;
const withBrand = [...common, rowOf<'brand_id', Brand>('brand_id', brands.list, ({ name }) => name)] as const;

interface MissingListProps {
  /** Limits the list to this statement's carrier. */
  statement?: StatementRow;
  before?: ReactNode;
  above: ReactNode;
}

/**
 * Commission that carriers owe: posted records missing from every statement for longer than the chosen number of days.
 */
export const MissingList = ({ statement, before, above }: MissingListProps) => {
  const { t } = useTranslation('carrierStatements');
  const dispute = useRowDialog<MissingRow>();
  const actions: RowAction<MissingRow>[] = [
    { name: 'dispute', icon: CircleHelp, offered: () => mayCall(commissions.dispute), run: dispute.run },
  ];
  return (
    <>
      <ListScreen
        resource={{ ...missingMoney, list: statements.missing }}
        texts="missingMoney"
        sort="-days"
        {...(statement && { fixed: { brand_id: statement.brand_id } })}
        filters={statement ? common : withBrand}
        columns={columns}
        open={({ record_id }) => paths.officeCommissionRecord(record_id)}
        rowActions={actions}
        before={() => before}
        above={() => above}
        totals={(summary) => <Totals summary={summary} column="gross_cents" label={t('owed')} />}
        live={['statement']}
      />
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
    </>
  );
};

export const MissingScreen = () => <MissingList above={<StatementTabs active="missing" />} />;
