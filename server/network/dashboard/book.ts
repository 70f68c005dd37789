import {
  groupOf,
  type PolicyRecord,
  type PolicyStatus,
  type PolicyStatusRecord,
} from '@shared/contracts/network/policies';
import { daysBetween } from '@shared/format/days';
import { allocate, paymentsOf } from '@shared/plan/targetPremium';
import { type Credit, creditsOf } from '../money/credits';
import type { Network } from '../network';

/** A submitted policy with what the figures need of it. */
export interface Case {
  policy: PolicyRecord;
  submitted_on: string;
  /** When it came into force or was closed; null while it is pending. */
  settled_on: string | null;
  /** When it left in force for good; null while it has not. */
  ended_on: string | null;
  /** Since when it has its status. */
  since: string;
  /** TP by split, in their order. */
  parts: readonly number[];
  credits: readonly Credit[];
  brand_id: number;
  category_id: number;
  /** Received of the scheduled premiums, in cents. */
  premiums_cents: number;
}

export interface Book {
  cases: readonly Case[];
  /** The median of completed stays of a carrier's cases in a status, in days; of all carriers where it has too few. */
  median(brandId: number, status: PolicyStatus): number | undefined;
}

const scheduled = new Set(['new_business', 'premium', 'renewal', 'refund']);
/** Below, a carrier's own median says little. */
const fewest = 5;

/** Everything that the figures are counted from, in one pass over each table. */
export function bookOf({ db }: Network): Book {
  const histories = new Map<number, PolicyStatusRecord[]>();
  for (const row of db.table('policy_statuses').all()) {
    const rows = histories.get(row.policy_id);
    if (rows) rows.push(row);
    else histories.set(row.policy_id, [row]);
  }
  const premiums = new Map<number, number>();
  for (const { policy_id, kind, status, amount_cents } of db.table('orders').all())
    if (status === 'confirmed' && scheduled.has(kind))
      premiums.set(policy_id, (premiums.get(policy_id) ?? 0) + amount_cents);

  const products = db.table('products');
  const stays = new Map<string, number[]>();
  const cases: Case[] = [];
  for (const policy of db.table('policies').all()) {
    if (policy.submitted_on === null || policy.status === 'draft') continue;
    const product = products.get(policy.product_id);
    const history = (histories.get(policy.id) ?? []).sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.id - b.id));
    addStays(stays, product?.brand_id ?? 0, history);
    const group = groupOf(policy.status);
    cases.push({
      policy,
      submitted_on: policy.submitted_on,
      settled_on: group === 'pending' ? null : (policy.inforce_on ?? policy.closed_on),
      ended_on: group === 'ended' ? policy.closed_on : null,
      since: history.at(-1)?.effective_on ?? policy.submitted_on,
      parts: partsOf(policy, policy.tp_cents),
      credits: creditsOf({ db }, policy.id),
      brand_id: product?.brand_id ?? 0,
      category_id: product?.category_id ?? 0,
      premiums_cents: premiums.get(policy.id) ?? 0,
    });
  }

  const medians = new Map([...stays].map(([key, days]) => [key, days.length < fewest ? undefined : middle(days)]));
  return { cases, median: (brandId, status) => medians.get(`${brandId} ${status}`) ?? medians.get(status) };
}

const partsOf = ({ splits }: PolicyRecord, cents: number) =>
  allocate(
    cents,
    splits.map(({ share_bp }) => share_bp),
  );

function addStays(stays: Map<string, number[]>, brandId: number, history: readonly PolicyStatusRecord[]): void {
  for (const [index, { to, effective_on }] of history.entries()) {
    const next = history[index + 1];
    if (!next || groupOf(to) !== 'pending') continue;
    const days = Math.max(0, daysBetween(effective_on, next.effective_on));
    for (const key of [`${brandId} ${to}`, to]) {
      const kept = stays.get(key);
      if (kept) kept.push(days);
      else stays.set(key, [days]);
    }
  }
}

/** The lower middle of unsorted numbers. */
function middle(values: number[]): number {
  const sorted = values.sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

/** How many scheduled premiums are paid: the first one falls due on the in-force day. */
export const paidPremiums = ({ policy, premiums_cents }: Pick<Case, 'policy' | 'premiums_cents'>) =>
  Math.floor(Math.max(0, premiums_cents) / policy.modal_premium_cents);

/** Months between two premiums; 0 for a single one. */
export const monthsBetween = ({ premium_mode }: PolicyRecord) =>
  premium_mode === 'single' ? 0 : 12 / paymentsOf[premium_mode];
