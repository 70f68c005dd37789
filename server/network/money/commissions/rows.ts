import type {
  CommissionLine,
  CommissionLineRow,
  CommissionRecord,
  CommissionRow,
} from '@shared/contracts/network/commissions';
import { sumOf } from '@shared/plan/money';
import { conflict } from '../../../http/problems';
import type { NetworkCaller } from '../../network';
import type { Labels } from '../../policies/labels';
import type { Currency } from '../../reads/currencyTotals';
import { groupBy } from '../../reads/groupBy';
import { type Db, recordsOf, recordsWith } from '../../records/read';
import { existing, unchanged } from '../../writes/manage';
import { paidWhenPaid } from '../holds';
import { differenceOf } from '../statements/open';

/** True for the office, which sees all lines, gross and house (domain.md 5, rule 3). */
export const seesAllLines = ({ ability }: NetworkCaller) => ability.can('oversee', 'Commission');

/** A line and the hold on its earning. */
export type SeenLine = CommissionLine & Pick<CommissionLineRow, 'held_by' | 'held_reason' | 'held_since'>;

/** A record with its lines that the caller may see, in order. */
export interface Seen {
  id: number;
  record: CommissionRecord;
  lines: SeenLine[];
  currency: Currency;
}

/** The records among these with a line of the caller, or all for the office, ordered by id. */
export async function visibleRecords(db: Db, user: NetworkCaller, ids: readonly number[]): Promise<Seen[]> {
  const records = await recordsOf(db, 'commission_records', ids);
  const lines = groupBy(await linesSeen(db, user, { record_id: ids }), ({ record_id }) => record_id);
  return records.flatMap((record) => {
    const own = lines.get(record.id) ?? [];
    if (own.length === 0 && !seesAllLines(user)) return [];
    return { id: record.id, record, lines: own, currency: record.currency };
  });
}

/** One visible record; unknown and forbidden get the same answer. */
export async function visibleRecord(db: Db, user: NetworkCaller, id: number): Promise<Seen | undefined> {
  const [seen] = await visibleRecords(db, user, [id]);
  return seen;
}

const posted = new Set<CommissionRecord['status']>(['posted', 'reconciled', 'disputed']);

/** The record that a change names, at the version given. @throws noSuchRow, conflict */
export async function postedRecord(
  db: Db,
  user: NetworkCaller,
  id: number,
  version?: number,
): Promise<CommissionRecord> {
  const { record } = existing(await visibleRecord(db, user, id));
  if (version !== undefined) unchanged(record, version);
  if (!posted.has(record.status)) throw conflict('not_posted', 'Only posted records can be changed this way.');
  return record;
}

/**
 * The lines that the caller may see. A posted line is held with its earning; an expected line, if its earning would be.
 */
export async function linesSeen(
  db: Db,
  user: NetworkCaller,
  of: { record_id: readonly number[] } | { id: readonly number[] },
): Promise<SeenLine[]> {
  const lines = await recordsWith(db, 'commission_lines', of);
  const own = seesAllLines(user) ? lines : lines.filter(({ payee_id }) => payee_id === user.id);
  const waiting = await db
    .selectFrom('earnings')
    .where(
      'id',
      'in',
      own.flatMap(({ earning_id }) => earning_id ?? []),
    )
    .where('status', '=', 'held')
    .select(['id', 'held_by', 'held_reason', 'held_on', 'earned_on', 'awaits_carrier'])
    .execute();
  const awaiting = await paidWhenPaid(
    db,
    own.filter(({ earning_id, held }) => earning_id === null && held),
  );
  const held = new Map(waiting.map((earning) => [earning.id, earning]));
  return own.map((line): SeenLine => {
    const hold = line.earning_id === null ? undefined : held.get(line.earning_id);
    if (!hold && !(line.earning_id === null && line.held))
      return { ...line, held: false, held_by: null, held_reason: '', held_since: null };
    const { held_by, awaits_carrier } = hold ?? { held_by: null, awaits_carrier: awaiting.has(line.policy_id) };
    return {
      ...line,
      held: true,
      held_by: held_by ?? (awaits_carrier ? 'carrier' : 'standing'),
      held_reason: hold?.held_reason ?? '',
      held_since: hold ? (hold.held_on ?? hold.earned_on) : null,
    };
  });
}

