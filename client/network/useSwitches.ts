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

export interface Choice {
  scope: Scope;
  period: Period;
}

/** Whether somebody looks after the whole network; the server decides all the same. */
export const seesNetwork = (): boolean => session.ability.can('manage', 'Policy');

/** Whose figures and of when, by the parameters of an address; a value that is not one counts as left out. */
export function switchesIn(params: URLSearchParams, standard: Choice, office = seesNetwork()) {
  const scopes: readonly Scope[] = office ? officeScopes : memberScopes;
  const scope = scopes.find((each) => each === params.get('scope')) ?? standard.scope;
  const period = periods.find((each) => each === params.get('period')) ?? standard.period;
  return { scope, scopes, period };
}

/** `seesNetwork` as it was when the page opened. */
export function useOffice(): boolean {
  const [office] = useState(seesNetwork);
  return office;
}

/** Whose figures and of when, kept in the address. */
export function useSwitches(standard: Choice) {
  const [params, setParams] = useSearchParams();
  const { scope, scopes, period } = switchesIn(params, standard, useOffice());
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
