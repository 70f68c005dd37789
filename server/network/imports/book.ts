import { day } from '@shared/contracts/fields';
import type { BookRecord, bookColumns } from '@shared/contracts/network/books';
import type { OrderRecord } from '@shared/contracts/network/orders';
import {
  groupOf,
  type PolicyRecord,
  type PolicyStatus,
  type PolicyStatusRecord,
  statusGroups,
} from '@shared/contracts/network/policies';
import type { PolicyDraft } from '@shared/contracts/network/policyDraft';
import { type Issue, issue } from '@shared/http/issues';
import type { Grid } from '@shared/plan/grid';
import { sumOf } from '@shared/plan/money';
import { policyYear } from '@shared/plan/orderBases';
import { plannedPremium, targetPremium } from '@shared/plan/targetPremium';
import { invalid } from '../../http/problems';
import { engineOf } from '../money/facts';
import { gridOfDay, gridsOf } from '../money/gridVersions';
import { numbered } from '../money/ledger';
import { centsOf } from '../money/statements/read';
import { pointsOf, type Terms, termsAtSubmission, tpFxOf } from '../money/terms';
import type { Network, NetworkCaller } from '../network';
import { type LoadedRecords, loaded } from '../records/loaded';
import { policyNumber } from '../records/policyNumber';
import type { Db } from '../records/read';
import type { NetworkTransaction } from '../records/tables';
import { chainsOn } from './chains';
import { asColumn, bodyOf, type CaseCells, type Named, namedIn } from './policies';
import { type Cells, eachRow, type RowError } from './read';

type Row = Cells<(typeof bookColumns)[number]> & CaseCells & { line: number };

/** A row of a book that is free of errors. */
interface Case extends Omit<PolicyDraft, 'splits'> {
  splits: NonNullable<PolicyDraft['splits']>;
  policy_no: string;
  status: PolicyStatus;
  currency: PolicyRecord['currency'];
  terms: Terms;
  tp_cents: number;
  days: Record<Dated, string> & { ended_on: string | null };
  /** Scheduled premiums received until the cut-over day, in cents. */
  paid_cents: number;
}
const dated = ['submitted_on', 'issued_on', 'inforce_on'] as const;
type Dated = (typeof dated)[number];

interface Facts {
  cut_over_on: string;
  named: Named;
  records: LoadedRecords;
  grid: Grid;
  /** Policy numbers that are in use, each with its carrier. */
  taken: Set<string>;
}

const statuses: readonly string[] = ['inforce', ...statusGroups.ended];
/** Payments beyond a lifetime. */
const mostPayments = 2_000;

const numberKey = (brand_id: number, policy_no: string) => `${brand_id} ${policyNumber(policy_no)}`;

async function factsFor(db: Db, rows: readonly Row[], cut_over_on: string): Promise<Facts> {
  const records = await loaded(db, {
    ...{ products: 'all', categories: 'all', brands: 'all', settings: 'all', grids: 'all', levels: 'all' },
  } as const);
  const numbers = [...new Set(rows.map(({ policy_no }) => policyNumber(policy_no)))];
  const used = await db
    .selectFrom('policies')
    .innerJoin('products', 'products.id', 'policies.product_id')
    .where('policies.policy_number', 'in', numbers)
    .select(['products.brand_id', 'policies.policy_no'])
    .execute();
  return {
    cut_over_on,
    named: await namedIn(db, rows),
    records,
    grid: gridOfDay(gridsOf({ db: records }), cut_over_on),
    taken: new Set(used.map(({ brand_id, policy_no }) => numberKey(brand_id, policy_no ?? ''))),
  };
}

/** The cases of a file, and the errors of its other rows (domain.md 3.18). */
export async function readBook(
  db: Db,
  rows: readonly Row[],
  cut_over_on: string,
): Promise<{ cases: Case[]; errors: RowError[]; records: LoadedRecords; grid: Grid }> {
  const facts = await factsFor(db, rows, cut_over_on);
  const { made: cases, errors } = await eachRow(rows, (row) => caseOf(facts, row));
  return { cases, errors, records: facts.records, grid: facts.grid };
}

