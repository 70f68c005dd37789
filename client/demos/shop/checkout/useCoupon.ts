import { checkout } from '@shared/contracts/demos/checkout';
import type { Coupon } from '@shared/contracts/demos/totals';
import { useEffect, useState } from 'react';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';

export interface CouponState {
  /** Trimmed, in capitals. */
  code: string;
  coupon: Coupon | undefined;
  failure: CallFailure | undefined;
  loading: boolean;
}

/** Looks up the coupon of a code; an empty code has none. */
export function useCoupon(given: string): CouponState {
  const code = given.trim().toUpperCase();
  const [result, setResult] = useState<Omit<CouponState, 'loading'>>();
  useEffect(() => {
    if (code === '') return undefined;
    const running = new AbortController();
    const settle = (coupon?: Coupon, failure?: CallFailure) =>
      running.signal.aborted || setResult({ code, coupon, failure });
    call(checkout.coupon, { params: { code } }, { signal: running.signal }).then(
      ({ coupon }) => settle(coupon),
      (error) => {
        if (!(error instanceof CallFailure)) throw error;
        settle(undefined, error);
      },
    );
    return () => running.abort();
  }, [code]);
  const current = result?.code === code ? result : undefined;
  return { code, coupon: current?.coupon, failure: current?.failure, loading: code !== '' && !current };
}
