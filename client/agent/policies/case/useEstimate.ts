import { useEffect } from 'react';
import { useCase } from './CaseContext';
import {
  type AskedEstimate,
  type Estimate,
  estimateIn,
  type Method,
  type More,
  moreIn,
  type Premium,
} from './estimate';

/** A field that is empty, or holds text that is no number, counts as nothing. */
const amount = (value: number | null) => (value !== null && Number.isInteger(value) && value > 0 ? value : 0);
const leastShare_bp = 500;
const askAfterMs = 200;

export interface LiveEstimate {
  /** Undefined until the server has answered. */
  known: Estimate | undefined;
  /** What another thousand this year would bring; null where it is not known or does not count. */
  more: More | null;
  /** From what it is worked out. */
  premium: Premium;
  method: Method;
  /** Asks again after a failure. */
  again: () => void;
}

/** TP and the own commission of the case as it stands in the form; undefined without a product. Use it in an observer. */
export function useEstimate(): LiveEstimate | undefined {
  const { store, estimates } = useCase();
  const { product, values } = store;
  const premium: Premium = {
    premium_mode: values.premium_mode,
    modal_premium_cents: amount(values.modal_premium_cents),
    initial_lump_cents: amount(values.initial_lump_cents),
    exchange_1035_cents: amount(values.exchange_1035_cents),
    target_premium_cents: values.target_premium_cents === null ? null : amount(values.target_premium_cents),
  };
  const splits = values.splits.map(({ member_id, share_bp }) => ({ member_id, share_bp: amount(share_bp) }));
  // Shares are typed digit by digit: what is no share yet is not asked about.
  const ready = product !== undefined && splits.every(({ share_bp }) => share_bp >= leastShare_bp);
  const asked = ready ? JSON.stringify({ product_id: product.id, ...premium, splits } satisfies AskedEstimate) : '';
  useEffect(() => {
    if (asked === '') return undefined;
    const timer = setTimeout(() => void estimates.ask(JSON.parse(asked) as AskedEstimate), askAfterMs);
    return () => clearTimeout(timer);
  }, [estimates, asked]);

  if (!product) return undefined;
  const { answered } = estimates;
  const known = answered && estimateIn(answered.now, product.advance_bp);
  const asIs = product.tp_method === 'full_premium' || !known || known.tp_cents === 0;
  const more = asIs || !answered ? null : moreIn(answered.now, answered.withMore);
  const again = () => void (asked !== '' && estimates.ask(JSON.parse(asked) as AskedEstimate));
  return { known, more, premium, method: product, again };
}
