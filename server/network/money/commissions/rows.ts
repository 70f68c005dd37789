import type {
  CommissionLine,
  CommissionLineRow,
  CommissionRecord,
  CommissionRow,
} from '@shared/contracts/network/commissions';
import { sumOf } from '@shared/plan/money';
import { matcher } from '../../../data/listing';
import { dayOfRecord as dayOf } from '../../listed/keys';
import type { Network, NetworkCaller } from '../../network';
import type { Currency, Labels } from '../labels';
import { expectedOn, prospectsOf } from '../tp/prospects';
import { linesOfAll } from './find';

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

export interface RecordFilter {
  q?: string | undefined;
  kind?: CommissionRecord['kind'] | undefined;
  status?: CommissionRecord['status'] | undefined;
  brand_id?: number | undefined;
  payee_id?: number | undefined;
  policy_id?: number | undefined;
  currency?: Currency | undefined;
  variance?: boolean | undefined;
  from?: string | undefined;
  to?: string | undefined;
  expected_in?: string | undefined;
  line_kind?: CommissionLine['kind'] | undefined;
}

/** Whether a record passes a filter but for the search and the payee. */
export function passes(record: CommissionRecord, filter: RecordFilter, labels: Labels): boolean {
  if (filter.status ? record.status !== filter.status : record.status === 'void') return false;
  if (filter.kind && record.kind !== filter.kind) return false;
  if (filter.policy_id && record.policy_id !== filter.policy_id) return false;
  if (filter.currency && record.currency !== filter.currency) return false;
  if (filter.brand_id && labels.policy(record.policy_id).brand_id !== filter.brand_id) return false;
  if (filter.variance !== undefined && filter.variance !== Boolean(record.variance_cents)) return false;
  const day = dayOf(record);
  return (!filter.from || day >= filter.from) && (!filter.to || day <= filter.to);
}

/** Whether the case of an expected record may be in force in a month or year, as the commission report counts it. */
function expectedIn(network: Network, wanted: string | undefined): (record: CommissionRecord) => boolean {
  if (wanted === undefined) return () => true;
  const { db, today } = network;
  const prospects = prospectsOf(network);
  return ({ status, policy_id }) => {
    const policy = db.table('policies').get(policy_id);
    if (status !== 'expected' || !policy) return false;
    const brand = db.table('products').get(policy.product_id)?.brand_id ?? 0;
    const { median_days = null } = prospects.get(brand) ?? {};
    return expectedOn(network, policy.submitted_on ?? today, median_days).startsWith(wanted);
  };
}

/** The lines that the caller may see, by payee and policy where that narrows them. */
function visibleLines(network: Network, user: NetworkCaller, filter: RecordFilter): readonly CommissionLine[] {
  const { db } = network;
  const table = db.table('commission_lines');
  const payee = seesAllLines(user) ? filter.payee_id : user.id;
  // Whose lines are asked for is never trusted (DOMAIN.md 5, rule 8).
  if (payee !== undefined && filter.payee_id !== undefined && filter.payee_id !== payee) return [];
  // A policy has few, whoever they are of.
  if (filter.policy_id !== undefined)
    return db
      .table('commission_records')
      .by('policy_id', filter.policy_id)
      .flatMap(({ id }) => table.by('record_id', id))
      .filter(({ payee_id }) => payee === undefined || payee_id === payee);
  return payee === undefined ? linesOfAll(network, user, filter) : table.by('payee_id', payee);
}

/** Records with the visible lines of each, filtered. */
export function filterRecords(network: Network, user: NetworkCaller, filter: RecordFilter, labels: Labels): Seen[] {
  const records = network.db.table('commission_records');
  const matches = matcher(filter.q);
  const isExpected = expectedIn(network, filter.expected_in);
  const found = new Map<number, Seen | null>();
  for (const line of visibleLines(network, user, filter)) {
    if (filter.line_kind && line.kind !== filter.line_kind) continue;
    const known = found.get(line.record_id);
    if (known) known.lines.push(line);
    if (known !== undefined) continue;
    const record = records.get(line.record_id);
    const { case_no, policy_no, insured, brand, product } = labels.policy(line.policy_id);
    const wanted =
      record &&
      passes(record, filter, labels) &&
      isExpected(record) &&
      (!filter.q || matches(record.record_no, case_no, policy_no, insured, brand, product));
    found.set(line.record_id, wanted ? seen(record, [line]) : null);
  }
  return [...found.values()].filter((one) => one !== null);
}

/** A line with its record, filtered, for the office's work list. */
export function filterLines(
  network: Network,
  user: NetworkCaller,
  filter: RecordFilter & { held?: boolean | undefined },
  labels: Labels,
) {
  const matches = matcher(filter.q);
  return filterRecords(network, user, { ...filter, q: undefined }, labels).flatMap(({ record, lines, currency }) =>
    lines
      .filter((line) => filter.held === undefined || isHeld(network, line) === filter.held)
      .map((line) => ({ id: line.id, record, line, currency }))
      .filter(({ line }) => {
        if (!filter.q) return true;
        const { case_no, policy_no, insured, brand, product } = labels.policy(record.policy_id);
        return matches(record.record_no, case_no, policy_no, insured, brand, product, labels.member(line.payee_id));
      }),
  );
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
