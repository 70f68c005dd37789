import type { Period } from '@shared/contracts/network/dashboard';
import type { Scope } from '@shared/contracts/network/policies';

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

/** Scope and period in the address; invalid values fall back to the defaults. */
export function switchesIn(params: URLSearchParams, standard: Choice, office: boolean) {
  const scopes: readonly Scope[] = office ? officeScopes : memberScopes;
  const scope = scopes.find((each) => each === params.get('scope')) ?? standard.scope;
  const period = periods.find((each) => each === params.get('period')) ?? standard.period;
  return { scope, scopes, period };
}
