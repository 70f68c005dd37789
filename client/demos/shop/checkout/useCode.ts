import { checkout } from '@shared/contracts/demos/checkout';
import { useEffect, useState } from 'react';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';

export interface CodeState<T> {
  /** Trimmed, in capitals. */
  code: string;
  found: T | undefined;
  failure: CallFailure | undefined;
  loading: boolean;
}
type Ask<T> = (code: string, signal: AbortSignal) => Promise<T>;

/** Looks up a typed code; an empty code finds nothing. `ask` must not change between renders. */
function useCode<T>(given: string, ask: Ask<T>): CodeState<T> {
  const code = given.trim().toUpperCase();
  const [result, setResult] = useState<Omit<CodeState<T>, 'loading'>>();
  useEffect(() => {
    if (code === '') return undefined;
    const running = new AbortController();
    const settle = (found?: T, failure?: CallFailure) => running.signal.aborted || setResult({ code, found, failure });
    ask(code, running.signal).then(settle, (error) => {
      if (!(error instanceof CallFailure)) throw error;
      settle(undefined, error);
    });
    return () => running.abort();
  }, [code, ask]);
  const current = result?.code === code ? result : undefined;
  return { code, found: current?.found, failure: current?.failure, loading: code !== '' && !current };
}

const askCoupon = async (code: string, signal: AbortSignal) =>
  (await call(checkout.coupon, { params: { code } }, { signal })).coupon;
const askGiftCard = async (code: string, signal: AbortSignal) =>
  (await call(checkout.giftCard, { params: { code } }, { signal })).giftCard;

export const useCoupon = (code: string) => useCode(code, askCoupon);
export const useGiftCard = (code: string) => useCode(code, askGiftCard);
