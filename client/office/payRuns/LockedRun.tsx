import {
  type PaymentRow,
  payExportPath,
  paymentMethods,
  paymentStatuses,
  payments,
  type RunRow,
} from '@shared/contracts/network/payments';
import { Ban, Download, FileText, LockOpen, ScrollText, Send, WalletCards } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { act, goTo, mayCall, type RowAction } from '~/crud/action';
import { type Cell, choice, date, money, text, withNote } from '~/crud/cells';
import { oneOf, search } from '~/crud/filters';
import { type Columns, ListScreen } from '~/crud/ListScreen';
import { ReasonDialog } from '~/crud/ReasonDialog';
import { saveFile } from '~/crud/saveFile';
import { useRowDialog } from '~/crud/useRowDialog';
import { SumTotals } from '~/explain/sum/SumTotals';
import { filtersIn } from '~/explain/sum/sum';
import { personCell } from '~/network/person/personCell';
import { paymentStatus } from '~/network/statement/paymentStatus';
import { paths } from '~/paths';
import { businessToday } from '~/platform/businessDay';
import { call } from '~/platform/call';
import { randomId } from '~/platform/randomId';
import { Button } from '~/ui/Button';
import { LinkButton } from '~/ui/LinkButton';
import { BankFiles } from './BankFiles';
import { PaidDialog } from './PaidDialog';
import styles from './Run.module.css';
import { RunAccounts } from './RunAccounts';
import { RunHead } from './RunHead';
import { runAddress } from './run';

const statement = (id: number) => `${paths.officePayments}?id=${id}`;

const number: Cell<string, PaymentRow> = {
  nowrap: true,
  render: (value, { id }) => <Link to={statement(id)}>{value}</Link>,
};

const columns: Columns<PaymentRow> = {
  payment_no: number,
  member: withNote(
    personCell(({ member_id }: PaymentRow) => member_id),
    ({ member_no }: PaymentRow) => member_no,
  ),
  opening_cents: { ...money, hideBelow: 'xl' },
  credits_cents: { ...money, hideBelow: 'lg' },
  debits_cents: { ...money, hideBelow: 'lg' },
  net_cents: { ...money, hideBelow: 'lg' },
  paid_cents: money,
  carry_cents: { ...money, hideBelow: 'lg' },
  method: withNote({ ...choice, hideBelow: 'xl' }, ({ bank_last4: last4 }: PaymentRow) => last4 && `•••• ${last4}`),
  status: paymentStatus,
  settled_on: { ...date, optional: true },
  cycle_no: { ...text, optional: true },
};

const filters = [search('q'), oneOf('status', paymentStatuses), oneOf('method', paymentMethods)] as const;

const moves = { sent: ['calculated', 'approved'], settled: ['calculated', 'approved', 'sent'] } as const;
const failable: readonly string[] = ['calculated', 'approved', 'sent', 'settled'];

const change = (status: keyof typeof moves, icon: typeof Send) =>
  act<PaymentRow>(status, payments.status, {
    icon,
    offered: (row) => row.paid_cents > 0 && (moves[status] as readonly string[]).includes(row.status),
    body: ({ id, version }) => ({ request_id: randomId(), payment_id: id, version, status }),
    bulk: { amount: ({ paid_cents: cents, currency }) => ({ cents, currency }) },
  });
const sent = change('sent', Send);
const settled = change('settled', WalletCards);

const sendAs = (name: 'send' | 'sendEarly') =>
  act<RunRow>(name, payments.status, {
    icon: Send,
    confirm: true,
    body: ({ cycle_no, version }) => ({ request_id: randomId(), cycle_no, version, status: 'sent' }),
  });
const send = sendAs('send');
/** Asks with a warning: the pay day is still to come. */
const sendEarly = sendAs('sendEarly');

interface LockedRunProps {
  run: RunRow;
  before: RunRow | undefined;
  onChanged: () => void;
}

