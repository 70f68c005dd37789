import type { CommissionRecord } from '@shared/contracts/network/commissions';
import type { EarningRecord } from '@shared/contracts/network/earnings';
import { conflict } from '../../http/problems';
import type { Network } from '../network';
import type { Journal } from '../records/loaded';
import { type Db, recordsWith } from '../records/read';
import type { NetworkTransaction } from '../records/tables';
import { casesIn, engineIn } from './cases';
import { cyclesOf } from './cycles';
import { holderOf, standingOf } from './heldParts';
import { takeCycle, takesEntries } from './ledger';

type Clock = Pick<Network, 'now'>;
/** The cases of entries, as the transaction sees them. */
type Cases = Awaited<ReturnType<typeof engineIn>>;

const casesOf = (tx: NetworkTransaction, entries: readonly Pick<EarningRecord, 'policy_id'>[]): Promise<Cases> =>
  engineIn(tx, [...new Set(entries.flatMap(({ policy_id }) => policy_id ?? []))]);

/**
 * Releases a held entry into its own cycle, or into the open one if its cycle has been locked since. An entry held in an
 * off-cycle run leaves it. An entry of a disputed record stays held, for the dispute, and one whose carrier has not paid
 * yet for the carrier.
 */
function letGo({ db }: Cases, journal: Journal, { now }: Clock, earning: EarningRecord): EarningRecord {
  const { held_reason: _, held_by: __, held_on: ___, ...rest } = earning;
  if (isOfDispute({ db }, earning))
    return journal.put('earnings', {
      ...rest,
      ...(earning.held_on && { held_on: earning.held_on }),
      held_by: 'dispute',
    });
  if (rest.awaits_carrier) return journal.put('earnings', rest);
  const isOffCycle = db.table('runs').one('cycle_no', earning.cycle_no)?.off_cycle !== undefined;
  const day = isOffCycle ? earning.earned_on : cyclesOf(db).named(earning.cycle_no).from;
  const { cycle_no } = takeCycle(db, journal, day, now.toISOString());
  return journal.put('earnings', { ...rest, status: 'open', cycle_no });
}

/** The later entries that took an entry back or restored it. */
const takersOf = ({ engine }: Pick<Cases, 'engine'>, earning: EarningRecord): EarningRecord[] =>
  standingOf(engine.earningsBeside(earning)).find(({ entry }) => entry.id === earning.id)?.takenBy ?? [];

/** Releases an entry together with its held chargeback, so that the two cancel (domain.md 3.12.2). */
export async function letLineGo(clock: Clock, tx: NetworkTransaction, earning: EarningRecord): Promise<EarningRecord> {
  const cases = await casesOf(tx, [earning]);
  return cases.db.within(tx, (journal) => {
    for (const other of takersOf(cases, earning))
      if (holderOf(other) === holderOf(earning)) letGo(cases, journal, clock, other);
    return letGo(cases, journal, clock, earning);
  });
}

/** Releases holds because of a member's status; holds by the office stay (domain.md 3.12.2). */
export async function letMemberGo(clock: Clock, tx: NetworkTransaction, member_id: number): Promise<void> {
  const held = await recordsWith(tx.sql, 'earnings', { member_id, status: 'held' });
  const waiting = held.filter((earning) => holderOf(earning) === 'standing');
  if (waiting.length === 0) return;
  const cases = await casesOf(tx, waiting);
  await cases.db.within(tx, (journal) => {
    for (const earning of waiting) letGo(cases, journal, clock, earning);
  });
}

/** A record and its settlements. */
function familyOf({ db }: Pick<Cases, 'db'>, { id, parent_record_id }: CommissionRecord): CommissionRecord[] {
  const records = db.table('commission_records');
  const root = records.get(parent_record_id ?? id);
  return root ? [root, ...records.by('parent_record_id', root.id)] : [];
}

const isInDispute = (cases: Pick<Cases, 'db'>, record: CommissionRecord): boolean =>
  familyOf(cases, record).some(({ status }) => status === 'disputed');

/** Manual adjustments never belong to a dispute. */
function isOfDispute(cases: Pick<Cases, 'db'>, { record_id, line_id }: EarningRecord): boolean {
  const record = line_id === null ? undefined : cases.db.table('commission_records').get(record_id ?? 0);
  return record !== undefined && isInDispute(cases, record);
}

/** True if an entry belongs to a commission with a disputed record. */
export async function isDisputed(tx: NetworkTransaction, earning: EarningRecord): Promise<boolean> {
  return earning.policy_id !== null && isOfDispute({ db: await casesIn(tx.sql, [earning.policy_id]) }, earning);
}

