import type {
  CommissionLine,
  CommissionLineRow,
  CommissionRecord,
  CommissionRow,
} from '@shared/contracts/network/commissions';
import { sumOf } from '@shared/plan/money';
import type { Network, NetworkCaller } from '../../network';
import type { Currency, Labels } from '../labels';

/** True for the office, which sees all lines, gross and house (DOMAIN.md 5, rule 3). */
export const seesAllLines = ({ ability }: NetworkCaller) => ability.can('manage', 'Commission');

/** A record with the lines of it that the caller may see. */
export interface Seen {
  id: number;
  record: CommissionRecord;
  lines: CommissionLine[];
  currency: Currency;
}

const seen = (record: CommissionRecord, lines: CommissionLine[]): Seen => ({
  id: record.id,
  record,
  lines,
  currency: record.currency,
});

/** One record if the caller holds a line in it or is the office; unknown and forbidden look alike. */
export function visibleRecord(network: Network, user: NetworkCaller, id: number): Seen | undefined {
  const record = network.db.table('commission_records').get(id);
  if (!record) return undefined;
  const lines = network.money.engine.linesOf(id);
  if (seesAllLines(user)) return seen(record, lines);
  const own = lines.filter(({ payee_id }) => payee_id === user.id);
  return own.length > 0 ? seen(record, own) : undefined;
}

/** Whether a line's earning waits now; before it is posted, whether it would. */
const isHeld = ({ db }: Network, { earning_id, held }: CommissionLine) =>
  earning_id === null ? held : db.table('earnings').get(earning_id)?.status === 'held';

/** What the lines of a payee were paid on: the bases of their splits, each once. */
function baseOf(lines: readonly CommissionLine[]): number {
  const bases = new Map(lines.map(({ split_index, base_cents }) => [split_index, base_cents]));
  return sumOf(bases.values());
}

/** The rate of a payee's lines on one base; two splits have none in common. */
function rateOf(lines: readonly CommissionLine[]): number | null {
  if (new Set(lines.map(({ split_index }) => split_index)).size !== 1) return null;
  return sumOf(lines.map(({ rate_bp }) => rate_bp));
}

/** What the caller's own lines of a record come to, and what of it was paid with it. */
export const mineOf = (lines: readonly CommissionLine[], user: NetworkCaller) => {
  const own = lines.filter(({ payee_id }) => payee_id === user.id);
  return {
    mine_cents: sumOf(own.map(({ amount_cents }) => amount_cents)),
    mine_paid_cents: sumOf(own.map(({ advanced_cents }) => advanced_cents)),
  };
};

export const houseOf = (lines: readonly CommissionLine[]) =>
  sumOf(lines.filter(({ payee_id }) => payee_id === null).map(({ amount_cents }) => amount_cents));

/** A record as the caller sees it; `lines` are all of it for the office, else the own ones. */
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
    statement_amount_cents: whole ? record.statement_amount_cents : null,
    variance_cents: whole ? record.variance_cents : null,
    posted_on: record.posted_on,
    expected_on: record.expected_on,
  };
}

export function lineRowOf(
  network: Network,
  record: CommissionRecord,
  line: CommissionLine,
  labels: Labels,
): CommissionLineRow {
  const { case_no, policy_no, insured, brand, product } = labels.policy(record.policy_id);
  return {
    id: line.id,
    record_id: record.id,
    record_no: record.record_no,
    record_kind: record.kind,
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
    held: isHeld(network, line),
    earning_id: line.earning_id,
    posted_on: record.posted_on,
    expected_on: record.expected_on,
  };
}
