import type { Members } from '../members/team';
import type { Network } from '../network';
import { casesOf, countWhere, partWhere } from './figures';

export const stages = ['submitted', 'approved', 'issued', 'inforce'] as const;
type Stage = (typeof stages)[number];

/** A later step implies the earlier ones. */
const reached: Record<Stage, string> = {
  submitted: 'submitted_on is not null',
  approved: 'coalesce(inforce_on, issued_on, approved_on) is not null',
  issued: 'coalesce(inforce_on, issued_on) is not null',
  inforce: 'inforce_on is not null',
};
/** Pending now. A case that came into force before counts as decided. */
const isPending = 'settled_on is null';
const isUndecided = 'inforce_on is null and settled_on is null';

/** Cases and their TP in cents, by stage reached. */
type Submissions = { day: string; undecided: number; pending_tp: number } & Record<Stage | `${Stage}_tp`, number>;

/** Cases by day of submission and stage reached. */
export const submissionsSince = (
  network: Network,
  members: Members | undefined,
  first: string,
): Promise<Submissions[]> =>
  casesOf(network, members)
    .where('cases.submitted_on', '>=', first)
    .groupBy('cases.submitted_on')
    .select([
      'cases.submitted_on as day',
      ...stages.map((stage) => countWhere(reached[stage]).as(stage)),
      ...stages.map((stage) => partWhere(reached[stage]).as(`${stage}_tp` as const)),
      partWhere(isPending).as('pending_tp'),
      countWhere(isUndecided).as('undecided'),
    ])
    .execute();
