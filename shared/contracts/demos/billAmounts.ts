import { shareOf, sumOf } from '../../plan/money';

/** The priced part of an invoice's line: integer cents, basis points. */
export interface PricedLine {
  costCents: number;
  quantity: number;
  discountBp: number;
  tax1Bp: number;
  tax2Bp: number;
}

/** Totals of an invoice, in integer cents. */
export interface BillAmounts {
  subtotalCents: number;
  discountCents: number;
  taxCents: number;
  totalCents: number;
}

/** Cost times quantity, before discount and tax. */
export const priceOf = ({ costCents, quantity }: PricedLine): number => costCents * quantity;

/** Each line rounds its discount and then both of its taxes, so that the printed lines add up to the printed total. */
export function billAmounts(lines: readonly PricedLine[]): BillAmounts {
  const discounts = lines.map((line) => shareOf(priceOf(line), line.discountBp));
  const taxes = lines.map((line, index) => {
    const taxed = priceOf(line) - (discounts[index] ?? 0);
    return shareOf(taxed, line.tax1Bp) + shareOf(taxed, line.tax2Bp);
  });
  const [subtotalCents, discountCents, taxCents] = [sumOf(lines.map(priceOf)), sumOf(discounts), sumOf(taxes)];
  return { subtotalCents, discountCents, taxCents, totalCents: subtotalCents - discountCents + taxCents };
}
