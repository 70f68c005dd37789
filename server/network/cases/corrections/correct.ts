import { isDeepStrictEqual } from 'node:util';
import type { CommissionRecord } from '@shared/contracts/network/commissions';
import type { CorrectedFacts, Correcting, CorrectionRecord } from '@shared/contracts/network/corrections';
import type { EarningRecord } from '@shared/contracts/network/earnings';
import type { OrderRecord } from '@shared/contracts/network/orders';
import type { PolicyRecord } from '@shared/contracts/network/policies';
import { sumOf } from '@shared/plan/money';
import { basesOfOrders } from '@shared/plan/orderBases';
import { conflict } from '../../../http/problems';
import { engineIn } from '../../money/cases';
import { standingOf } from '../../money/heldParts';
import { letSettledGo } from '../../money/holds';
import { takesEntries } from '../../money/ledger';
import { moveStatementLines } from '../../money/statements/moved';
import type { Network, NetworkCaller } from '../../network';
import { recordOf, recordWith } from '../../records/read';
import type { NetworkTransaction } from '../../records/tables';
import { existing, revised, unchanged } from '../../writes/manage';
import { tellCorrected } from '../notices';
import { changedFields, factsAfter, factsOf, peopleAfter, requirePosted } from './facts';

type Case = Awaited<ReturnType<typeof engineIn>>;

/** A correction, with its effects on pay runs and holds; null if it posted nothing. */
export interface Corrected {
  policy: PolicyRecord;
  posted: { records: number; locked: string[]; held: number[] } | null;
}

interface Change {
  before: CorrectedFacts;
  after: CorrectedFacts;
  from_on: string | null;
  reason: string;
  undo_of: number | null;
}

const firstReceipt = (tx: NetworkTransaction, policy: PolicyRecord) =>
  recordWith(tx.sql, 'orders', { policy_id: policy.id, kind: 'new_business' });

/**
 * Corrects a case inside a write: its people, and the facts that its TP and commission follow (domain.md 3.12.17).
 * @throws invalid, conflict
 */
export async function correct(
  network: Network,
  tx: NetworkTransaction,
  user: NetworkCaller,
  { reason, ...correcting }: Correcting & { reason: string },
): Promise<Corrected> {
  const policy = unchanged(existing(await recordOf(tx.sql, 'policies', correcting.id)), correcting.version);
  requirePosted(policy);
  const people = peopleAfter(policy, correcting);
  const first = await firstReceipt(tx, policy);
  const before = factsOf(policy, first);
  const after = await factsAfter(network, tx, user, policy, first, correcting);
  const samePeople = isDeepStrictEqual(people, { owner: policy.owner, insured: policy.insured });
  const sameMoney = changedFields({ before, after }).length === 0;
  if (samePeople && sameMoney) throw conflict('nothing', 'Nothing differs from the case as it stands.');
  const retyped = samePeople
    ? policy
    : await tx.put('policies', revised({ ...policy, ...people }, network.now.toISOString()));
  if (sameMoney) return { policy: retyped, posted: null };
  return replace(network, tx, user, retyped, { before, after, from_on: correcting.from_on, reason, undo_of: null });
}

/** Undoes a case's last correction inside a write. @throws conflict */
export async function undo(
  network: Network,
  tx: NetworkTransaction,
  user: NetworkCaller,
  { id, reason }: { id: number; reason: string },
): Promise<Corrected> {
  const correction = existing(await recordOf(tx.sql, 'corrections', id));
  const policy = existing(await recordOf(tx.sql, 'policies', correction.policy_id));
  if (!(await canUndo(tx, correction)))
    throw conflict('blocked', 'Only the last correction can be undone, once, and before anything else is posted.');
  const { before: after, after: before, from_on } = correction;
  const at = network.now.toISOString();
  await tx.put('corrections', { ...correction, undone_by: user.id, undone_at: at });
  return replace(network, tx, user, policy, { before, after, from_on, reason, undo_of: id });
}

/** True for the last correction of a case, unless it was undone or something was posted since. */
export async function canUndo(
  { sql }: Pick<NetworkTransaction, 'sql'>,
  { id, policy_id, last_record_id, undo_of, undone_at }: CorrectionRecord,
): Promise<boolean> {
  if (undo_of !== null || undone_at !== null) return false;
  const { last = 0 } =
    (await sql
      .selectFrom('commission_records')
      .where('policy_id', '=', policy_id)
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirst()) ?? {};
  const later = await sql
    .selectFrom('corrections')
    .where('policy_id', '=', policy_id)
    .where('id', '>', id)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return Number(last) === last_record_id && !later;
}

