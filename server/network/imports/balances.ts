import { enteredCents, optionalText } from '@shared/contracts/fields';
import type { ArrivalRecord } from '@shared/contracts/network/arrivals';
import type { balanceColumns } from '@shared/contracts/network/books';
import type { EarningRecord } from '@shared/contracts/network/earnings';
import { cut } from '@shared/format/cut';
import { type Issue, issue, issuesOf } from '@shared/http/issues';
import { among } from '../../data/sql/inLanguage';
import { invalid } from '../../http/problems';
import { enterAllByHand, toLedger } from '../money/adjustments/byHand';
import { takesEntries } from '../money/ledger';
import { centsOf } from '../money/statements/read';
import type { Network, NetworkCaller } from '../network';
import { type Db, recordsWith } from '../records/read';
import type { NetworkTransaction } from '../records/tables';
import { revised } from '../writes/manage';
import { addedIn, agentsNumbered, markUndone, refuseUndo } from './arrivals';
import { type Cells, eachRow, type RowError } from './read';

type Row = Cells<(typeof balanceColumns)[number]> & { line: number };

interface Balance {
  member_id: number;
  amount_cents: number;
  memo: string;
}

const memoText = optionalText(200);

/** The balances of a file, one for each agent, and the errors of its other rows (domain.md 3.18). */
export async function readBalances(
  db: Db,
  rows: readonly Row[],
  currency: EarningRecord['currency'],
): Promise<{ balances: Balance[]; errors: RowError[] }> {
  const agents = await agentsNumbered(
    db,
    rows.map(({ agent }) => agent),
  );
  const seen = await agentsWithBalance(db, currency);
  const { made: balances, errors } = await eachRow(rows, (row) => {
    const issues: Issue[] = [];
    const member_id = agents.get(row.agent.toUpperCase()) ?? 0;
    if (member_id === 0) issues.push(issue('agent', row.agent === '' ? 'required' : 'missing'));
    else if (seen.has(member_id)) issues.push(issue('agent', 'taken'));
    const cents = centsOf(row.balance);
    const amount = enteredCents.safeParse(cents);
    if (cents === null) issues.push(issue('balance', row.balance === '' ? 'required' : 'amount'));
    else if (!amount.success) issues.push(...issuesOf(amount.error).map((each) => ({ ...each, field: 'balance' })));
    const memo = memoText.safeParse(row.memo);
    if (!memo.success) issues.push(...issuesOf(memo.error).map((each) => ({ ...each, field: 'memo' })));
    if (issues.length > 0) throw invalid(issues);
    seen.add(member_id);
    return { member_id, amount_cents: cents ?? 0, memo: memo.data || 'Opening balance' };
  });
  return { balances, errors };
}

/** The agents with an opening balance in a currency, which each has once. */
async function agentsWithBalance(db: Db, currency: EarningRecord['currency']): Promise<Set<number>> {
  const standing = await db
    .selectFrom('arrivals')
    .select('row_ids')
    .where('kind', '=', 'balances')
    .where('currency', '=', currency)
    .where('undone_at', 'is', null)
    .execute();
  const idsIn = (table: string) => standing.flatMap((arrival) => addedIn(arrival, table));
  const entered = await db
    .selectFrom('earnings')
    .select('member_id')
    .where(among('id', idsIn('earnings')))
    .execute();
  const proposed = await db
    .selectFrom('proposed_adjustments')
    .select('member_id')
    .where(among('id', idsIn('proposed_adjustments')))
    .where('status', '<>', 'declined')
    .execute();
  return new Set([...entered, ...proposed].map(({ member_id }) => member_id));
}

/** Enters opening balances and debts; those above the limit wait for another administrator. Returns their ids. */
export async function enterBalances(
  network: Network,
  tx: NetworkTransaction,
  user: NetworkCaller,
  balances: readonly Balance[],
  on: Pick<EarningRecord, 'currency' | 'earned_on'>,
): Promise<{ earnings: number[]; proposed_adjustments: number[] }> {
  const entries = balances.map((balance) => ({
    ...{ ...balance, ...on, type: 'adjustment' as const },
    ...{ policy_id: null, record_id: null },
  }));
  const { earnings, proposed } = await enterAllByHand(network, tx, user, entries);
  return { earnings: earnings.map(({ id }) => id), proposed_adjustments: proposed.map(({ id }) => id) };
}

/**
 * Takes back opening balances by opposite entries, and declines the proposals, as long as none is held, locked for
 * payment, or approved by another administrator (domain.md 3.18).
 */
export async function takeBackBalances(
  network: Network,
  tx: NetworkTransaction,
  user: NetworkCaller,
  arrival: ArrivalRecord,
): Promise<{ id: number; removed: number }> {
  const runs = new Map((await recordsWith(tx.sql, 'runs')).map((run) => [run.cycle_no, run]));
  const earnings = await tx.sql
    .selectFrom('earnings')
    .selectAll()
    .where(among('id', addedIn(arrival, 'earnings')))
    .execute();
  const proposed = await recordsWith(tx.sql, 'proposed_adjustments', {
    id: addedIn(arrival, 'proposed_adjustments'),
  });
  const isFixed = ({ cycle_no, status }: (typeof earnings)[number]) => {
    const run = runs.get(cycle_no);
    return status === 'held' || (run !== undefined && !takesEntries(run));
  };
  refuseUndo(earnings.filter(isFixed).length + proposed.filter(({ status }) => status === 'approved').length);
  const opposite = ({ member_id, amount_cents, currency, earned_on, memo }: (typeof earnings)[number]) => ({
    ...{ member_id, currency, earned_on, type: 'adjustment' as const, policy_id: null, record_id: null },
    ...{ amount_cents: -amount_cents, memo: cut(`Undone: ${memo}`, 200) },
  });
  await toLedger(network, tx, earnings.map(opposite));
  const at = network.now.toISOString();
  const decision = {
    status: 'declined' as const,
    decided_by: user.id,
    decided_at: at,
    reason: 'The import was undone.',
  };
  const waiting = proposed.filter(({ status }) => status === 'proposed');
  await tx.putAll(
    'proposed_adjustments',
    waiting.map((row) => revised({ ...row, ...decision }, at)),
  );
  await markUndone(network, tx, user, arrival);
  return { id: arrival.id, removed: earnings.length + waiting.length };
}