/** @throws invalid with the wrong columns */
function caseOf(facts: Facts, row: Row): Case {
  const { cut_over_on, records, grid, taken } = facts;
  const issues: Issue[] = [];
  const draft = draftOf(facts, row, issues);
  const status = (row.status || 'inforce') as PolicyStatus;
  if (!statuses.includes(status)) issues.push(issue('status', 'choice'));
  const days = daysOf(row, cut_over_on, issues);
  if (groupOf(status) === 'ended' && days.ended_on === null) issues.push(issue('ended_on', 'required'));
  if (groupOf(status) === 'inforce' && days.ended_on !== null) issues.push(issue('status', 'required'));
  if (row.policy_no === '') issues.push(issue('policy_no', 'required'));
  else if (row.policy_no.length > 30) issues.push(issue('policy_no', 'tooLong', { max: 30 }));
  const stated = row.tp === '' ? undefined : centsOf(row.tp);
  if (stated === null) issues.push(issue('tp', 'amount'));
  else if (stated !== undefined && stated < 0) issues.push(issue('tp', 'tooSmall', { min: 0 }));
  const paid_cents = paidOf(row, draft?.modal_premium_cents ?? 0, issues);

  const product = draft && records.table('products').get(draft.product_id);
  const category = product && records.table('categories').get(product.category_id);
  if (!draft || !product || !category) throw invalid(issues);
  if (draft.modal_premium_cents === 0) issues.push(issue('modal_premium', 'required'));
  if (product.tp_method === 'target' && draft.target_premium_cents === null)
    issues.push(issue('target_premium', 'required'));
  if (draft.riders.some((rider) => !product.riders.includes(rider))) issues.push(issue('riders', 'choice'));
  if (sumOf(draft.splits.map(({ share_bp }) => share_bp)) !== 10_000) issues.push(issue('share', 'shares'));
  const { category_group } = category;
  const terms = { ...termsAtSubmission(product, grid, tpFxOf(records, product)), category_group, cut_over_on };
  const calculated = pointsOf(terms, targetPremium(draft, terms));
  // Commission and TP then have different bases, so a stated TP would have no amount in the currency.
  if (terms.tp_fx_bp !== undefined && (stated ?? calculated) !== calculated) issues.push(issue('tp', 'choice'));
  const key = numberKey(product.brand_id, row.policy_no);
  if (taken.has(key)) issues.push(issue('policy_no', 'taken'));
  if (issues.length > 0) throw invalid(issues);
  taken.add(key);
  const currency = records.table('brands').get(product.brand_id)?.currency ?? 'USD';
  const tp_cents = stated ?? calculated;
  return { ...draft, policy_no: row.policy_no, status, currency, terms, tp_cents, days, paid_cents };
}

function draftOf({ named }: Facts, row: Row, faults: Issue[]) {
  try {
    const { splits = [], ...draft } = bodyOf(named, row);
    return { ...draft, splits };
  } catch (error) {
    const { issues } = error as { issues?: readonly Issue[] };
    if (!issues) throw error;
    faults.push(...issues.map(asColumn));
    return undefined;
  }
}

/** Empty days follow from the others. Each day is on or after those before it, and none is after the cut-over day. */
function daysOf(row: Row, cut_over_on: string, issues: Issue[]): Case['days'] {
  for (const column of [...dated, 'ended_on'] as const)
    if (row[column] !== '' && !day.safeParse(row[column]).success) issues.push(issue(column, 'date'));
  if (row.inforce_on === '') issues.push(issue('inforce_on', 'required'));
  let last = '';
  for (const column of ['signed_on', ...dated, 'ended_on'] as const) {
    const on = row[column];
    if (on === '') continue;
    if (on < last) issues.push(issue(column, 'before', { day: last }));
    else if (on > cut_over_on) issues.push(issue(column, 'tooLate', { max: cut_over_on }));
    if (on > last) last = on;
  }
  const issued_on = row.issued_on || row.inforce_on;
  const submitted_on = row.submitted_on || row.signed_on || issued_on;
  return { submitted_on, issued_on, inforce_on: row.inforce_on, ended_on: row.ended_on || null };
}

/** The scheduled premiums received, in cents, from an amount or a number of payments. */
function paidOf({ premiums_paid, payments_made }: Row, modal_premium_cents: number, issues: Issue[]): number {
  if (premiums_paid !== '' && payments_made !== '') issues.push(issue('payments_made', 'onlyOne'));
  if (premiums_paid === '' && payments_made === '') issues.push(issue('premiums_paid', 'required'));
  if (premiums_paid !== '') {
    const cents = centsOf(premiums_paid);
    if (cents === null || cents < 0) issues.push(issue('premiums_paid', 'amount'));
    return cents ?? 0;
  }
  const count = Number(payments_made);
  if (!Number.isInteger(count) || count < 0) issues.push(issue('payments_made', 'whole'));
  else if (count > mostPayments) issues.push(issue('payments_made', 'tooBig', { max: mostPayments }));
  return count * modal_premium_cents;
}

