import type { OrderRecord } from '@shared/contracts/network/orders';
import type { PolicyRecord } from '@shared/contracts/network/policies';
import type { ProductRecord } from '@shared/contracts/network/products';
import { defaultGrid } from '@shared/plan/defaultPlan';
import { paymentsOf, targetPremium } from '@shared/plan/targetPremium';
import { termsAtSubmission } from '../../../server/network/money/terms';
import { categoryIdOf, type Leaf, leafCodes } from '../categories';
import { inventClients } from '../clients';
import { addDays, addMonths, type Day, feedInstant, fullMonths } from '../days';
import { type HistoryRow, historyOf } from '../history';
import { generateLevels } from '../levels';
import { monthsBetween } from '../plan';
import { policyOf } from '../policies';
import { faceAmount } from '../premiums';
import { required, stream } from '../random';
import type { PolicyPath } from '../steps';
import { type CasePerson, heads } from './people';
import { type CaseEntry, caseTable } from './table';

/** Days before the in-force day. */
const before = { created: 41, signed: 40, submitted: 38, underwriting: 35, approved: 20, issued: 12 } as const;
/** The first slot of the worked cases in the random streams, beyond those of other policies. */
const firstSlot = 10_000;

export type Order = Omit<OrderRecord, 'id' | 'order_no'>;
interface Sources {
  seed: number;
  asOf: Day;
  people: readonly CasePerson[];
  products: readonly ProductRecord[];
  lastId: number;
}

export function casePolicies(sources: Sources): { policies: PolicyRecord[]; history: HistoryRow[]; orders: Order[] } {
  const made = caseTable.map((entry, index) => caseOf(sources, entry, index));
  return {
    policies: made.map(({ policy }) => policy),
    history: made.flatMap(({ history }) => history),
    orders: made.flatMap(({ orders }) => orders),
  };
}

function wayOf(asOf: Day, entry: CaseEntry, leaf: Leaf, slot: number): PolicyPath {
  const ago = (days: number) => addDays(asOf, -entry.inforce - days);
  const step = (to: PolicyPath['steps'][number]['to'], on: Day, reported = on) => ({ to, on, reported });
  const { status = 'inforce' } = entry.end ?? {};
  const ended = entry.end && addDays(ago(0), entry.end.after);
  const annuity = entry.mode === 'single';
  return {
    slot,
    status,
    leaf,
    months: 0,
    mode: entry.mode,
    writers: entry.splits.length as PolicyPath['writers'],
    created: ago(before.created),
    signed: ago(before.signed),
    steps: [
      step('draft', ago(before.created)),
      step('submitted', ago(before.submitted)),
      ...(annuity ? [] : [step('underwriting', ago(before.underwriting))]),
      step('approved', ago(before.approved)),
      step('issued', ago(before.issued)),
      step('inforce', ago(0)),
      ...(entry.end && ended ? [step(status, ended, addDays(ended, entry.end.reported))] : []),
    ],
  };
}

