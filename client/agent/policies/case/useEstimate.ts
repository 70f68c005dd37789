import { useEffect } from 'react';
import { useCase } from './CaseContext';
import { type Estimate, estimate, type Method, type More, ofMore, type Part, type Premium } from './estimate';

/** A field that is empty, or holds text that is no number, counts as nothing. */
const amount = (value: number | null) => (value !== null && Number.isInteger(value) && value > 0 ? value : 0);

export interface LiveEstimate extends Estimate {
  /** What another thousand this year would bring; null where it is not known or does not count. */
  more: More | null;
  /** From what it is worked out. */
  premium: Premium;
  method: Method;
  /** By the grid of today; undefined until the server was asked. */
  grid_version: string | undefined;
}
export const more_money_cents = 100_000;

/** TP and the own commission of the case as it stands in the form; undefined without a product. Use it in an observer. */
export function useEstimate(): LiveEstimate | undefined {
  const { store, estimates, office } = useCase();
  const { product, values } = store;
  const members = values.splits.map(({ member_id }) => member_id);
  const asked = members.join();
  const product_id = product?.id;
  useEffect(() => {
    if (product_id !== undefined && !office)
      void estimates.want(product_id, asked.split(',').filter(Boolean).map(Number));
  }, [estimates, product_id, asked, office]);

  if (!product) return undefined;
  const premium: Premium = {
    premium_mode: values.premium_mode,
    modal_premium_cents: amount(values.modal_premium_cents),
    initial_lump_cents: amount(values.initial_lump_cents),
    exchange_1035_cents: amount(values.exchange_1035_cents),
    target_premium_cents: values.target_premium_cents === null ? null : amount(values.target_premium_cents),
  };
  const method: Method = product;
  const parts: Part[] = values.splits.map(({ member_id, share_bp }) => ({
    share_bp: amount(share_bp),
    rates: estimates.of(product.id, member_id),
  }));
  const known = estimate(premium, method, parts);
  const asIs = product.tp_method === 'full_premium' || known.tp_cents === 0;
  const more = asIs ? null : ofMore(premium, method, parts, more_money_cents);
  return { ...known, more, premium, method, grid_version: parts[0]?.rates?.grid_version };
}
