import { payments, payRuns, type RunRow, runStatuses } from '@shared/contracts/network/payments';
import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Amounts } from '~/crud/Amounts';
import { mayCall } from '~/crud/action';
import { type Cell, date, instant, name, tag } from '~/crud/cells';
import { byLink, oneOf } from '~/crud/filters';
import { type Columns, ListScreen } from '~/crud/ListScreen';
import { eachSum } from '~/explain/sum/eachSum';
import { i18next } from '~/platform/i18n';
import { Button } from '~/ui/Button';
import { OffCycleDialog } from './OffCycleDialog';
import { PayTabs } from './PayTabs';
import { runAddress, runTones } from './run';

const cycle: Cell<string, RunRow> = {
  nowrap: true,
  render: (value) => <Link to={runAddress(value)}>{value}</Link>,
};

/** Total pay per currency; USD and CAD are never added up. */
const paid: Cell<RunRow['accounts'], RunRow> = {
  align: 'end',
  render: (accounts, { cycle_no, status }, { reload = () => {} }) => (
    <Amounts
      of={accounts.map(({ currency, paid_cents: cents }) => ({ currency, cents }))}
      {...(status !== 'open' && {
        each: eachSum(`${i18next.t('payments:fields.paid_cents')}, ${cycle_no}`, reload, (currency) => [
          { list: 'payments', query: { cycle_no, currency } },
        ]),
      })}
    />
  ),
  csv: (accounts) => ({ cents: accounts[0]?.paid_cents ?? 0 }),
};

const columns: Columns<RunRow> = {
  cycle_no: cycle,
  from_on: { ...date, hideBelow: 'md' },
  to_on: { ...date, hideBelow: 'md' },
  pay_on: date,
  accounts: paid,
  locked_by: { ...name, hideBelow: 'lg' },
  locked_at: { ...instant, hideBelow: 'xl' },
  status: tag(runTones),
};

const filters = [
  oneOf('status', runStatuses),
  byLink(oneOf('ready', ['1'])),
  byLink(oneOf('requested', ['1'])),
] as const;

/** Pay runs, latest first, with their actual or calculated pay. */
export const RunList = () => {
  const { t } = useTranslation('payRuns');
  const [opening, setOpening] = useState(false);
  return (
    <>
      <ListScreen
        resource={{ ...payRuns, list: payments.runs }}
        texts="payRuns"
        sort="-cycle_no"
        filters={filters}
        columns={columns}
        open={({ cycle_no }) => runAddress(cycle_no)}
        live={['pay_run']}
        above={() => <PayTabs active="runs" />}
        tools={() =>
          mayCall(payments.offCycle) && (
            <Button icon={HandCoins} onClick={() => setOpening(true)}>
              {t('offCycle.action')}
            </Button>
          )
        }
      />
      {opening && <OffCycleDialog onClose={() => setOpening(false)} />}
    </>
  );
};
