import { useEffect } from 'react';
import { useCase } from './CaseContext';
import { fieldsOfStep } from './caseSteps';
import {
  type Estimate,
  type EstimateQuery,
  estimateIn,
  type Method,
  type More,
  moreIn,
  type Premium,
} from './estimate';
import type { CaseField } from './values';

const askAfterMs = 200;
const premiumFields = fieldsOfStep.coverage.filter((field) => field !== 'face_amount_cents' && field !== 'risk_class');

/** Fields to complete or correct before the case can be priced. Requires an observer. */
export function useUnpriced(): readonly CaseField[] {
  const { store, office } = useCase();
  const priced: readonly CaseField[] = office ? premiumFields : [...premiumFields, 'splits'];
  return store.product ? store.issues.flatMap(({ field }) => (priced.includes(field) ? [field] : [])) : [];
}

export interface LiveEstimate {
  /** Undefined until the first answer. */
  estimate: Estimate | undefined;
  /** The gain of another 1,000 of first-year money; null without TP, or when TP is the full premium. */
  more: More | null;
  /** The estimate's inputs. */
  premium: Premium;
  method: Method;
  /** Retries after a failure. */
  again: () => void;
}

/**
 * TP and the reader's commission for the current entries. Undefined without a product or valid premiums. Requires an
 * observer.
 */
export function useEstimate(): LiveEstimate | undefined {
  const { store, estimates } = useCase();
  const { product, values } = store;
  const unpriced = useUnpriced();
  const premium: Premium = {
    premium_mode: values.premium_mode,
    modal_premium_cents: values.modal_premium_cents ?? 0,
    initial_lump_cents: values.initial_lump_cents ?? 0,
    exchange_1035_cents: values.exchange_1035_cents ?? 0,
    target_premium_cents: values.target_premium_cents,
  };
  const splits = values.splits.map(({ member_id, share_bp }) => ({ member_id, share_bp: share_bp ?? 0 }));
  const ready = product !== undefined && unpriced.length === 0;
  const query = ready ? JSON.stringify({ product_id: product.id, ...premium, splits } satisfies EstimateQuery) : '';
  useEffect(() => {
    if (query === '') return undefined;
    const timer = setTimeout(() => void estimates.ask(JSON.parse(query) as EstimateQuery), askAfterMs);
    return () => clearTimeout(timer);
  }, [estimates, query]);

  if (!ready) return undefined;
  const { answered } = estimates;
  const estimate = answered && estimateIn(answered.now, product.advance_bp);
  const asIs = product.tp_method === 'full_premium' || !estimate || estimate.tp_cents === 0;
  const more = asIs || !answered ? null : moreIn(answered.now, answered.withMore);
  const again = () => void estimates.ask(JSON.parse(query) as EstimateQuery);
  return { estimate, more, premium, method: product, again };
}
