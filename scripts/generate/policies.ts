import type { MemberRecord } from '@shared/contracts/network/members';
import { groupOf, type PolicyRecord, type PolicyStatus, policyRecord } from '@shared/contracts/network/policies';
import { type PolicyDraft, policyDraft } from '@shared/contracts/network/policyDraft';
import type { ProductRecord } from '@shared/contracts/network/products';
import { defaultGrid } from '@shared/plan/defaultPlan';
import { paymentsOf, targetPremium } from '@shared/plan/targetPremium';
import { termsAtSubmission } from '../../server/network/money/terms';
import { categoryIdOf } from './categories';
import { inventClients } from './clients';
import type { Day } from './days';
import { type HistoryRow, historyOf } from './history';
import { generateLevels } from './levels';
import { isCanadian, type Person } from './members';
import { dealCards, isAnnuity } from './plan';
import { faceAmount, inventPremium } from './premiums';
import { splitsOf, writers } from './production';
import { required, type Stream, stream } from './random';
import { requirementsOf } from './requirements';
import { type PolicyPath, wayOf } from './steps';
import { storyPremium } from './stories';

/** The 600 policies of domain.md 7 with their status history; ids follow the order of submission, drafts last. */
interface Sources {
  seed: number;
  asOf: string;
  people: readonly Person[];
  members: readonly MemberRecord[];
  products: readonly ProductRecord[];
  /** Numbers already used, which case and policy numbers continue. */
  numbering?: Numbering;
}

/** The last case number per year, and the used policy numbers. */
export interface Numbering {
  cases: Map<string, number>;
  policies: Set<string>;
}

export function generatePolicies(sources: Sources): { policies: PolicyRecord[]; history: HistoryRow[] } {
  const { seed, asOf, people } = sources;
  const ways = dealCards(seed)
    .map((card) => wayOf(seed, asOf, card))
    .sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : orderOf(a) > orderOf(b) ? 1 : a.slot - b.slot));
  const writerOf = writers(seed, asOf, ways, people);
  const { cases: running, policies: numbers } = sources.numbering ?? { cases: new Map(), policies: new Set() };
  const history: HistoryRow[] = [];
  const policies = ways.map((way, index): PolicyRecord => {
    const writer = required(writerOf.get(way.slot), 'a writing agent');
    const rows = historyOf(seed, way, index + 1, writer.record.id);
    history.push(...rows);
    const year = (submittedOn(way) ?? way.created).slice(2, 4);
    running.set(year, (running.get(year) ?? 0) + 1);
    const case_no = `C${year}-${String(running.get(year)).padStart(6, '0')}`;
    return policy(sources, way, writer, rows, { id: index + 1, case_no, numbers });
  });
  return { policies, history };
}

const dayOf = (way: PolicyPath, to: PolicyStatus) => way.steps.find((step) => step.to === to)?.on ?? null;
const submittedOn = (way: PolicyPath) => dayOf(way, 'submitted');
const orderOf = (way: PolicyPath) => submittedOn(way) ?? `~${way.created}`;

interface Numbers {
  id: number;
  case_no: string;
  numbers: Set<string>;
}

function policy(sources: Sources, way: PolicyPath, writer: Person, rows: HistoryRow[], given: Numbers): PolicyRecord {
  const { seed, asOf, people } = sources;
  const random = stream(seed, 'policy', way.slot);
  const day = way.signed ?? way.created;
  const { product, state } = choose(random, sources.products, way, writer, day);
  const chinese = random.chance(writer.record.chinese_name ? 0.72 : 0.25);
  const { owner, insured, age } = inventClients(random, way.leaf, product, state, day, chinese);
  const premium = storyPremium(seed, way.slot, inventPremium(random, product, way.leaf, way.mode, age < 18));
  const year = premium.target_premium_cents ?? premium.modal_premium_cents * paymentsOf[way.mode];
  const last = required(rows.at(-1), 'a last status');
  const group = groupOf(way.status);
  const approved = dayOf(way, 'approved');
  const issued = dayOf(way, 'issued');
  const splits = splitsOf(seed, asOf, way, writer, people);
  const requirements = requirementsOf(random, way, asOf);
  const face = faceAmount(way.leaf, product, year, age);
  const { id, case_no, numbers } = given;
  const replaces = premium.exchange_1035_cents > 0 || random.chance(0.07);
  return policyOf({
    id,
    version: rows.length - 1,
    case_no,
    policy_no: issued ? policyNumber(random, product, numbers) : null,
    product_id: product.id,
    owner,
    insured,
    beneficiary_count: way.leaf === 'ltc' || way.leaf === 'di' ? 0 : random.int(1, 3),
    face_amount_cents: face,
    currency: product.brand_id === canadianBrand ? 'CAD' : 'USD',
    target_premium_cents: premium.target_premium_cents,
    premium_mode: way.mode,
    modal_premium_cents: premium.modal_premium_cents,
    initial_lump_cents: premium.initial_lump_cents,
    exchange_1035_cents: premium.exchange_1035_cents,
    tp_cents: targetPremium({ ...premium, premium_mode: way.mode }, product),
    // Set from the orders.
    premiums_cents: 0,
    risk_class: approved ? riskClass(random, way, age) : 'pending',
    signed_state: state,
    signed_on: way.signed,
    submitted_on: submittedOn(way),
    approved_on: approved,
    issued_on: issued,
    delivered_on: dayOf(way, 'delivered'),
    inforce_on: dayOf(way, 'inforce'),
    closed_on: group === 'closed' || group === 'ended' ? last.effective_on : null,
    status: way.status,
    status_on: last.effective_on,
    status_reason: group === 'closed' || group === 'ended' ? last.reason : '',
    requirements,
    splits: splits.map(({ person, share_bp }, index) => ({
      member_id: person.record.id,
      share_bp,
      role: index === 0 ? 'writing' : 'assist',
    })),
    chain_snapshot: way.status === 'draft' ? [] : splits.map(({ person }) => chainOf(person.record, sources)),
    terms: way.status === 'draft' ? null : termsAtSubmission(product, defaultGrid, 10_000),
    submission: null,
    riders: product.riders.filter((rider) => random.chance(0.35) && !(age < 18 && rider === 'child_term')),
    replacement: replaces,
    source: random.weighted([
      ['referral', 40],
      ['existing', 18],
      ['seminar', 16],
      ['social', 14],
      ['lead', 8],
      ['walk_in', 4],
    ]),
    notes: random.chance(0.12) ? note(random, way) : '',
    created_at: required(rows[0], 'a first status').at,
    updated_at: last.at,
  });
}

