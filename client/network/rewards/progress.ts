import type { rewards } from '@shared/contracts/network/rewards';
import type { Answer } from '@shared/http/endpoint';

export type RuleProgress = Answer<typeof rewards.progress>['list'][number];
export type Tier = RuleProgress['tiers'][number];

/** The next tier, or the highest once all are reached. */
export const aimOf = ({ tiers, next_index: next }: Pick<RuleProgress, 'tiers' | 'next_index'>): Tier | undefined =>
  next === null ? tiers[tiers.length - 1] : tiers[next];

/** Legs above the cap of a tier, with their excess. */
export const cappedLegs = ({ legs }: Pick<RuleProgress, 'legs'>, { cap_cents: cap }: Pick<Tier, 'cap_cents'>) =>
  legs.filter(({ cents }) => cents > cap).map((leg) => ({ ...leg, lost_cents: leg.cents - cap }));
