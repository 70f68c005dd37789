import type { Answer } from '@shared/http/endpoint';
import { useEffect, useState } from 'react';
import { call } from '~/platform/call';
import { calls } from './calls';

export type DemoAccount = Answer<typeof calls.demoAccounts>[number];

/** The server names its backend in the page; only the embedded one has demo accounts and passkeys. */
export const embedded = () =>
  document.querySelector<HTMLMetaElement>('meta[name="lantern-backend"]')?.content === 'embedded';

/** Demo accounts; empty until loaded, and if the call fails, because they are optional. */
export function useDemoAccounts(): readonly DemoAccount[] {
  const [accounts, setAccounts] = useState<readonly DemoAccount[]>([]);
  useEffect(() => {
    if (!embedded()) return;
    const leaving = new AbortController();
    call(calls.demoAccounts, {}, { signal: leaving.signal }).then(setAccounts, () => setAccounts([]));
    return () => leaving.abort();
  }, []);
  return accounts;
}
