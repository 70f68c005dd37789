import type { PaymentRecord, RunRecord } from '@shared/contracts/network/payments';
import { mainCurrency } from '@shared/format/currency';
import { inShortWrites } from '../../../data/shortWrites';
import { conflict } from '../../../http/problems';
import { tellOtherAdministrators } from '../../approvals/approvals';
import type { Network } from '../../network';
import type { LoadedRecords } from '../../records/loaded';
import { recordOf, recordsOf, recordsWith } from '../../records/read';
import type { NetworkTransaction } from '../../records/tables';
import { settingsIn } from '../../settings/settings';
import { revised } from '../../writes/manage';
import { accountsOf } from '../accounts';
import { payRunsOn } from '../cases';
import {
  type Calculated,
  giveReturned,
  lockRun,
  mayBecome,
  newPayment,
  paidRun,
  takeReturned,
  unlockedRun,
} from '../payRuns';
import { calculatedFor } from './calculate';
import { tellPayment } from './notices';
import { digestOf } from './runs';

type Work = NonNullable<RunRecord['under_way']>;

/** Smallest batch of payments per write: the audit log lists smaller batches one by one. */
const atOnce = 25;

/**
 * Updates a run's payments in short transactions, so other writers never wait long. The run is marked as under way; one
 * final write makes its payments visible and counts its earnings as paid. After a crash, the work resumes.
 */
export class RunWork {
  readonly #network: Network;
  readonly #going = new Map<number, Promise<void>>();

  constructor(network: Network) {
    this.#network = network;
  }

  /** Marks the beginning; call `finish` after this write. @throws conflict while other work is under way */
  async begin(
    tx: NetworkTransaction,
    run: RunRecord,
    { to, by, on = null, request }: Pick<Work, 'to' | 'by' | 'request'> & { on?: string | null },
  ): Promise<void> {
    if (run.under_way) throw conflict('under_way', 'This pay run is already being processed. Try again in a moment.');
    const records = await returnsOf(tx, run);
    const at = this.#network.now.toISOString();
    const left = run.left || to === 'sent' || to === 'paid';
    await records.within(tx, (journal) => {
      if (to === 'locked') takeReturned(records, journal, run);
      if (to === 'open') giveReturned(records, journal, run);
      const changed = to === 'open' ? unlockedRun(run, at) : run;
      journal.put('runs', { ...changed, left, under_way: { to, by, at, on, request } });
    });
  }

  /** Completes the work under way on a run, or waits for it. */
  finish(run_id: number): Promise<void> {
    const going = this.#going.get(run_id) ?? this.#finishInTurn(run_id).finally(() => this.#going.delete(run_id));
    this.#going.set(run_id, going);
    return going;
  }

  /** Waits for the works under way. */
  async idle(): Promise<void> {
    await Promise.allSettled(this.#going.values());
  }

  /** Another server that resumes works would write payments twice. */
  #finishInTurn(run_id: number): Promise<void> {
    return this.#network.sql.engine.inTurn(`pay run ${run_id}`, () => this.#finish(run_id));
  }

