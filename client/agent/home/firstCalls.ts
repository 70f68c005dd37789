import type { Ability } from '@shared/abilities';
import type { Period } from '@shared/contracts/network/dashboard';
import type { GoalMetric, GoalPeriod } from '@shared/contracts/network/goals';
import type { Scope } from '@shared/contracts/network/policies';
import { type Choice, switchesIn } from '~/network/switches';
import { type EarlyCall, earlyCall } from '~/platform/screen';
import { calls } from './calls';

/** The defaults of the member's home, for an address without switches. */
export const standard = (office: boolean): Choice => ({ scope: office ? 'network' : 'base_shop', period: 'mtd' });

export const goalMetrics: Partial<Record<Scope, GoalMetric>> = { base_shop: 'base_shop_tp', team: 'team_tp' };
const goalPeriods: Partial<Record<Period, GoalPeriod>> = { qtd: 'quarter', ytd: 'year' };

/** Queries of the home's first calls, shared by the components and the early requests so that both are identical. */
export const sent = {
  top: ({ scope, period }: Choice) => ({ query: { scope, period, limit: 5 } }),
  percent: ({ scope, period }: Choice) => ({ query: { scope, period } }),
  goal: ({ scope, period }: Choice) => ({
    query: { metric: goalMetrics[scope] ?? 'inforce_tp', period: goalPeriods[period] ?? 'month' },
  }),
  own: {},
  banners: { query: { placement: 'vip_home', limit: 10 } },
} as const;

/** Early requests of the home; none without access to policies (see HomeScreen). */
export function firstCalls(params: URLSearchParams, ability: Ability): readonly EarlyCall[] {
  if (!ability.can('read', 'Policy')) return [];
  const office = ability.can('oversee', 'Policy');
  const chosen = switchesIn(params, standard(office), office);
  return [
    earlyCall(calls.hero, sent.own),
    earlyCall(calls.tasks, sent.own),
    earlyCall(calls.top, sent.top(chosen)),
    earlyCall(calls.percent, sent.percent(chosen)),
    earlyCall(calls.goals, sent.goal(chosen)),
    earlyCall(calls.banners, sent.banners),
  ];
}