/** Replaces the facts of a case, and posts the differences. */
async function replace(
  network: Network,
  tx: NetworkTransaction,
  user: NetworkCaller,
  policy: PolicyRecord,
  change: Change,
): Promise<Corrected> {
  const { after, from_on, reason, undo_of } = change;
  const at = network.now.toISOString();
  await settleDisputes(network, tx, await scopeOf(await engineIn(tx, [policy.id]), policy, from_on));
  const { first_receipt_cents, ...facts } = after;
  const first = await firstReceipt(tx, policy);
  const more_cents = first ? first_receipt_cents - first.amount_cents : 0;
  if (first && more_cents !== 0) await tx.put('orders', revised({ ...first, amount_cents: first_receipt_cents }, at));
  const premiums_cents = policy.premiums_cents + (first?.status === 'confirmed' ? more_cents : 0);
  const saved = await tx.put('policies', revised({ ...policy, ...facts, premiums_cents }, at));
  await tx.put('policy_statuses', {
    ...{ id: await tx.newId('policy_statuses'), policy_id: policy.id, from: policy.status, to: policy.status },
    ...{ at, effective_on: network.today, by: user.id, reason },
  });
  const made = await engineIn(tx, [policy.id]);
  const earnedBefore = earnedOf(made, policy.id);
  await made.db.load(tx.sql, { products: { id: policy.product_id } });
  requireRefundsFit(made, saved);
  const scope = scopeOf(made, policy, from_on);
  const entries = scope.flatMap((record) => made.db.table('earnings').by('record_id', record.id));
  const held = heldByOffice(entries);
  const id = await tx.newId('corrections');
  await made.db.within(tx, (journal) =>
    made.engine.corrected(journal, policy, saved, { id, from_on, reason, held }, { on: network.today, at }),
  );
  const records = made.db.table('commission_records').by('policy_id', policy.id);
  await moveStatementLines(
    network,
    tx,
    scope.map((record) => record.id),
    records.filter(({ correction_id, corrected_by }) => correction_id === id && corrected_by === undefined),
  );
  await tx.put('corrections', {
    ...{ id, policy_id: policy.id, by: user.id, reason, from_on, before: change.before, after },
    last_record_id: Math.max(0, ...records.map((record) => record.id)),
    ...{ undo_of, undone_by: null, undone_at: null, created_at: at },
  });
  const locked = [...new Set(entries.map(({ cycle_no }) => cycle_no))].filter((cycle_no) => {
    const run = made.db.table('runs').one('cycle_no', cycle_no);
    return run !== undefined && !takesEntries(run);
  });
  const changes = earnedOf(made, policy.id);
  for (const [member_id, cents] of earnedBefore) changes.set(member_id, (changes.get(member_id) ?? 0) - cents);
  await tellCorrected(network, tx, saved, { by: user.id, reason, changes });
  const roots = scope.filter(({ parent_record_id }) => parent_record_id === null);
  return { policy: saved, posted: { records: roots.length, locked: locked.sort(), held: [...held.keys()] } };
}

/** Ledger entries of a case by member, in cents. */
function earnedOf({ db }: Case, policy_id: number): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { id } of db.table('commission_records').by('policy_id', policy_id))
    for (const { member_id, amount_cents } of db.table('earnings').by('record_id', id))
      sums.set(member_id, (sums.get(member_id) ?? 0) + amount_cents);
  return sums;
}

/** The records that a correction replaces, with their settlements. @throws conflict if the office reversed one */
function scopeOf({ db, engine }: Case, policy: PolicyRecord, from_on: string | null): CommissionRecord[] {
  const isReplaced = ({ status, amount_cents, received_on }: OrderRecord) =>
    status === 'confirmed' && amount_cents >= 0 && (from_on === null || received_on >= from_on);
  const roots = db
    .table('commission_records')
    .by('policy_id', policy.id)
    .filter(({ parent_record_id, corrected_by, status, order_id }) => {
      const order = db.table('orders').get(order_id ?? 0);
      const isPosted = status !== 'expected' && status !== 'void';
      return parent_record_id === null && corrected_by === undefined && isPosted && order && isReplaced(order);
    });
  const reversed = roots.find(({ id }) => engine.reversalOf(id));
  if (reversed)
    throw conflict(
      'reversed',
      `${reversed.record_no} was reversed. Reverse its reversal first, then correct the case.`,
    );
  return roots.flatMap((root) => [root, ...engine.settlementsOf(root.id)]);
}

/** The records that are replaced are no longer disputed. */
async function settleDisputes(network: Network, tx: NetworkTransaction, records: readonly CommissionRecord[]) {
  for (const record of records)
    if (record.status === 'disputed') {
      const status = record.statement_amount_cents === null ? 'posted' : 'reconciled';
      const at = network.now.toISOString();
      await letSettledGo(network, tx, await tx.put('commission_records', revised({ ...record, status }, at)));
    }
}

/** Refunds may not exceed the receipts that they refund. @throws conflict */
function requireRefundsFit({ engine }: Case, policy: PolicyRecord): void {
  const { bases } = engine.case(policy);
  const { orders } = engine.basesOf(policy);
  const { given } = basesOfOrders(bases, orders);
  for (const [index, { amount_cents, order_no }] of orders.entries())
    if (amount_cents < 0 && sumOf(given[index]?.map(({ cents }) => cents) ?? []) + amount_cents !== 0)
      throw conflict('refunded', `${order_no} refunds more than the corrected receipt. Void the refund first.`);
}

/** Payees with an entry that the office still holds, with its reason. */
function heldByOffice(entries: readonly EarningRecord[]): Map<number, string> {
  const held = new Map<number, string>();
  for (const { entry, left } of standingOf(entries))
    if (left > 0 && entry.status === 'held' && entry.held_by === 'office')
      held.set(entry.member_id, entry.held_reason ?? '');
  return held;
}
