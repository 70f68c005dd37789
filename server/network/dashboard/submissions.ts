import type { Summary } from '../../data/sql/summary';
import type { Members } from '../members/team';
import type { Network } from '../network';
import { casesByDay } from './casesByDay';
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

const eventOf = {
  submitted: 'submitted',
  approved: 'to_approved',
  issued: 'to_issued',
  inforce: 'to_inforce',
} as const;
export type SubmissionEvent = (typeof eventOf)[Stage] | 'to_decide';

/** By day of submission: cases per stage reached, undecided cases, and the TP of pending ones. */
export const submissionsByDay: Summary = {
  ...casesByDay,
  select: (among) =>
    [
      ...(['approved', 'issued', 'inforce'] as const).map((stage) => [eventOf[stage], 'count(*)', reached[stage]]),
      ['to_decide', `count(*) filter (where ${isUndecided})`, isPending],
    ]
      .map(
        ([event, count, where]) => `
    select '${event}' as event, submitted_on as day, ${count} as count, sum(tp_cents) as tp_cents, 0 as lasting, 0 as lasting_cents
    from policies where status <> 'draft' and ${among('id')} and ${where} group by submitted_on`,
      )
      .join(' union all '),
};

/** Cases by day of submission and stage reached. */
export async function submissionsSince(
  network: Network,
  members: Members | undefined,
  first: string,
): Promise<Submissions[]> {
  if (members)
    return casesOf(network, members)
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
  const events = await network.sql.db
    .selectFrom('cases_by_day')
    .where('event', 'in', [...Object.values(eventOf), 'to_decide'])
    .where('day', '>=', first)
    .select(['event', 'day', 'count', 'tp_cents'])
    .execute();
  const of = new Map(events.map(({ event, day, ...sums }) => [`${event} ${day}`, sums]));
  return events
    .filter(({ event }) => event === 'submitted')
    .map(({ day }) => {
      const at = (event: SubmissionEvent) => of.get(`${event} ${day}`) ?? { count: 0, tp_cents: 0 };
      const waiting = at('to_decide');
      return {
        day,
        undecided: waiting.count,
        pending_tp: waiting.tp_cents,
        ...(Object.fromEntries(
          stages.flatMap((stage) => [
            [stage, at(eventOf[stage]).count],
            [`${stage}_tp`, at(eventOf[stage]).tp_cents],
          ]),
        ) as Record<Stage | `${Stage}_tp`, number>),
      };
    });
}
