import type { OrderRecord } from '../contracts/network/orders';
import type { TpMethod } from '../contracts/network/products';
import { bandOf, type RenewalBand } from './grid';
import { shareOf } from './money';
import { fullMonths } from './months';

/** The facts of a policy at submission that decide the bases of its orders; amounts in cents. */
export interface PolicyTerms {
  tp_method: TpMethod;
  tp_factor_bp: number;
  /** `targetPremium()` and `plannedPremium()` of the policy. */
  tp_cents: number;
  planned_cents: number;
  /** The carrier's target; used only if tp_method is `target`. */
  target_cents: number;
  inforce_on: string | null;
  /** Another system administered the policy until this day (domain.md 3.18). */
  cut_over_on?: string;
}

/** A confirmed money event; a refund is negative and may name the receipt it refunds. */
export type Receipt = Pick<OrderRecord, 'kind' | 'amount_cents' | 'received_on'> &
  Partial<Pick<OrderRecord, 'id' | 'refund_of_id'>>;

/** The commissionable bases of one order, in cents; negative for a refund. */
export interface OrderBases {
  policy_year: number;
  tp_cents: number;
  excess_cents: number;
  renewal_base_cents: number;
  /** Null in policy year 1 and for single-premium products, which have no renewals. */
  band: RenewalBand | null;
}

/** The policy year of a day, 1 before the policy is in force (domain.md 3.2). */
export const policyYear = (inforce_on: string | null, day: string): number =>
  inforce_on === null ? 1 : Math.max(1, Math.floor(fullMonths(inforce_on, day) / 12) + 1);

/** TP after `received_cents` of first-year money: the policy's TP, or more once more than planned has come in (domain.md 3.2). */
export function tpAt(terms: PolicyTerms, received_cents: number): number {
  if (terms.tp_method !== 'target') return terms.tp_cents;
  const counted = Math.min(terms.target_cents, Math.max(terms.planned_cents, received_cents));
  return shareOf(counted, terms.tp_factor_bp);
}

/**
 * The first-year money beyond which a receipt is excess: the target, or the planned premium for products without one
 * (domain.md 3.2).
 */
export const excessFrom = ({ tp_method, target_cents, planned_cents }: PolicyTerms): number =>
  tp_method === 'target' ? target_cents : planned_cents;

/** Excess premium after `received_cents` of first-year money (domain.md 3.2). */
export const excessAt = (terms: PolicyTerms, received_cents: number): number =>
  Math.max(0, received_cents - excessFrom(terms));

/** True if money of this policy year counts toward `tpAt` and `excessAt`: first-year money, or any money of a single premium. */
export const accumulates = ({ tp_method }: Pick<PolicyTerms, 'tp_method'>, policy_year: number) =>
  policy_year === 1 || tp_method === 'single_premium';

/**
 * The bases of one confirmed order, given what accumulated before it, in cents (domain.md 3.2). The in-force order contributes the
 * policy's annualized TP; every order then contributes the increase from its money, so refunds mirror receipts and the order of events
 * does not matter. Receipts up to the cut-over day contribute nothing else (domain.md 3.18).
 */
export function orderBases(terms: PolicyTerms, receipt: Receipt, received_before_cents: number): OrderBases {
  const { kind, amount_cents, received_on } = receipt;
  const policy_year = policyYear(terms.inforce_on, received_on);
  const annualised = kind === 'new_business' ? terms.tp_cents : 0;
  if (amount_cents >= 0 && terms.cut_over_on !== undefined && received_on <= terms.cut_over_on)
    return { policy_year, tp_cents: annualised, excess_cents: 0, renewal_base_cents: 0, band: null };
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

/** A receipt and its unrefunded part, in cents. */
export interface RemainingReceipt {
  receipt: Receipt;
  cents: number;
}

/** The receipts a refund refunds, and how much of each: the named one, or the latest first (domain.md 3.12.10). */
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

/** The commissionable bases of orders, in cents: one entry for each year band of the money received or refunded. */
export interface BasesOfOrder {
  tp_cents: number;
  excess_cents: number;
  renewals: { band: RenewalBand; base_cents: number }[];
}

/**
 * The bases of a policy's confirmed orders in posting order, the receipts each one refunds, and the unrefunded part of
 * each receipt (domain.md 3.2). A refund is spread over the years of the receipts it refunds.
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
      return sumOfBases([one(receipt)]);
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
    return sumOfBases(parts);
  });
  return { bases, given, kept };
}

function sumOfBases(parts: readonly OrderBases[]): BasesOfOrder {
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