/** Writes the cases of a book, with the history, receipts, and TP of their past. */
export async function writeBook(
  { now }: Network,
  tx: NetworkTransaction,
  user: NetworkCaller,
  {
    cases,
    records,
    grid,
    cut_over_on,
  }: { cases: readonly Case[]; records: LoadedRecords; grid: Grid; cut_over_on: string },
): Promise<BookRecord> {
  const at = now.toISOString();
  const agents = cases.flatMap(({ splits }) => splits.map(({ member_id }) => member_id));
  const chainOf = await chainsOn(tx.sql, { agents, grid, levels: records.table('levels').all(), day: cut_over_on });
  await tx.takeIds('books', 'policies', 'policy_statuses', 'orders', 'tp_records');
  const ids = cases.map(() => tx.nextId('policies'));
  // New cases have no TP yet, and their ids are those of this transaction.
  records.hasAll('tp_records', 'policy_id', 'order_id');
  const { engine } = engineOf(records);
  return records.within(tx, (journal) => {
    for (const [index, one] of cases.entries()) {
      const policy = journal.put('policies', policyOf(one, ids[index] ?? 0, chainOf, at));
      for (const entry of historyOf(one))
        journal.put('policy_statuses', {
          ...{ id: journal.nextId('policy_statuses'), policy_id: policy.id, ...entry },
          ...{ at, by: user.id, reason: '' },
        });
      const [first] = receiptsOf(policy, one.paid_cents, cut_over_on).map((receipt) => {
        const id = journal.nextId('orders');
        return journal.put('orders', {
          ...{ id, order_no: numbered('O', receipt.received_on, id), version: 0, policy_id: policy.id, ...receipt },
          ...{ status: 'confirmed', carrier_statement_ref: '', note: '', created_at: at, updated_at: at },
        });
      });
      if (first) engine.broughtIn(journal, policy, first, { at });
    }
    return journal.put('books', {
      id: journal.nextId('books'),
      cut_over_on,
      first_id: ids[0] ?? 0,
      last_id: ids.at(-1) ?? 0,
      ...{ created_by: user.id, created_at: at, undone_by: null, undone_at: null },
    });
  });
}

function policyOf(
  { days, paid_cents, splits, ...one }: Case,
  id: number,
  chainOf: (member_id: number) => PolicyRecord['chain_snapshot'][number],
  at: string,
): PolicyRecord {
  const { ended_on, ...reached } = days;
  return {
    ...one,
    ...reached,
    id,
    version: 0,
    case_no: `C${days.submitted_on.slice(2, 4)}-${String(id).padStart(6, '0')}`,
    approved_on: null,
    delivered_on: null,
    closed_on: ended_on,
    status_on: ended_on ?? days.inforce_on,
    status_reason: '',
    premiums_cents: paid_cents,
    requirements: [],
    splits: splits.map((share, index) => ({ ...share, role: index === 0 ? 'writing' : 'assist' })),
    chain_snapshot: splits.map(({ member_id }) => chainOf(member_id)),
    submission: null,
    created_at: at,
    updated_at: at,
  };
}

type Entry = Pick<PolicyStatusRecord, 'from' | 'to' | 'effective_on'>;

function historyOf({ status, days }: Case): Entry[] {
  const { submitted_on, issued_on, inforce_on, ended_on } = days;
  return [
    { from: null, to: 'submitted', effective_on: submitted_on },
    { from: 'submitted', to: 'issued', effective_on: issued_on },
    { from: 'issued', to: 'inforce', effective_on: inforce_on },
    ...(ended_on === null ? [] : [{ from: 'inforce', to: status, effective_on: ended_on } as const]),
  ];
}

type Receipt = Pick<OrderRecord, 'kind' | 'amount_cents' | 'received_on' | 'method'>;

/** The receipts of a case's past, new business first: the first policy year's premiums, and the rest on the last day. */
function receiptsOf(policy: PolicyRecord, paid_cents: number, cut_over_on: string): [Receipt, ...Receipt[]] {
  const { initial_lump_cents, exchange_1035_cents, premium_mode, closed_on } = policy;
  const inforce_on = policy.inforce_on ?? cut_over_on;
  const last_on = closed_on ?? cut_over_on;
  const year_cents = plannedPremium(policy, { tp_method: 'full_premium' });
  const isFirstYear = policyYear(inforce_on, last_on) === 1 || premium_mode === 'single';
  const first_cents = isFirstYear ? paid_cents : Math.min(paid_cents, year_cents);
  const method = premium_mode === 'monthly' ? 'eft' : 'check';
  const more: Receipt[] = [
    { kind: 'additional', amount_cents: initial_lump_cents, received_on: inforce_on, method },
    { kind: 'exchange_1035', amount_cents: exchange_1035_cents, received_on: inforce_on, method: '1035' },
    { kind: 'renewal', amount_cents: paid_cents - first_cents, received_on: last_on, method },
  ];
  return [
    { kind: 'new_business', amount_cents: first_cents, received_on: inforce_on, method },
    ...more.filter(({ amount_cents }) => amount_cents > 0),
  ];
}
