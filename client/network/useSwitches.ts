import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { session } from '~/platform/session';
import { type Choice, switchesIn } from './switches';

/** True for users who manage the whole network. Fixed at page load; the server enforces access. */
export function useOffice(): boolean {
  const [office] = useState(() => session.ability.can('oversee', 'Policy'));
  return office;
}

/** Scope and period, kept in the address. */
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
