import { roles } from '@shared/abilities';
import { enteredCents, optionalText } from '@shared/contracts/fields';
import type { balanceColumns } from '@shared/contracts/network/books';
import type { EarningRecord } from '@shared/contracts/network/earnings';
import { type Issue, issue, issuesOf } from '@shared/http/issues';
import { invalid } from '../../http/problems';
import { enterByHand } from '../money/adjustments/byHand';
import { centsOf } from '../money/statements/read';
import type { Network, NetworkCaller } from '../network';
import type { Db } from '../records/read';
import type { NetworkTransaction } from '../records/tables';
import { type Cells, eachRow, type RowError } from './read';

type Row = Cells<(typeof balanceColumns)[number]> & { line: number };

interface Balance {
  member_id: number;
  amount_cents: number;
  memo: string;
}

const memoText = optionalText(200);

/** The balances of a file, one for each agent, and the errors of its other rows (domain.md 3.18). */
export async function readBalances(db: Db, rows: readonly Row[]): Promise<{ balances: Balance[]; errors: RowError[] }> {
  const numbers = [...new Set(rows.map(({ agent }) => agent.toUpperCase()))];
  const members = await db
    .selectFrom('members')
    .select(['id', 'member_no'])
    .where('member_no', 'in', numbers)
    .where('role', '=', roles.member)
    .execute();
  const agents = new Map(members.map(({ id, member_no }) => [member_no, id]));
  const seen = new Set<number>();
  const { made: balances, errors } = await eachRow(rows, (row) => {
    const found: Issue[] = [];
    const member_id = agents.get(row.agent.toUpperCase()) ?? 0;
    if (member_id === 0) found.push(issue('agent', row.agent === '' ? 'required' : 'missing'));
    else if (seen.has(member_id)) found.push(issue('agent', 'taken'));
    const cents = centsOf(row.balance);
    const amount = enteredCents.safeParse(cents);
    if (cents === null) found.push(issue('balance', row.balance === '' ? 'required' : 'amount'));
    else if (!amount.success) found.push(...issuesOf(amount.error).map((each) => ({ ...each, field: 'balance' })));
    const memo = memoText.safeParse(row.memo);
    if (!memo.success) found.push(...issuesOf(memo.error).map((each) => ({ ...each, field: 'memo' })));
    if (found.length > 0) throw invalid(found);
    seen.add(member_id);
    return { member_id, amount_cents: cents ?? 0, memo: memo.data || 'Opening balance' };
  });
  return { balances, errors };
}

/** Enters opening balances and debts; those above the limit wait for another administrator. Returns their numbers. */
export async function enterBalances(
  network: Network,
  tx: NetworkTransaction,
  user: NetworkCaller,
  balances: readonly Balance[],
  on: Pick<EarningRecord, 'currency' | 'earned_on'>,
): Promise<{ entered: number; proposed: number }> {
  let proposed = 0;
  for (const balance of balances) {
    const entry = { ...balance, ...on, type: 'adjustment', policy_id: null, record_id: null } as const;
    if ((await enterByHand(network, tx, user, entry)).proposed) proposed += 1;
  }
  return { entered: balances.length - proposed, proposed };
}
