import { commissions, statementResolutions } from '@shared/contracts/network/commissions';
import {
  type StatementLineRow,
  type StatementRow,
  statementLines,
  statements,
} from '@shared/contracts/network/statements';
import { CircleCheck, CircleHelp, EyeOff, Link2, ReceiptText, Scale, Undo2, Unlink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { act, goTo, mayCall, type RowAction } from '~/crud/action';
import { failureText } from '~/crud/failureText';
import { byLink, oneOf, search } from '~/crud/filters';
import { ListScreen } from '~/crud/ListScreen';
import { ReasonDialog } from '~/crud/ReasonDialog';
import { Totals } from '~/crud/Totals';
import { useRowDialog } from '~/crud/useRowDialog';
import { AdjustDialog } from '~/network/commissions/AdjustDialog';
import { paths } from '~/paths';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { i18next } from '~/platform/i18n';
import { randomId } from '~/platform/randomId';
import { AssignDialog } from './AssignDialog';
import { lineColumns } from './lineColumns';

const t = (key: string) => i18next.t(`carrierStatements:${key}`);

const filters = [
  search('q'),
  oneOf('resolution', statementResolutions),
  ...[oneOf('bucket', ['matched', 'variance', 'unmatched']), oneOf('open', ['1'])].map(byLink),
] as const;

const isOpen = ({ bucket, resolution }: StatementLineRow) => bucket !== 'matched' && resolution === null;
const settling = (action: 'accept' | 'ignore' | 'reopen' | 'detach') => ({
  body: ({ id: row_id, version }: StatementLineRow) => ({ request_id: randomId(), row_id, version, action }),
});
/** Reopens the line at the version that the first call produced. */
const undo = ({ id: row_id, version }: StatementLineRow) => ({
  request_id: randomId(),
  row_id,
  version: version + 1,
  action: 'reopen',
});

const accept = act<StatementLineRow>('accept', statements.resolve, {
  icon: CircleCheck,
  offered: (row) => row.bucket === 'variance' && isOpen(row),
  ...settling('accept'),
  bulk: { undo },
});
const ignore = act<StatementLineRow>('ignore', statements.resolve, {
  icon: EyeOff,
  offered: (row) => row.bucket === 'unmatched' && isOpen(row),
  ...settling('ignore'),
  bulk: { undo },
});
const reopen = act<StatementLineRow>('reopen', statements.resolve, {
  icon: Undo2,
  offered: ({ resolution }) => resolution !== null,
  confirm: true,
  ...settling('reopen'),
});

const detach = act<StatementLineRow>('detach', statements.resolve, {
  icon: Unlink,
  offered: ({ record_id, resolution }) => record_id !== null && resolution === null,
  confirm: true,
  ...settling('detach'),
});

const seeRecord: RowAction<StatementLineRow> = {
  ...goTo<StatementLineRow>(
    'record',
    ReceiptText,
    ({ record_id }) => paths.officeCommissionRecord(record_id ?? 0),
    commissions.detail,
  ),
  offered: ({ record_id }) => record_id !== null && mayCall(commissions.detail),
};

/** The line's record, in the shape that its dialog needs. */
async function recordOf({ record_id }: StatementLineRow) {
  try {
    return await call(commissions.detail, { query: { id: record_id ?? 0 } });
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    feedback.toast('danger', t('recordNotLoaded'), failureText(i18next.t, error));
    return undefined;
  }
}

interface LineListProps {
  statement: StatementRow;
  before: ReactNode;
  above: ReactNode;
  onChanged: () => void;
}

/** A statement's lines, with the office's actions to settle them. */
export const LineList = ({ statement, before, above, onChanged }: LineListProps) => {
  const { t: words } = useTranslation('carrierStatements');
  const dispute = useRowDialog<StatementLineRow>();
  const ignoring = useRowDialog<StatementLineRow>();
  const assign = useRowDialog<StatementLineRow>();
  const adjust = useRowDialog<NonNullable<Awaited<ReturnType<typeof recordOf>>>>();
  const mayResolve = mayCall(statements.resolve);
  const own: readonly RowAction<StatementLineRow>[] = [
    accept,
    {
      name: 'dispute',
      icon: CircleHelp,
      offered: (row) => mayResolve && row.bucket === 'variance' && isOpen(row),
      run: dispute.run,
    },
    {
      name: 'assign',
      icon: Link2,
      offered: (row) => mayResolve && row.bucket === 'unmatched' && isOpen(row),
      run: assign.run,
    },
    { ...ignore, run: ignoring.run },
    {
      name: 'adjust',
      icon: Scale,
      offered: ({ record_id, variance_cents }) =>
        mayCall(commissions.adjust) && record_id !== null && variance_cents !== null && variance_cents !== 0,
      run: async (row) => {
        const record = await recordOf(row);
        return record ? adjust.run(record) : false;
      },
    },
    detach,
    reopen,
    seeRecord,
  ];
  const actions = own.map((action) => ({
    ...action,
    run: async (row: StatementLineRow, texts: string) => {
      const changed = (await action.run?.(row, texts)) ?? false;
      if (changed) onChanged();
      return changed;
    },
  }));
  const settle = (row: StatementLineRow, action: 'dispute' | 'ignore', reason: string, request_id: string) =>
    call(statements.resolve, { body: { request_id, row_id: row.id, version: row.version, action, note: reason } });
  return (
    <>
      <ListScreen
        resource={{ ...statementLines, list: statements.lines }}
        texts="carrierStatements"
        sort="row"
        fixed={{ statement_id: statement.id }}
        filters={filters}
        columns={lineColumns}
        rowActions={actions}
        before={() => before}
        above={() => above}
        totals={(summary) =>
          (['amount_cents', 'variance_cents'] as const).map((column) => (
            <Totals key={column} summary={summary} column={column} label={words(`fields.${column}`)} />
          ))
        }
        live={['statement']}
      />
      {dispute.row && (
        <ReasonDialog
          title={words('disputeTitle', { ...dispute.row })}
          description={words('disputeText')}
          texts="carrierStatements"
          confirm={words('actions.dispute')}
          done={words('disputed', { ...dispute.row })}
          send={({ reason, request_id }) => settle(dispute.row as StatementLineRow, 'dispute', reason, request_id)}
          onClose={dispute.close}
        />
      )}
      {ignoring.row && (
        <ReasonDialog
          title={words('ignoreTitle', { ...ignoring.row })}
          description={words('ignoreText')}
          texts="carrierStatements"
          confirm={words('actions.ignore')}
          optional
          done={words('actions.ignoreDone', { ...ignoring.row })}
          send={({ reason, request_id }) => settle(ignoring.row as StatementLineRow, 'ignore', reason, request_id)}
          onClose={ignoring.close}
        />
      )}
      {assign.row && <AssignDialog line={assign.row} statement={statement} onClose={assign.close} />}
      {adjust.row && <AdjustDialog record={adjust.row} onClose={adjust.close} />}
    </>
  );
};
