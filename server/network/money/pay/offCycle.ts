import { roles } from '@shared/abilities';
import type { PaymentRecord, payments, RunRecord } from '@shared/contracts/network/payments';
import type { Received } from '@shared/http/endpoint';
import { issue } from '@shared/http/issues';
import { businessDayFrom } from '@shared/plan/bankHolidays';
import { conflict, invalid } from '../../../http/problems';
import type { Network } from '../../network';
import { countWith, recordsOf, recordsWith } from '../../records/read';
import type { NetworkTransaction } from '../../records/tables';
import { payRunsOn } from '../cases';
import { cyclesOf } from '../cycles';
import { runsBehind, takeCycle, takesEntries } from '../ledger';
import { accountOf } from '../payRuns';

type Wanted = Pick<Received<typeof payments.offCycle>['body'], 'member_ids' | 'reason'>;

/** Off-cycle runs after one cycle: their number is one digit. */
const most = 9;

/**
 * Opens a run of chosen members after the last cycle that is locked, and moves their open entries into it. Later entries
 * stay in their cycles (domain.md 3.8). Returns its number. @throws invalid, conflict
 */
export async function openOffCycle(
  network: Network,
  tx: NetworkTransaction,
  { member_ids, reason }: Wanted,
): Promise<string> {
  await tx.takeIds('runs', 'earnings');
  const members = [...new Set(member_ids)];
  const payees = await recordsOf(tx.sql, 'members', members);
  if (payees.length < members.length || payees.some(({ role }) => role !== roles.member))
    throw invalid([issue('member_ids', 'missing')]);
  const runs = await payRunsOn(tx.sql);
  const cycles = cyclesOf(runs);
  const open = runs.read('runs').filter(({ status }) => status === 'open');
  if (open.some(({ off_cycle }) => off_cycle))
    throw conflict('open_exists', 'Lock or discard the open off-cycle run first.');
  if (open.some((run) => !takesEntries(run)))
    throw conflict('under_way', 'A pay run is being processed. Try again in a moment.');
  const numbers = open.map(({ cycle_no }) => cycle_no).sort();
  const base = cycles.before(numbers[0] === undefined ? cycles.of(network.today) : cycles.named(numbers[0])).cycle_no;
  const place =
    1 + runs.read('runs').filter(({ cycle_no }) => cycle_no.length > base.length && cycle_no.startsWith(base)).length;
  if (place > most)
    throw conflict('too_many', 'There are nine off-cycle runs after this cycle. Lock the next cycle first.');
  const cycle_no = `${base}${place}`;
  const entries = (await recordsWith(tx.sql, 'earnings', { member_id: members, cycle_no: numbers })).filter(
    ({ status }) => status !== 'held',
  );
  if (entries.length === 0 && !(await hasOpening(tx, runsBehind(runs, { cycle_no }), members)))
    throw conflict('nothing', 'Nothing is open for these members.');
  await tx.putAll(
    'earnings',
    entries.map((entry) => ({ ...entry, cycle_no })),
  );
  const { today } = network;
  await tx.put('runs', {
    ...{ id: tx.nextId('runs'), version: 0, cycle_no, from_on: today, to_on: today, pay_on: businessDayFrom(today) },
    ...{ status: 'open', locked_by: null, locked_at: null, paid_at: null, requested: null, left: false },
    ...{ accounts: null, under_way: null, off_cycle: { members, reason } },
    ...network.stamps(),
  });
  return cycle_no;
}

/** True if a member has a carry that no later run has taken over, or a returned payment. */
async function hasOpening(tx: NetworkTransaction, behind: readonly RunRecord[], members: readonly number[]) {
  const payments = await recordsWith(tx.sql, 'payments', { member_id: members });
  const runs = new Set(behind.map(({ id }) => id));
  const latest = new Map<string, PaymentRecord>();
  for (const payment of payments.sort((a, b) => (a.cycle_no < b.cycle_no ? -1 : 1)))
    if (runs.has(payment.run_id)) latest.set(accountOf(payment), payment);
  return (
    [...latest.values()].some(({ carry_cents }) => carry_cents !== 0) ||
    payments.some(({ status, returned_run_id }) => status === 'failed' && returned_run_id === null)
  );
}

/** Discards an open off-cycle run; its entries go back to their cycles, or to the open one. @throws conflict */
export async function discardOffCycle({ now }: Network, tx: NetworkTransaction, run: RunRecord): Promise<void> {
  if (!run.off_cycle || run.status !== 'open')
    throw conflict('not_off_cycle', 'Only an open off-cycle run can be discarded.');
  if (run.under_way) throw conflict('under_way', 'This pay run is being processed. Try again in a moment.');
  if ((await countWith(tx.sql, 'bank_files' as never, { run_id: run.id } as never)) > 0)
    throw conflict('filed', 'A bank file was made of this run, so it stays. Lock it again.');
  await tx.takeIds('runs', 'earnings');
  const entries = await recordsWith(tx.sql, 'earnings', { cycle_no: run.cycle_no });
  const runs = await payRunsOn(tx.sql);
  await runs.within(tx, (journal) => {
    for (const entry of entries) {
      const { cycle_no } = takeCycle(runs, journal, entry.earned_on, now.toISOString());
      journal.put('earnings', { ...entry, cycle_no });
    }
    journal.delete('runs', run.id);
  });
}
