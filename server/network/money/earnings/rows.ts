import type { EarningRecord, EarningRow, EarningStatus } from '@shared/contracts/network/earnings';
import type { NetworkCaller } from '../../network';
import { type Labels, labelsFor } from '../../policies/labels';
import { type Db, recordOf } from '../../records/read';
import { statusByRun } from '../entries';
import { holderOf } from '../heldParts';

/** True for the office, which sees every ledger (domain.md 5, rule 3). */
export const seesAllEarnings = ({ ability }: NetworkCaller) => ability.can('oversee', 'Earning');

/** One entry from the caller's ledger, or any for the office; unknown and forbidden get the same answer. */
export async function visibleEarning(db: Db, user: NetworkCaller, id: number): Promise<EarningRecord | undefined> {
  const earning = await recordOf(db, 'earnings', id);
  return earning && (seesAllEarnings(user) || earning.member_id === user.id) ? earning : undefined;
}

/** Fields that an entry shows beyond its own record: its line, payment and status. */
interface Beside {
  line: { base_cents: number; rate_bp: number } | undefined;
  payment_id: number | null;
  status: EarningStatus;
}

const accountOf = (row: { cycle_no: string; member_id: number; currency: string }) =>
  `${row.cycle_no} ${row.member_id} ${row.currency}`;

/** The rows of entries, in their order. */
export async function earningRows(
  db: Db,
  user: NetworkCaller,
  entries: readonly EarningRecord[],
): Promise<EarningRow[]> {
  const labels = await labelsFor(db, user, {
    members: entries.flatMap(({ member_id, source_member_id }) => [member_id, source_member_id]),
    policies: entries.map(({ policy_id }) => policy_id),
  });
  const beside = await besides(db, entries);
  return entries.map((entry) => earningRowOf(entry, beside(entry), labels));
}

async function besides(db: Db, entries: readonly EarningRecord[]): Promise<(entry: EarningRecord) => Beside> {
  const rows = await db
    .selectFrom('commission_lines')
    .where(
      'id',
      'in',
      entries.flatMap(({ line_id }) => line_id ?? []),
    )
    .select(['id', 'base_cents', 'rate_bp'])
    .execute();
  const cycles = [...new Set(entries.map(({ cycle_no }) => cycle_no))];
  const runs = await db
    .selectFrom('runs')
    .where('cycle_no', 'in', cycles)
    .select(['id', 'cycle_no', 'status'])
    .execute();
  const issued = runs.filter(({ status }) => status !== 'open');
  const payments = await db
    .selectFrom('payments')
    .where(
      'run_id',
      'in',
      issued.map(({ id }) => id),
    )
    .where('member_id', 'in', [...new Set(entries.map(({ member_id }) => member_id))])
    .select(['id', 'cycle_no', 'member_id', 'currency'])
    .execute();
  const lines = new Map(rows.map((line) => [line.id, line]));
  const statuses = new Map(runs.map(({ cycle_no, status }) => [cycle_no, status]));
  const paid = new Map(payments.map((payment) => [accountOf(payment), payment.id]));
  return (entry) => ({
    line: lines.get(entry.line_id ?? 0),
    payment_id: entry.status === 'held' ? null : (paid.get(accountOf(entry)) ?? null),
    status: entry.status === 'held' ? 'held' : statusByRun[statuses.get(entry.cycle_no) ?? 'open'],
  });
}

function earningRowOf(row: EarningRecord, { line, payment_id, status }: Beside, labels: Labels): EarningRow {
  return {
    id: row.id,
    earning_no: row.earning_no,
    member_id: row.member_id,
    member: labels.member(row.member_id),
    type: row.type,
    amount_cents: row.amount_cents,
    currency: row.currency,
    base_cents: line?.base_cents ?? null,
    rate_bp: line?.rate_bp ?? null,
    earned_on: row.earned_on,
    cycle_no: row.cycle_no,
    policy_id: row.policy_id,
    case_no: row.policy_id === null ? null : labels.policy(row.policy_id).case_no,
    record_id: row.record_id,
    source_member_id: row.source_member_id,
    source_agent: row.source_member_id === null ? null : labels.member(row.source_member_id),
    payment_id,
    status,
    memo: row.memo,
    held_by: holderOf(row) ?? null,
    held_reason: row.held_reason ?? '',
  };
}
