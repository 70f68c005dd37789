import type { StatementRowRecord } from '@shared/contracts/network/statements';
import { sumOf } from '@shared/plan/money';
import { groupBy } from '../../reads/groupBy';
import { type Db, recordsWith } from '../../records/read';
import { allot, expectedOf, type Part } from './allot';
import { isDue, openOf } from './open';
import { policiesOf } from './policies';
import { type Proposal, proposalOf, receiptKindOf, receiptsFor } from './proposals';
import type { Given } from './read';
import { firstStored, keyOf, type Repeated } from './repeats';

/** A line with the records that it pays. */
export interface Matched extends Given {
  bucket: StatementRowRecord['bucket'];
  /** The policy; null without one, or if several have the number. */
  policy_id: number | null;
  policies: number;
  parts: Part[];
  expected_cents: number | null;
  repeats: Repeated | null;
  proposes: Proposal | null;
}

/** A line to match; `id` if it is stored already. */
type Line = Given & { id?: number; order_id?: number | null };

/**
 * Matches lines with the due records of the carrier's policies (domain.md 3.12.18). An exact repetition never settles a
 * record automatically, a number of two policies matches none, and a premium without its receipt waits for it.
 */
export async function matchRows<L extends Line>(
  db: Db,
  brand_id: number,
  given: readonly L[],
): Promise<(L & Matched)[]> {
  const policies = await policiesOf(
    db,
    [brand_id],
    given.map(({ policy_no }) => policy_no),
  );
  const repeatOf = await repeatsOf(db, brand_id, given);
  const lines = given.map((line) => {
    const ids = policies(brand_id, line.policy_no);
    return {
      line,
      policies: ids.length,
      policy_id: ids.length === 1 ? (ids[0] ?? null) : null,
      repeats: repeatOf(line),
    };
  });
  const policy_ids = [...new Set(lines.flatMap(({ policy_id }) => policy_id ?? []))];
  const receipts = await receiptsFor(db, policy_ids);
  const posted = await recordsWith(db, 'commission_records', { policy_id: policy_ids });
  const due = groupBy(posted.filter(isDue), ({ policy_id }) => policy_id);
  const ofOrders = new Set(posted.flatMap(({ order_id, status }) => (status === 'void' ? [] : (order_id ?? []))));

  const parts = new Map<L, Part[]>();
  /** Receipts with records: the line of such a receipt pays only those. */
  const receiptOf = new Map<L, number>();
  const received = new Set<L>();
  const proposals = new Map<L, Proposal>();
  for (const [policy_id, some] of groupBy(lines, (line) => line.policy_id)) {
    const policy = receipts.policies.get(policy_id ?? 0);
    if (!policy) continue;
    const payable: L[] = [];
    for (const { line, repeats } of some) {
      if (repeats) continue;
      const receipt = receiptKindOf(line, policy) && receipts.take(line, policy.id);
      const proposal = proposalOf(line, policy, receipt);
      if (proposal) proposals.set(line, proposal);
      if (receipt) received.add(line);
      if (receipt && ofOrders.has(receipt.id)) receiptOf.set(line, receipt.id);
      if (proposal !== 'receipt') payable.push(line);
    }
    const paying = allot(payable, due.get(policy.id) ?? [], (line, { order_id }) => {
      const receipt_id = receiptOf.get(line);
      return receipt_id === undefined || receipt_id === order_id;
    });
    for (const [line, ofLine] of paying) parts.set(line, ofLine);
  }
  const expected = expectedIn(given, parts);
  return lines.map(({ line, ...rest }) => {
    const paid = parts.get(line) ?? [];
    // A premium that earns nothing is settled once its receipt is there.
    const isEmpty = line.amount_cents === 0 && received.has(line);
    const expected_cents = paid.length > 0 || isEmpty ? sumOf(paid.map((part) => expected.get(part) ?? 0)) : null;
    return {
      ...line,
      ...rest,
      parts: paid,
      expected_cents,
      bucket: expected_cents === null ? 'unmatched' : expected_cents === line.amount_cents ? 'matched' : 'variance',
      proposes: paid.length > 0 ? null : (proposals.get(line) ?? null),
    };
  });
}

/** Finds the earlier line that a line repeats, in a statement or in the same file. */
async function repeatsOf<L extends Line>(db: Db, brand_id: number, given: readonly L[]) {
  const stored = await firstStored(db, [brand_id], given);
  const seen = new Map<string, Repeated>();
  return (line: L): Repeated | null => {
    const first = stored(brand_id, line);
    const earlier = first && (line.id === undefined || first.id < line.id) ? first : undefined;
    const duplicate = earlier ? { statement_id: earlier.statement_id, row: earlier.row } : seen.get(keyOf(line));
    if (!duplicate) seen.set(keyOf(line), { statement_id: null, row: line.row });
    return duplicate ?? null;
  };
}

/** The expected amount of each part, after earlier payments of its record. */
function expectedIn<L>(lines: readonly L[], parts: ReadonlyMap<L, Part[]>): Map<Part, number> {
  const expected = new Map<Part, number>();
  const all = lines.flatMap((line) => parts.get(line) ?? []);
  for (const some of groupBy(all, ({ record }) => record.id).values()) {
    const [{ record } = { record: undefined }] = some;
    const cents = expectedOf(
      record ? openOf(record) : 0,
      some.map((part) => part.cents),
    );
    for (const [index, part] of some.entries()) expected.set(part, cents[index] ?? 0);
  }
  return expected;
}