function caseOf({ seed, asOf, people, products, lastId }: Sources, entry: CaseEntry, index: number) {
  const product = required(
    products.find(({ code }) => code === entry.product),
    `the product ${entry.product}`,
  );
  const leaf = required(
    leafCodes.find((code) => categoryIdOf[code] === product.category_id),
    'a category',
  );
  const [id, slot] = [lastId + 1 + index, firstSlot + index];
  const way = wayOf(asOf, entry, leaf, slot);
  const [inforce_on, signed] = [addDays(asOf, -entry.inforce), required(way.signed, 'a signature')];
  const writers = entry.splits.map(([letter]) => byLetter(people, letter));
  const history = historyOf(seed, way, id, required(writers[0], 'a writing agent').record.id);
  const last = required(history.at(-1), 'a last status');
  const random = stream(seed, 'case', index);
  const { owner, insured, age } = inventClients(random, leaf, product, 'CA', signed, false);
  const premium = {
    target_premium_cents: entry.target_cents,
    premium_mode: entry.mode,
    modal_premium_cents: entry.modal_cents,
    initial_lump_cents: 0,
    exchange_1035_cents: 0,
  };
  const on = (days: number) => addDays(inforce_on, -days);
  const policy = policyOf({
    id,
    version: history.length - 1,
    case_no: `TST-${entry.no}`,
    policy_no: `${product.code.slice(0, 2)}${10_000_001 + index}`,
    product_id: product.id,
    owner,
    insured,
    beneficiary_count: 1,
    face_amount_cents: faceAmount(leaf, product, entry.target_cents ?? entry.modal_cents * paymentsOf[entry.mode], age),
    currency: 'USD',
    ...premium,
    tp_cents: targetPremium(premium, product),
    // Set from the orders.
    premiums_cents: 0,
    risk_class: 'standard',
    signed_state: 'CA',
    signed_on: signed,
    submitted_on: on(before.submitted),
    approved_on: on(before.approved),
    issued_on: on(before.issued),
    delivered_on: null,
    inforce_on,
    closed_on: entry.end ? last.effective_on : null,
    status: way.status,
    status_on: last.effective_on,
    status_reason: entry.end ? last.reason : '',
    requirements: [],
    splits: entry.splits.map(([letter, share_bp], place) => ({
      member_id: byLetter(people, letter).record.id,
      share_bp,
      role: place === 0 ? 'writing' : 'assist',
    })),
    chain_snapshot: writers.map((writer) => chainOf(people, writer, asOf)),
    terms: termsAtSubmission(product, defaultGrid, 10_000),
    submission: null,
    source: 'existing',
    created_at: required(history[0], 'a first status').at,
    updated_at: last.at,
  });
  return { policy, history, orders: ordersOf(asOf, entry, policy, history) };
}

const byLetter = (people: readonly CasePerson[], letter: string) =>
  required(
    people.find((one) => one.letter === letter),
    `the person ${letter}`,
  );

/** The chain up to the head that the agency had then: heads that joined later had no sponsor. */
export function chainOf(
  people: readonly CasePerson[],
  writer: CasePerson,
  asOf: Day,
): PolicyRecord['chain_snapshot'][number] {
  const levels = generateLevels(asOf);
  const { fy_bp } = required(
    levels.find(({ code }) => code === writer.level),
    'a level',
  );
  const link = { member_id: writer.record.id, level_code: writer.level, fy_bp };
  if (writer.sponsor === null || heads.has(writer.letter)) return [link];
  return [link, ...chainOf(people, byLetter(people, writer.sponsor), asOf)];
}

/**
 * The first premium, then the receipts that the case lists. Scheduled premiums follow from the second year on, or from
 * the start if it lists none.
 */
function ordersOf(asOf: Day, entry: CaseEntry, policy: PolicyRecord, history: readonly HistoryRow[]): Order[] {
  const inforceOn = addDays(asOf, -entry.inforce);
  const instantOf = (to: string) => required(history.find((row) => row.to === to)?.at, to);
  const method = entry.mode === 'monthly' ? 'eft' : 'check';
  const order = (kind: Order['kind'], amount_cents: number, received_on: Day): Order => ({
    version: 0,
    policy_id: policy.id,
    kind,
    amount_cents,
    received_on,
    method,
    status: 'confirmed',
    carrier_statement_ref: '',
    note: '',
    created_at: feedInstant(received_on),
    updated_at: feedInstant(received_on),
  });
  const first: Order = {
    ...order('new_business', entry.modal_cents, inforceOn),
    version: 1,
    created_at: instantOf('submitted'),
    updated_at: instantOf('inforce'),
  };
  const named = (entry.receipts ?? []).map(({ after, kind, amount_cents }) =>
    order(kind, amount_cents, addDays(inforceOn, after)),
  );
  const end = policy.closed_on ? addDays(addMonths(inforceOn, fullMonths(inforceOn, policy.closed_on)), -1) : asOf;
  const due: Order[] = [];
  const months = monthsBetween[entry.mode];
  for (let month = months; entry.mode !== 'single' && addMonths(inforceOn, month) <= end; month += months) {
    const received_on = addDays(addMonths(inforceOn, month), 2);
    if (received_on >= asOf) break;
    if (month >= 12 || named.length === 0)
      due.push(order(month >= 12 ? 'renewal' : 'premium', entry.modal_cents, received_on));
  }
  return [first, ...named, ...due];
}
