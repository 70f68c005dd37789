import type { Answer } from '@shared/http/endpoint';
import { useEffect, useState } from 'react';
import { call } from '~/platform/call';
import { calls } from './calls';

export type DemoAccount = Answer<typeof calls.demoAccounts>[number];

/** The server writes into the page which backend it is; only the embedded one has accounts to try. */
const embedded = () => document.querySelector<HTMLMetaElement>('meta[name="lantern-backend"]')?.content === 'embedded';

/** The accounts to try the product with; none while nobody knows, and none if the call fails: it is only an offer. */
export function useDemoAccounts(): readonly DemoAccount[] {
  const [found, setFound] = useState<readonly DemoAccount[]>([]);
  useEffect(() => {
    if (!embedded()) return;
    const leaving = new AbortController();
    call(calls.demoAccounts, {}, { signal: leaving.signal }).then(setFound, () => setFound([]));
    return () => leaving.abort();
  }, []);
  return found;
}