/** Keeps the unpaid entries of a disputed record and their chargebacks out of pay runs (domain.md 3.7 and 3.12.2). */
export async function holdDisputed(
  { today }: Pick<Network, 'today'>,
  tx: NetworkTransaction,
  { id, policy_id }: CommissionRecord,
): Promise<void> {
  const cases = await casesOf(tx, [{ policy_id }]);
  const { db } = cases;
  const hold = (journal: Journal, earning: EarningRecord): boolean => {
    const run = db.table('runs').one('cycle_no', earning.cycle_no);
    const holds = earning.status === 'open' && (!run || takesEntries(run));
    if (holds) journal.put('earnings', { ...earning, status: 'held', held_by: 'dispute', held_on: today });
    return holds;
  };
  await db.within(tx, (journal) => {
    for (const earning of db.table('earnings').by('record_id', id)) {
      if (earning.line_id === null) continue;
      const takers = takersOf(cases, earning);
      if (hold(journal, earning)) for (const taker of takers) hold(journal, taker);
    }
  });
}

/** Releases entries held for a dispute, once no record of the same lines is disputed. */
export async function letSettledGo(clock: Clock, tx: NetworkTransaction, record: CommissionRecord): Promise<void> {
  const cases = await casesOf(tx, [record]);
  if (isInDispute(cases, record)) return;
  await cases.db.within(tx, (journal) => {
    for (const { id } of familyOf(cases, record))
      for (const earning of cases.db.table('earnings').by('record_id', id))
        if (holderOf(earning) === 'dispute') letGo(cases, journal, clock, earning);
  });
}

/** Entries of records with their commission lines. */
const entriesOf = async (tx: NetworkTransaction, records: readonly CommissionRecord[]): Promise<EarningRecord[]> =>
  (await recordsWith(tx.sql, 'earnings', { record_id: records.map(({ id }) => id) })).filter(
    ({ line_id }) => line_id !== null,
  );

/**
 * Releases the entries that waited until the carrier paid these records, with their chargebacks, and returns them
 * (domain.md 3.12.19).
 */
export async function letPaidGo(
  clock: Clock,
  tx: NetworkTransaction,
  records: readonly CommissionRecord[],
): Promise<EarningRecord[]> {
  // A waiting chargeback is released with the credit that it takes back.
  const waiting = (await entriesOf(tx, records)).filter(
    ({ awaits_carrier, amount_cents }) => awaits_carrier && amount_cents > 0,
  );
  if (waiting.length === 0) return [];
  const cases = await casesOf(tx, waiting);
  return cases.db.within(tx, (journal) => {
    const free = ({ id }: EarningRecord): EarningRecord[] => {
      const earning = cases.db.table('earnings').get(id);
      if (!earning?.awaits_carrier) return [];
      const { awaits_carrier: _, ...rest } = earning;
      return [rest.held_by ? journal.put('earnings', rest) : letGo(cases, journal, clock, rest)];
    };
    return waiting.flatMap((earning) => [...takersOf(cases, earning), earning].flatMap(free));
  });
}

/** Policies whose carrier has to pay before the agents are paid (domain.md 3.12.19). */
export async function paidWhenPaid(db: Db, of: readonly { policy_id: number }[]): Promise<ReadonlySet<number>> {
  if (of.length === 0) return new Set();
  const policies = await db
    .selectFrom('policies')
    .innerJoin('products', 'products.id', 'policies.product_id')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .where('policies.id', 'in', [...new Set(of.map(({ policy_id }) => policy_id))])
    .where('pays_when_paid', '=', true)
    .select('policies.id')
    .execute();
  return new Set(policies.map(({ id }) => id));
}

/**
 * Holds the entries of records that a carrier has not paid after all, if its agents are paid when it has paid.
 * @throws conflict if a pay run that has closed contains one
 */
export async function holdUnpaid(tx: NetworkTransaction, records: readonly CommissionRecord[]): Promise<void> {
  const policy_ids = await paidWhenPaid(tx.sql, records);
  const some = records.filter(({ policy_id }) => policy_ids.has(policy_id));
  const paid = (await entriesOf(tx, some)).filter(({ amount_cents }) => amount_cents > 0);
  if (paid.length === 0) return;
  const cases = await casesOf(tx, paid);
  const { db } = cases;
  await db.within(tx, (journal) => {
    for (const earning of paid)
      for (const each of [...takersOf(cases, earning), earning]) {
        const run = db.table('runs').one('cycle_no', each.cycle_no);
        if (each.status === 'open' && run && !takesEntries(run))
          throw conflict(
            'run_locked',
            `Pay run ${run.cycle_no} is locked and has paid agents because the carrier had paid. Unlock the run first.`,
          );
        journal.put('earnings', { ...each, status: 'held', awaits_carrier: true });
      }
  });
}
