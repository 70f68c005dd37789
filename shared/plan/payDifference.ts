import type { EarningType } from '../contracts/network/earnings';
import { type PaymentGroup, paymentGroups } from '../contracts/network/payments';
import { sumOf } from './money';

/** One entry of a statement, in cents. */
export interface StatementEntry {
  id: number;
  type: EarningType;
  amount_cents: number;
  policy_id: number | null;
  memo: string;
}

/** One member's cycle in one currency: the opening balance and the entries. */
export interface StatementCycle {
  opening_cents: number;
  entries: readonly StatementEntry[];
  level_code: string | null;
}

/** The differences between two cycles; opening and groups add up to the difference of the nets (domain.md 6, B2). */
export interface PayDifference {
  net_cents: number;
  opening_cents: number;
  groups: { group: PaymentGroup; before_cents: number; now_cents: number; change_cents: number }[];
  /** Policies first paid in this cycle, and policies with excess or a renewal in it; the largest first. */
  new_cases: { policy_id: number; cents: number }[];
  excess: { policy_id: number; cents: number }[];
  renewals: { policy_id: number; cents: number }[];
  chargebacks: { policy_id: number | null; cents: number }[];
  adjustments: { earning_id: number; memo: string; cents: number }[];
  level: { from: string; to: string } | null;
}

const groupOfType: Record<EarningType, PaymentGroup> = {
  commission_first_year: 'new',
  commission_excess: 'new',
  commission_renewal: 'renewal',
  override: 'override',
  generation_override: 'override',
  chargeback: 'chargeback',
  reversal: 'chargeback',
  team_reward: 'adjustment',
  contest_bonus: 'adjustment',
  adjustment: 'adjustment',
  fee: 'adjustment',
};

/** The statement group of an entry (domain.md 4.1); reversed chargebacks stay with the chargebacks. */
export const paymentGroupOf = (type: EarningType): PaymentGroup => groupOfType[type];

const sum = (entries: readonly StatementEntry[]) => sumOf(entries.map(({ amount_cents }) => amount_cents));

/** The total of each policy, the largest first. */
function byPolicy<P extends number | null>(entries: readonly (StatementEntry & { policy_id: P })[]) {
  const sums = new Map<P, number>();
  for (const { policy_id, amount_cents } of entries) sums.set(policy_id, (sums.get(policy_id) ?? 0) + amount_cents);
  return [...sums]
    .map(([policy_id, cents]) => ({ policy_id, cents }))
    .sort((a, b) => Math.abs(b.cents) - Math.abs(a.cents) || (a.policy_id ?? 0) - (b.policy_id ?? 0));
}

const ofPolicy = (entry: StatementEntry): entry is StatementEntry & { policy_id: number } => entry.policy_id !== null;

/** Compares a member's cycle with the previous one; without it, everything is new. */
export function payDifference(before: StatementCycle | null, now: StatementCycle): PayDifference {
  const old = before ?? { opening_cents: 0, entries: [], level_code: null };
  const inGroup = (entries: readonly StatementEntry[], group: PaymentGroup) =>
    entries.filter(({ type }) => paymentGroupOf(type) === group);
  const groups = paymentGroups.map((group) => {
    const [before_cents, now_cents] = [sum(inGroup(old.entries, group)), sum(inGroup(now.entries, group))];
    return { group, before_cents, now_cents, change_cents: now_cents - before_cents };
  });
  const opening_cents = now.opening_cents - old.opening_cents;
  const first = (entries: readonly StatementEntry[]) =>
    entries.filter(({ type }) => type === 'commission_first_year').filter(ofPolicy);
  const paidBefore = new Set(first(old.entries).map(({ policy_id }) => policy_id));
  const { level_code: from } = old;
  const { level_code: to } = now;
  return {
    net_cents: opening_cents + sumOf(groups.map(({ change_cents }) => change_cents)),
    opening_cents,
    groups,
    new_cases: byPolicy(first(now.entries).filter(({ policy_id }) => !paidBefore.has(policy_id))),
    excess: byPolicy(now.entries.filter(({ type }) => type === 'commission_excess').filter(ofPolicy)),
    renewals: byPolicy(inGroup(now.entries, 'renewal').filter(ofPolicy)),
    chargebacks: byPolicy(inGroup(now.entries, 'chargeback')),
    adjustments: inGroup(now.entries, 'adjustment').map(({ id, memo, amount_cents }) => ({
      earning_id: id,
      memo,
      cents: amount_cents,
    })),
    level: from !== null && to !== null && from !== to ? { from, to } : null,
  };
}