/** The members and policies that the rows of records name. */
export const namedBy = (records: readonly Seen[]) => ({
  members: records.flatMap(({ lines }) => lines.map(({ payee_id }) => payee_id)),
  policies: records.map(({ record }) => record.policy_id),
});

/** The base of a payee's lines: each split's base once. */
function baseOf(lines: readonly CommissionLine[]): number {
  const bases = new Map(lines.map(({ split_index, base_cents }) => [split_index, base_cents]));
  return sumOf(bases.values());
}

/** The rate of a payee's lines; null for several splits, which may differ. */
function rateOf(lines: readonly CommissionLine[]): number | null {
  if (new Set(lines.map(({ split_index }) => split_index)).size !== 1) return null;
  return sumOf(lines.map(({ rate_bp }) => rate_bp));
}

/** The sum of the caller's own lines of a record, and the part paid with it. */
export const mineOf = (lines: readonly CommissionLine[], user: NetworkCaller) => {
  const own = lines.filter(({ payee_id }) => payee_id === user.id);
  return {
    mine_cents: sumOf(own.map(({ amount_cents }) => amount_cents)),
    mine_paid_cents: sumOf(own.map(({ advanced_cents }) => advanced_cents)),
  };
};

export const houseOf = (lines: readonly CommissionLine[]) =>
  sumOf(lines.filter(({ payee_id }) => payee_id === null).map(({ amount_cents }) => amount_cents));

/** A record as the caller sees it; `lines` holds all lines for the office, else the caller's own. */
export function recordRowOf(user: NetworkCaller, { record, lines }: Seen, labels: Labels): CommissionRow {
  const { case_no, policy_no, insured, brand, product } = labels.policy(record.policy_id);
  const whole = seesAllLines(user);
  const house_cents = whole ? houseOf(lines) : null;
  return {
    id: record.id,
    version: record.version,
    record_no: record.record_no,
    kind: record.kind,
    status: record.status,
    policy_id: record.policy_id,
    case_no,
    policy_no,
    insured,
    brand,
    product,
    currency: record.currency,
    base_cents: whole ? record.base_cents : baseOf(lines),
    ...(whole ? { mine_cents: null, mine_paid_cents: null } : mineOf(lines, user)),
    rate_bp: whole ? null : rateOf(lines),
    gross_cents: whole ? record.gross_cents : null,
    paid_out_cents: house_cents === null ? null : record.gross_cents - house_cents,
    house_cents,
    due_cents: whole ? record.due_cents : null,
    statement_amount_cents: whole ? record.statement_amount_cents : null,
    variance_cents: whole ? differenceOf(record) : null,
    posted_on: record.posted_on,
    expected_on: record.expected_on,
  };
}

/** A record's part in a correction of its case. */
const correctionOf = ({ correction_id, corrected_by }: CommissionRecord): CommissionLineRow['correction'] => {
  if (corrected_by !== undefined) return 'replaced';
  return correction_id === undefined ? null : 'posted';
};

/** A line of a record, as `linesSeen` has it. */
export function lineRowOf(record: CommissionRecord, line: SeenLine, labels: Labels): CommissionLineRow {
  const { case_no, policy_no, insured, brand, product } = labels.policy(record.policy_id);
  return {
    id: line.id,
    record_id: record.id,
    record_no: record.record_no,
    record_kind: record.kind,
    record_cause: record.cause,
    status: record.status,
    policy_id: record.policy_id,
    case_no,
    policy_no,
    insured,
    brand,
    product,
    currency: record.currency,
    payee_id: line.payee_id,
    payee: labels.member(line.payee_id),
    kind: line.kind,
    generation: line.generation,
    rate_bp: line.rate_bp,
    base_cents: line.base_cents,
    amount_cents: line.amount_cents,
    advanced_cents: line.advanced_cents,
    held: line.held,
    held_by: line.held_by,
    held_reason: line.held_reason,
    held_since: line.held_since,
    earning_id: line.earning_id,
    posted_on: record.posted_on,
    expected_on: record.expected_on,
    correction: correctionOf(record),
  };
}
