import type { AdvanceTerms } from './advances';
import { type Link, rated, type Share } from './rules';
import type { Terms } from './scene';

/** The data of a case, and its TP by the rules of domain.md 3.1 and 3.2. */

/** A link of a stored chain: level and rate on the day of submission. */
export interface Stored extends Omit<Link, 'eligible'> {
  level: number;
}
export interface Premium {
  payments: number;
  modal: number;
  target: number;
  lump: number;
  exchange: number;
}
export interface Snapshot {
  chains: Map<number, Stored[]>;
  /**
   * Rates per level for excess, renewal of years 2 to 5, and renewal of years 6 to 10; first-year rates are in the
   * chains.
   */
  grid: readonly (readonly number[])[];
  /** The place of the grid's version among all published ones. */
  step: number;
  /** Advance terms of the agents in the chains (3.12.22). */
  advances: Map<number, AdvanceTerms>;
}
export type RecordKind = 'first_year' | 'excess' | 'renewal';
export interface ModelLine {
  split: number;
  share: Share;
  paid: number;
  /** The most that caps leave for the advance of a line with advance terms (3.12.22). */
  cap?: number;
}
export interface Posted {
  kind: RecordKind;
  order: number;
  /** `whole` is the posted base, `base` the part that refunds have left. */
  whole: number;
  base: number;
  /** The annualized first year, the only record that is advanced (3.12.8). */
  initial: boolean;
  lines: ModelLine[];
  void: boolean;
  /** A correction has taken it back. */
  replaced?: boolean;
  reversed: 'no' | 'money' | 'money and TP';
}
export interface Taking {
  posted: Posted;
  base: number;
}
export interface Order {
  amount: number;
  received_on: string;
  status: 'pending' | 'confirmed' | 'void';
  /** The refunded part of a receipt. */
  returned: number;
  /** True for a refund of one named receipt. */
  named?: boolean;
  /** A refund's parts per receipt, and the bases it took from records. */
  parts: { order: Order; amount: number }[];
  takings: Taking[];
}

export const plannedOf = ({ method }: Terms, { payments, modal, lump, exchange }: Premium): number =>
  modal * payments + (method === 'target' ? lump + exchange : 0);

/** TP at submission and at in-force (3.1). */
export function tpOf(terms: Terms, premium: Premium): number {
  const planned = plannedOf(terms, premium);
  if (terms.method === 'target') return rated(Math.min(premium.target, planned), terms.factor_bp);
  return rated(planned - terms.fee * premium.payments, terms.factor_bp);
}

/** The counted parts of a first year's total receipts: TP, and money that earns excess (3.2). */
export function countedOf(terms: Terms, premium: Premium, c: number): { tp: number; excess: number } {
  const planned = plannedOf(terms, premium);
  if (terms.method === 'target')
    return {
      tp: rated(Math.min(premium.target, Math.max(planned, c)), terms.factor_bp),
      excess: Math.max(0, c - premium.target),
    };
  return { tp: tpOf(terms, premium), excess: Math.max(0, c - planned) };
}
