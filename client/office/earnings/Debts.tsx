import { memberStatuses } from '@shared/abilities';
import { currencies } from '@shared/contracts/fields';
import { type DebtRow, debts } from '@shared/contracts/network/debts';
import { ArrowLeftRight, CalendarClock, Eraser, History } from 'lucide-react';
import { Link } from 'react-router-dom';
import { mayCall, type RowAction } from '~/crud/action';
import { type Cell, date, money, tag, text, withNote } from '~/crud/cells';
import { oneOf, search } from '~/crud/filters';
import { type Columns, ListScreen } from '~/crud/ListScreen';
import { useRowDialog } from '~/crud/useRowDialog';
import { memberTones } from '~/network/memberTones';
import { personCell } from '~/network/person/personCell';
import { paths } from '~/paths';
import { i18next } from '~/platform/i18n';
import { DebtDrawer } from './debts/DebtDrawer';
import { describePlan } from './debts/describePlan';
import { OffsetDialog } from './debts/OffsetDialog';
import { PlanDialog } from './debts/PlanDialog';
import { WriteOffDialog } from './debts/WriteOffDialog';
import { LedgerTabs } from './LedgerTabs';

const debt: Cell<number, DebtRow> = {
  ...money,
  render: (value, row, context) => (
    <Link to={`${paths.officeEarnings}?member_id=${row.id}`}>{money.render(value, row, context)}</Link>
  ),
};

const plan: Cell<DebtRow['plan'], DebtRow> = {
  ...(text as unknown as Cell<DebtRow['plan'], DebtRow>),
  wrap: true,
  render: (value, { currency }, { format }) => (value ? describePlan(i18next.t, format, value, currency) : '–'),
};

const columns: Columns<DebtRow> = {
  member: withNote(
    personCell(({ id }: DebtRow) => id),
    ({ member_no }: DebtRow) => member_no,
  ),
  status: { ...tag(memberTones), hideBelow: 'sm' },
  currency: { ...text, hideBelow: 'md' },
  debt_cents: debt,
  since_on: { ...date, hideBelow: 'sm' },
  plan: { ...plan, hideBelow: 'md' },
  unearned_cents: { ...money, hideBelow: 'lg' },
};

const filters = [
  search('q'),
  oneOf('plan', ['1', '0']),
  oneOf('status', memberStatuses),
  oneOf('currency', currencies),
] as const;

/** Every debt, the largest first, with its first day, plan, and unearned advances. */
export const Debts = () => {
  const plans = useRowDialog<DebtRow>();
  const writeOff = useRowDialog<DebtRow>();
  const offset = useRowDialog<DebtRow>();
  const history = useRowDialog<DebtRow>();
  const action = (
    name: string,
    icon: RowAction<DebtRow>['icon'],
    run: RowAction<DebtRow>['run'],
    needs: Parameters<typeof mayCall>[0],
  ): RowAction<DebtRow> => ({ name, icon, offered: () => mayCall(needs), run });
  return (
    <>
      <ListScreen
        resource={debts}
        texts="debts"
        sort="-debt_cents"
        filters={filters}
        columns={columns}
        above={() => <LedgerTabs active="debts" />}
        rowActions={[
          action('plan', CalendarClock, plans.run, debts.plan),
          action('writeOff', Eraser, writeOff.run, debts.writeOff),
          action('offset', ArrowLeftRight, offset.run, debts.offset),
          action('history', History, history.run, debts.detail),
        ]}
      />
      {plans.row && <PlanDialog debt={plans.row} onClose={plans.close} />}
      {writeOff.row && <WriteOffDialog debt={writeOff.row} onClose={writeOff.close} />}
      {offset.row && <OffsetDialog debt={offset.row} onClose={offset.close} />}
      {history.row && <DebtDrawer debt={history.row} onClose={history.close} />}
    </>
  );
};