  /** Completes work that a crash interrupted. */
  async resume(): Promise<void> {
    for (const { id, under_way } of await recordsWith(this.#network.sql.db, 'runs'))
      if (under_way) await this.finish(id);
  }

  async #finish(run_id: number): Promise<void> {
    const run = await recordOf(this.#network.sql.db, 'runs', run_id);
    if (!run?.under_way) return;
    const { to } = run.under_way;
    if (to === 'locked') await this.#lock(run, run.under_way);
    else if (to === 'open') await this.#open(run);
    else await this.#pay(run, run.under_way);
  }

  async #lock(run: RunRecord, { by, at, request }: Work): Promise<void> {
    const { db, sql } = this.#network;
    const calculated = await calculatedFor(this.#network, run);
    const byTwo = (await settingsIn(sql.db)).four_eyes;
    if (byTwo && !(await this.#isApproved(run, { by, at, request }, calculated))) return;
    const payments = await this.#paymentsOf(run).select(['member_id', 'currency']).execute();
    const written = new Set(payments.map(({ member_id, currency }) => `${member_id} ${currency}`));
    const isNew = ({ member_id, currency }: Calculated) => !written.has(`${member_id} ${currency}`);
    await inShortWrites(db, written.size === 0 ? calculated : calculated.filter(isNew), atOnce, async (tx, some) => {
      await tx.takeIds('payments');
      const payments = some.map((payment) => {
        const approved = byTwo && payment.status === 'calculated' && payment.paid_cents > 0;
        return newPayment(run, tx.nextId('payments'), approved ? { ...payment, status: 'approved' } : payment, at);
      });
      await tx.putAll('payments', payments);
    });
    const accounts = accountsOf(calculated);
    await db.write(async (tx) => {
      await tx.takeIds('runs');
      const runs = await payRunsOn(tx.sql);
      const now = await runNow(tx, run);
      await runs.within(tx, (journal) => lockRun(runs, journal, now, { locked_by: by, locked_at: at, accounts }));
    });
  }

  /** The first administrator requests a lock; another one locks, and only the requested payments. */
  async #isApproved(
    run: RunRecord,
    { by, at, request }: Pick<Work, 'by' | 'at' | 'request'>,
    calculated: readonly Calculated[],
  ) {
    const digest = digestOf(calculated);
    const requested = run.requested?.digest === digest ? run.requested : undefined;
    if (requested && requested.by !== by) return true;
    await this.#network.db.write(async (tx) => {
      const records = await returnsOf(tx, run);
      await records.within(tx, (journal) => giveReturned(records, journal, run));
      const open = { ...(await runNow(tx, run)), under_way: null };
      if (requested) {
        await tx.put('runs', open);
        // The request was refused and may be made again.
        await tx.delete('requests', request);
        return;
      }
      await tx.put('runs', revised({ ...open, requested: { by: by ?? 0, at, digest, paid: paidIn(calculated) } }, at));
      await tellOtherAdministrators(this.#network, tx, by ?? 0, 'Payment', {
        kind: 'lock_asked',
        values: { cycle_no: run.cycle_no },
        link: `/pay/record?cycle_no=${run.cycle_no}`,
        dedupe_key: `lock ${run.cycle_no} ${digest}`.slice(0, 100),
      });
    });
    if (requested) throw conflict('four_eyes', 'Another administrator must approve this lock.');
    return false;
  }

  async #open(run: RunRecord): Promise<void> {
    await this.#eachPayment(run, (tx, payments) => tx.delete('payments', ...payments.map(({ id }) => id)));
    await this.#network.db.write(async (tx) => tx.put('runs', { ...(await runNow(tx, run)), under_way: null }));
  }

  async #pay(run: RunRecord, { to, at, on }: Work): Promise<void> {
    const network = this.#network;
    const settled = { status: 'settled', settled_on: on ?? network.today } as const;
    const change = to === 'paid' ? settled : ({ status: 'sent' } as const);
    await this.#eachPayment(run, async (tx, payments) => {
      const changed = payments
        .filter((payment) => mayBecome(change.status, payment))
        .map((payment): PaymentRecord => revised({ ...payment, ...change }, at));
      await tx.putAll('payments', changed);
      for (const payment of changed) await tellPayment(network, tx, payment);
    });
    await network.db.write(async (tx) => {
      const now = await runNow(tx, run);
      await tx.put('runs', to === 'paid' ? paidRun(now, at) : revised({ ...now, under_way: null }, at));
    });
  }

  #paymentsOf = ({ id }: RunRecord) => this.#network.sql.db.selectFrom('payments').where('run_id', '=', id);

  /** Changes each payment of a run, reading its present state. */
  async #eachPayment(
    run: RunRecord,
    work: (tx: NetworkTransaction, payments: readonly PaymentRecord[]) => Promise<void>,
  ): Promise<void> {
    const payments = await this.#paymentsOf(run).select('id').orderBy('id').execute();
    await inShortWrites(this.#network.db, payments, atOnce, async (tx, some) => {
      const ids = some.map(({ id }) => id);
      await work(tx, await recordsOf(tx.sql, 'payments', ids));
    });
  }
}

/** The sum that a lock would pay in the network's currency, or in the only other one. */
function paidIn(calculated: readonly Calculated[]) {
  const accounts = accountsOf(calculated);
  const account = accounts.find(({ currency }) => currency === mainCurrency) ?? accounts[0];
  return account ? { currency: account.currency, cents: account.paid_cents } : null;
}

async function runNow(tx: NetworkTransaction, { id, cycle_no }: RunRecord): Promise<RunRecord> {
  const run = await recordOf(tx.sql, 'runs', id);
  if (!run) throw new Error(`The pay run ${cycle_no} is gone.`);
  return run;
}

/** Pay runs with the returned payments of this run and those not yet assigned to a run. */
async function returnsOf(tx: NetworkTransaction, { id }: RunRecord): Promise<LoadedRecords> {
  const records = await payRunsOn(tx.sql);
  await records.load(tx.sql, { payments: { returned_run_id: id } });
  await records.load(tx.sql, { payments: { status: 'failed' } });
  return records.knows('payments', 'unreturned', [1]);
}
