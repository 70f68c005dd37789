import type { Period } from '@shared/contracts/network/dashboard';
import type { Scope } from '@shared/contracts/network/policies';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { session } from '~/platform/session';

const memberScopes = ['me', 'directs', 'base_shop', 'team'] as const satisfies readonly Scope[];
const officeScopes = [...memberScopes, 'network'] as const satisfies readonly Scope[];
export const periods = [
  'mtd',
  'last_month',
  'qtd',
  'ytd',
  'rolling_3',
  'rolling_12',
] as const satisfies readonly Period[];

/** Whether somebody looks after the whole network, as it was when the page opened; the server decides all the same. */
export function useOffice(): boolean {
  const [office] = useState(() => session.ability.can('manage', 'Policy'));
  return office;
}

/** Whose figures and of when: kept in the address, where a value that is not one counts as left out. */
export function useSwitches(standard: { scope: Scope; period: Period }) {
  const [params, setParams] = useSearchParams();
  const scopes: readonly Scope[] = useOffice() ? officeScopes : memberScopes;
  const scope = scopes.find((each) => each === params.get('scope')) ?? standard.scope;
  const period = periods.find((each) => each === params.get('period')) ?? standard.period;
  const set = (name: 'scope' | 'period', value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === standard[name]) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { preventScrollReset: true },
    );
  return { scope, scopes, period, set };
}
export type Switches = ReturnType<typeof useSwitches>;
