import { useEffect } from 'react';
import { useCase } from './CaseContext';
import { fieldsOfStep } from './caseSteps';
import { type Estimate, estimate, type Method, type More, ofMore, type Part, type Premium } from './estimate';
import type { CaseField } from './values';

const premiumFields = fieldsOfStep.coverage.filter((field) => field !== 'face_amount_cents' && field !== 'risk_class');

/** The fields that have to be filled in or corrected before the case can be priced. Use it in an observer. */
export function useUnpriced(): readonly CaseField[] {
  const { store, office } = useCase();
  const priced: readonly CaseField[] = office ? premiumFields : [...premiumFields, 'splits'];
  return store.product ? store.issues.flatMap(({ field }) => (priced.includes(field) ? [field] : [])) : [];
}

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

/** TP and the own commission of the case as entered; undefined without a product or valid premiums. Use it in an observer. */
export function useEstimate(): LiveEstimate | undefined {
  const { store, estimates, office } = useCase();
  const { product, values } = store;
  const members = values.splits.map(({ member_id }) => member_id);
  const asked = members.join();
  const product_id = product?.id;
  const unpriced = useUnpriced();
  useEffect(() => {
    if (product_id !== undefined && !office)
      void estimates.want(product_id, asked.split(',').filter(Boolean).map(Number));
  }, [estimates, product_id, asked, office]);

  if (!product || unpriced.length > 0) return undefined;
  const premium: Premium = {
    premium_mode: values.premium_mode,
    modal_premium_cents: values.modal_premium_cents ?? 0,
    initial_lump_cents: values.initial_lump_cents ?? 0,
    exchange_1035_cents: values.exchange_1035_cents ?? 0,
    target_premium_cents: values.target_premium_cents,
  };
  const method: Method = product;
  const parts: Part[] = values.splits.map(({ member_id, share_bp }) => ({
    share_bp: share_bp ?? 0,
    rates: estimates.of(product.id, member_id),
  }));
  const known = estimate(premium, method, parts);
  const asIs = product.tp_method === 'full_premium' || known.tp_cents === 0;
  const more = asIs ? null : ofMore(premium, method, parts, more_money_cents);
  return { ...known, more, premium, method, grid_version: parts[0]?.rates?.grid_version };
}
