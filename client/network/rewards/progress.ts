import type { rewards } from '@shared/contracts/network/rewards';
import type { Answer } from '@shared/http/endpoint';

export type RuleProgress = Answer<typeof rewards.progress>['list'][number];
export type Tier = RuleProgress['tiers'][number];

/** The tier that is worked for: the next one, or the highest when all are reached. */
export const aimOf = ({ tiers, next_index: next }: Pick<RuleProgress, 'tiers' | 'next_index'>): Tier | undefined =>
  next === null ? tiers[tiers.length - 1] : tiers[next];

/** The legs of which a part does not count towards a tier, each with that part. */
export const cappedLegs = ({ legs }: Pick<RuleProgress, 'legs'>, { cap_cents: cap }: Pick<Tier, 'cap_cents'>) =>
  legs.filter(({ cents }) => cents > cap).map((leg) => ({ ...leg, lost_cents: leg.cents - cap }));