/** A locked run: its payments, the bank file, and the bank's result for each payment. */
export const LockedRun = ({ run, before, onChanged }: LockedRunProps) => {
  const { t } = useTranslation('payRuns');
  const failed = useRowDialog<PaymentRow>();
  const [asking, setAsking] = useState<'paid' | 'unlock'>();
  const [busy, setBusy] = useState(false);
  const { cycle_no, version, status, unlockable, accounts } = run;
  const close = (changed: boolean) => {
    setAsking(undefined);
    if (changed) onChanged();
  };
  const failedAction: RowAction<PaymentRow> = {
    name: 'returned',
    icon: Ban,
    tone: 'danger',
    offered: (row) => mayCall(payments.status) && row.paid_cents > 0 && failable.includes(row.status),
    run: failed.run,
  };
  const save = async () => {
    setBusy(true);
    try {
      await saveFile(`${payExportPath}?cycle_no=${cycle_no}`, `pay-run-${cycle_no}.csv`);
    } finally {
      setBusy(false);
    }
  };
  const changes = mayCall(payments.status);
  return (
    <>
      <ListScreen
        resource={{ ...payments, name: 'run-payment' }}
        texts="payRuns"
        sort="member"
        fixed={{ cycle_no }}
        filters={filters}
        columns={columns}
        open={({ id }) => statement(id)}
        rowActions={[
          goTo<PaymentRow>('statement', FileText, ({ id }) => statement(id), payments.detail),
          sent,
          settled,
          failedAction,
        ]}
        before={() => (
          <div className={styles.above}>
            <RunHead
              run={run}
              actions={
                <>
                  <Button icon={Download} busy={busy} onClick={() => void save()}>
                    {t('actions.export')}
                  </Button>
                  <LinkButton icon={ScrollText} to={`${runAddress(cycle_no)}&view=checks`}>
                    {t('paper.list')}
                  </LinkButton>
                  {status === 'locked' && changes && (
                    <>
                      <Button
                        icon={Send}
                        onClick={() =>
                          void (run.pay_on > businessToday() ? sendEarly : send)
                            .run?.(run, 'payRuns')
                            .then((changed) => changed && onChanged())
                        }
                      >
                        {t('actions.send')}
                      </Button>
                      <Button icon={WalletCards} variant="primary" onClick={() => setAsking('paid')}>
                        {t('actions.paid')}
                      </Button>
                    </>
                  )}
                  {unlockable && mayCall(payments.unlock) && (
                    <Button icon={LockOpen} variant="danger" onClick={() => setAsking('unlock')}>
                      {t('actions.unlock')}
                    </Button>
                  )}
                </>
              }
            >
              <RunAccounts locked={cycle_no} now={accounts} previous={undefined} before={before} />
            </RunHead>
            <BankFiles run={run} onChanged={onChanged} />
          </div>
        )}
        totals={(summary, { query, reload }) =>
          (['paid_cents', 'failed_cents'] as const).map((column) => (
            <SumTotals
              key={column}
              summary={summary}
              column={column}
              label={t(`total.${column}`)}
              of={(only) => ({
                list: 'payments',
                query: {
                  ...filtersIn<'payments'>(query),
                  ...(column === 'failed_cents' && { status: 'failed' as const }),
                  ...only,
                  cycle_no,
                },
              })}
              onChanged={reload}
            />
          ))
        }
      />
      {asking === 'paid' && <PaidDialog run={run} onClose={close} />}
      {asking === 'unlock' && (
        <ReasonDialog
          title={t('unlockTitle', { cycle: cycle_no })}
          description={t('unlockText')}
          texts="payRuns"
          confirm={t('actions.unlock')}
          done={t('unlocked', { cycle: cycle_no })}
          send={(body) => call(payments.unlock, { body: { cycle_no, version, ...body } })}
          onClose={close}
        />
      )}
      {failed.row && (
        <ReasonDialog
          title={t('failedTitle', { ...failed.row })}
          description={t('failedText')}
          texts="payRuns"
          confirm={t('actions.returned')}
          done={t('failedDone', { ...failed.row })}
          send={(body) => {
            const { id: payment_id = 0, version: read = 0 } = failed.row ?? {};
            return call(payments.status, { body: { payment_id, version: read, status: 'failed', ...body } });
          }}
          onClose={failed.close}
        />
      )}
    </>
  );
};
