import type { PolicyRecord } from '@shared/contracts/network/policies';
import { groupOf } from '@shared/contracts/network/policies';
import type { Payment } from '@shared/contracts/network/policyWork';
import type { StatementRecord, StatementRowRecord } from '@shared/contracts/network/statements';
import type { ReceiptProposal } from '@shared/contracts/network/statementWork';
import { sumOf } from '@shared/plan/money';
import type { Network } from '../../network';
import { recordsOf } from '../../records/read';
import type { NetworkTransaction } from '../../records/tables';
import { revised } from '../../writes/manage';
import { engineIn, engineOn } from '../cases';
import { booksClosed, closedUntil } from '../journal/closed';
import { enterReceipt } from '../receipts';
import { matchRows } from './match';
import { receiptKindOf, receivedOn } from './proposals';
import { openLines, rematched } from './rematch';

/** A receipt that a line proposes, with its effects once posted. */
export interface Proposed {
  row: StatementRowRecord;
  policy: PolicyRecord;
  payment: Pick<Payment, 'kind' | 'received_on' | 'amount_cents'>;
  problem: ReceiptProposal['problem'];
}

/** The receipts and status changes that a statement's open lines propose. */
export async function proposalsOf(
  network: Network,
  tx: Pick<NetworkTransaction, 'sql'>,
  { id, brand_id }: StatementRecord,
): Promise<{ receipts: Proposed[]; statuses: { row: StatementRowRecord; policy: PolicyRecord }[] }> {
  const rows = await openLines(tx, id);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const lines = (await matchRows(tx.sql, brand_id, rows)).filter(({ proposes }) => proposes !== null);
  const policies = new Map(
    (
      await recordsOf(
        tx.sql,
        'policies',
        lines.flatMap(({ policy_id }) => policy_id ?? []),
      )
    ).map((policy) => [policy.id, policy]),
  );
  const receipts: Proposed[] = [];
  const statuses: { row: StatementRowRecord; policy: PolicyRecord }[] = [];
  for (const { id: row_id, policy_id, proposes, order_id } of lines) {
    const [row, policy] = [byId.get(row_id), policies.get(policy_id ?? 0)];
    if (!row || !policy) continue;
    if (proposes === 'status') statuses.push({ row, policy });
    const kind = receiptKindOf(row, policy);
    if (proposes !== 'receipt' || !kind || order_id !== null) continue;
    const received_on = receivedOn(row);
    const payment = { kind, received_on, amount_cents: row.premium_cents ?? 0 };
    receipts.push({ row, policy, payment, problem: problemOf(policy, received_on) });
  }
  await markClosed(network, tx, receipts);
  return { receipts, statuses };
}

/** Sets the problem of receipts whose commission would count on a closed day (domain.md 3.24). Posts them in memory alone. */
async function markClosed(
  network: Network,
  { sql }: Pick<NetworkTransaction, 'sql'>,
  receipts: readonly Proposed[],
): Promise<void> {
  const until = await closedUntil(sql);
  if (until === null) return;
  const early = receipts.filter(({ problem, payment }) => problem === null && payment.received_on <= until);
  let last = Number.MAX_SAFE_INTEGER / 2;
  const unwritten = { nextId: () => (last += 1), change: async () => undefined };
  // A refused receipt changes what later ones of its policy post, so these are judged again without it.
  for (let left = early; left.length > 0; ) {
    const made = await engineOn(sql, [...new Set(left.map(({ policy }) => policy.id))]);
    const closedOn = (policy_id: number) =>
      made.db
        .table('commission_records')
        .by('policy_id', policy_id)
        .filter(({ status, posted_on }) => status !== 'void' && posted_on !== null && posted_on <= until).length;
    const refusing = new Set<number>();
    await made.db.within(unwritten, (journal) => {
      for (const receipt of left) {
        const policy = made.db.table('policies').get(receipt.policy.id);
        if (!policy || refusing.has(policy.id)) continue;
        const before = closedOn(policy.id);
        enterReceipt(network, journal, made, policy, unwritten.nextId(), paymentOf(receipt));
        if (closedOn(policy.id) === before) continue;
        receipt.problem = booksClosed;
        refusing.add(policy.id);
      }
    });
    left = early.filter(({ problem, policy }) => problem === null && refusing.has(policy.id));
  }
}

const paymentOf = ({ payment, policy }: Proposed, reference = ''): Payment => ({
  ...payment,
  ...{ policy_id: policy.id, method: 'eft', note: '', carrier_statement_ref: reference },
});

/** The reason that a policy takes no receipt of a day (domain.md 4.2). */
function problemOf(policy: PolicyRecord, received_on: string): ReceiptProposal['problem'] {
  const { status, signed_on, terms } = policy;
  if (groupOf(status) === 'ended' && status !== 'lapsed') return 'ended';
  if (status !== 'inforce' && status !== 'lapsed') return 'not_in_force';
  if (signed_on !== null && received_on < signed_on) return 'before_signed';
  return terms?.cut_over_on !== undefined && received_on <= terms.cut_over_on ? 'before_cut_over' : null;
}

/** Enters the proposed receipts without a problem in one write, and matches their lines with the records they post. */
export async function postReceipts(
  network: Network,
  tx: NetworkTransaction,
  statement: StatementRecord,
  proposed: readonly Proposed[],
) {
  const some = proposed.filter(({ problem }) => problem === null);
  const made = await engineIn(tx, [...new Set(some.map(({ policy }) => policy.id))]);
  await tx.takeIds('orders');
  const earlier = new Set(made.db.read('earnings').map(({ id }) => id));
  const earnedOn = (policy_id: number) =>
    sumOf(
      made.db
        .table('earnings')
        .by('policy_id', policy_id)
        .map(({ amount_cents }) => amount_cents),
    );
  const posted = new Map<number, { order_id: number; gross_cents: number; agents_cents: number }>();
  await made.db.within(tx, (journal) => {
    for (const receipt of some) {
      const { id } = receipt.policy;
      // Earlier receipts of the statement may have changed the policy.
      const policy = made.db.table('policies').get(id);
      if (!policy) throw new Error(`Policy ${id} was not read.`);
      const before = earnedOn(id);
      const payment = paymentOf(receipt, statement.reference || `#${statement.id}`);
      const { order, records } = enterReceipt(network, journal, made, policy, tx.nextId('orders'), payment);
      posted.set(receipt.row.id, {
        order_id: order.id,
        gross_cents: sumOf(records.map(({ gross_cents }) => gross_cents)),
        agents_cents: earnedOn(id) - before,
      });
    }
  });
  const at = network.now.toISOString();
  await tx.putAll(
    'statement_rows',
    some.map(({ row }) => revised({ ...row, order_id: posted.get(row.id)?.order_id ?? null }, at)),
  );
  await rematched(network, tx, statement);
  const entries = made.db.read('earnings').filter(({ id }) => !earlier.has(id));
  return {
    posted,
    receipts: some.length,
    agents_cents: sumOf(entries.map(({ amount_cents }) => amount_cents)),
    people: new Set(entries.map(({ member_id }) => member_id)).size,
  };
}
