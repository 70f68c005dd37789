import type { OrderRecord } from '../contracts/network/orders';
import type { TpMethod } from '../contracts/network/products';
import { bandOf, type RenewalBand } from './grid';
import { shareOf } from './money';
import { fullMonths } from './months';

/** What of a policy decides the bases of its orders, as it was at submission; amounts in cents. */
export interface PolicyTerms {
  tp_method: TpMethod;
  tp_factor_bp: number;
  /** `targetPremium()` and `plannedPremium()` of the policy. */
  tp_cents: number;
  planned_cents: number;
  /** The carrier's target; only read if tp_method is `target`. */
  target_cents: number;
  inforce_on: string | null;
}

/** A confirmed money event; a refund is negative, and may name the receipt that it gives back. */
export type Receipt = Pick<OrderRecord, 'kind' | 'amount_cents' | 'received_on'> &
  Partial<Pick<OrderRecord, 'id' | 'refund_of_id'>>;

/** What one order pays commission on, in cents; negative for a refund. */
export interface OrderBases {
  policy_year: number;
  tp_cents: number;
  excess_cents: number;
  renewal_base_cents: number;
  /** Null in policy year 1 and for single-premium products, which do not renew. */
  band: RenewalBand | null;
}

/** The policy year of a day, 1 before the policy is in force (DOMAIN.md 3.2). */
export const policyYear = (inforce_on: string | null, day: string): number =>
  inforce_on === null ? 1 : Math.max(1, Math.floor(fullMonths(inforce_on, day) / 12) + 1);

/** TP after `received_cents` of the first year's money: that of the policy, or more once more than planned came in (DOMAIN.md 3.2). */
export function tpAt(terms: PolicyTerms, received_cents: number): number {
  if (terms.tp_method !== 'target') return terms.tp_cents;
  const counted = Math.min(terms.target_cents, Math.max(terms.planned_cents, received_cents));
  return shareOf(counted, terms.tp_factor_bp);
}

/** Excess premium after `received_cents` of the first year's money (DOMAIN.md 3.2); for a single premium what is beyond the planned one. */
export const excessAt = ({ tp_method, target_cents, planned_cents }: PolicyTerms, received_cents: number): number =>
  Math.max(0, received_cents - (tp_method === 'target' ? target_cents : planned_cents));

/** True if the money of a policy year adds to what `tpAt` and `excessAt` count: the first year's, or any of a single premium. */
const accumulates = ({ tp_method }: PolicyTerms, policy_year: number) =>
  policy_year === 1 || tp_method === 'single_premium';

/**
 * The bases of one confirmed order, given what accumulated before it, in cents (DOMAIN.md 3.2). The in-force order brings the
 * policy's annualised TP; every order then adds what its money adds, so refunds mirror receipts and the order of events is no matter.
 */
export function orderBases(terms: PolicyTerms, receipt: Receipt, received_before_cents: number): OrderBases {
  const { kind, amount_cents, received_on } = receipt;
  const policy_year = policyYear(terms.inforce_on, received_on);
  const annualised = kind === 'new_business' ? terms.tp_cents : 0;
  if (!accumulates(terms, policy_year)) {
    const band = bandOf(policy_year);
    return { policy_year, tp_cents: annualised, excess_cents: 0, renewal_base_cents: amount_cents, band };
  }
  const after = received_before_cents + amount_cents;
  const excess_cents = excessAt(terms, after) - excessAt(terms, received_before_cents);
  if (terms.tp_method === 'single_premium') {
    const tp_cents = annualised + shareOf(excess_cents, terms.tp_factor_bp);
    return { policy_year, tp_cents, excess_cents: 0, renewal_base_cents: 0, band: null };
  }
  const tp_cents = annualised + tpAt(terms, after) - tpAt(terms, received_before_cents);
  return { policy_year, tp_cents, excess_cents, renewal_base_cents: 0, band: null };
}

/** A receipt with what of it has not been given back, in cents. */
export interface RemainingReceipt {
  receipt: Receipt;
  cents: number;
}

/** The receipts that a refund gives back, with how much of each: the one that it names, or the latest ones first (DOMAIN.md 3.12, 10). */
export function givenBack(kept: readonly RemainingReceipt[], refund: Receipt): RemainingReceipt[] {
  const named = refund.refund_of_id;
  const inTurn = kept
    .filter(({ receipt }) => named === undefined || receipt.id === named)
    .map((each, place) => ({ each, place }))
    .sort((a, b) => {
      const [one, other] = [a.each.receipt.received_on, b.each.receipt.received_on];
      return one === other ? b.place - a.place : one < other ? 1 : -1;
    });
  let left = 0 - refund.amount_cents;
  return inTurn.flatMap(({ each }) => {
    const cents = Math.min(left, each.cents);
    left -= cents;
    return cents > 0 ? [{ receipt: each.receipt, cents }] : [];
  });
}

/** What orders pay commission on, in cents: one entry for each year band of the money that they bring or give back. */
export interface BasesOfOrder {
  tp_cents: number;
  excess_cents: number;
  renewals: { band: RenewalBand; base_cents: number }[];
}

/**
 * The bases of a policy's confirmed orders in the order of their posting, what each gives back, and what is kept of each receipt
 * (DOMAIN.md 3.2). A refund runs through the years of the receipts that it gives back.
 */
export function basesOfOrders(
  terms: PolicyTerms,
  receipts: readonly Receipt[],
): { bases: BasesOfOrder[]; given: RemainingReceipt[][]; kept: RemainingReceipt[] } {
  let received_cents = 0;
  const [given, kept]: [RemainingReceipt[][], RemainingReceipt[]] = [[], []];
  const one = (receipt: Receipt) => {
    const bases = orderBases(terms, receipt, received_cents);
    if (accumulates(terms, bases.policy_year)) received_cents += receipt.amount_cents;
    return bases;
  };
  const bases = receipts.map((receipt) => {
    if (receipt.amount_cents >= 0) {
      kept.push({ receipt, cents: receipt.amount_cents });
      given.push([]);
      return together([one(receipt)]);
    }
    let rest = receipt.amount_cents;
    const back = givenBack(kept, receipt);
    given.push(back);
    const parts = back.map((part) => {
      for (const each of kept) if (each.receipt === part.receipt) each.cents -= part.cents;
      rest += part.cents;
      return one({ ...receipt, amount_cents: 0 - part.cents, received_on: part.receipt.received_on });
    });
    if (rest < 0) parts.push(one({ ...receipt, amount_cents: rest }));
    return together(parts);
  });
  return { bases, given, kept };
}

function together(parts: readonly OrderBases[]): BasesOfOrder {
  const sum: BasesOfOrder = { tp_cents: 0, excess_cents: 0, renewals: [] };
  for (const { tp_cents, excess_cents, renewal_base_cents, band } of parts) {
    sum.tp_cents += tp_cents;
    sum.excess_cents += excess_cents;
    if (band === null || renewal_base_cents === 0) continue;
    const same = sum.renewals.find((renewal) => renewal.band === band);
    if (same) same.base_cents += renewal_base_cents;
    else sum.renewals.push({ band, base_cents: renewal_base_cents });
  }
  return sum;
}