/** A policy with the fields in the record's order, and the draft's defaults for missing ones. */
export const policyOf = (policy: Omit<PolicyRecord, keyof PolicyDraft> & Partial<PolicyRecord>): PolicyRecord =>
  policyRecord.parse({ ...policyDraft.parse({ product_id: policy.product_id }), ...policy });

/** Maple Meridian Life. */
const canadianBrand = 10;

/**
 * True when a product could be applied for on the day: after its launch and, if it is no longer `on`, before that
 * change.
 */
export const soldOn = (product: ProductRecord, day: Day): boolean =>
  day > product.created_at.slice(0, 10) && (product.status === 'on' || day < product.updated_at.slice(0, 10));

const elsewhere = ['CA', 'TX', 'NY', 'NJ', 'WA', 'NV', 'AZ', 'FL', 'IL', 'GA'] as const;

/**
 * The client lives in the agent's home state or another state of the agent's licenses, and the product is sold there.
 */
function choose(random: Stream, products: readonly ProductRecord[], way: PolicyPath, writer: Person, day: string) {
  const away = !isCanadian(writer) && random.chance(0.18) ? [random.pick(elsewhere)] : [];
  for (const state of [...away, writer.state]) {
    const sold = products.filter(
      (product) =>
        product.category_id === categoryIdOf[way.leaf] &&
        product.states_available.includes(state) &&
        soldOn(product, day) &&
        soldOn(product, submittedOn(way) ?? day),
    );
    if (sold.length > 0)
      return { state, product: random.weighted(sold.map((entry) => [entry, entry.is_featured ? 3 : 2])) };
  }
  throw new Error(`No ${way.leaf} product is sold in ${writer.state} on ${day}`);
}

function policyNumber(random: Stream, product: ProductRecord, taken: Set<string>): string {
  const prefix = product.code.slice(0, 2);
  for (;;) {
    const number = `${prefix}${random.int(20_000_000, 89_999_999)}`;
    if (!taken.has(number)) {
      taken.add(number);
      return number;
    }
  }
}

function riskClass(random: Stream, way: PolicyPath, age: number): PolicyRecord['risk_class'] {
  if (isAnnuity(way.leaf) || age < 18) return 'standard';
  if (way.leaf === 'ltc' || way.leaf === 'di')
    return random.weighted([
      ['preferred', 55],
      ['standard', 45],
    ]);
  return random.weighted([
    ['pref_plus', 18],
    ['preferred', 34],
    ['standard', 36],
    ['table_a', 4],
    ['table_b', 5],
    ['table_d', 3],
  ]);
}

/** The chain from the member to the founder with today's levels (the snapshot rule of domain.md 3.2). */
function chainOf(member: MemberRecord, { members, asOf }: Sources): PolicyRecord['chain_snapshot'][number] {
  const levels = generateLevels(asOf);
  const chain: PolicyRecord['chain_snapshot'][number] = [];
  for (let at: MemberRecord | undefined = member; at; at = members.find(({ id }) => id === at?.sponsor_id)) {
    const level = required(
      levels.find(({ id }) => id === at?.level_id),
      'a level',
    );
    chain.push({ member_id: at.id, level_code: level.code, fy_bp: level.fy_bp });
  }
  return chain;
}

const lifeNotes = [
  'Client prefers WeChat, evenings only.',
  'Interpreter needed for the telephone interview.',
  'Second policy for the same family.',
  'Both spouses join the delivery meeting.',
];
const annuityNotes = [
  'Money comes from a maturing certificate of deposit.',
  'Client wants to keep a year of expenses outside.',
  'Daughter joins every meeting.',
];
const note = (random: Stream, way: PolicyPath) => random.pick(isAnnuity(way.leaf) ? annuityNotes : lifeNotes);
