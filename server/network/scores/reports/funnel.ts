import { statusGroups } from '@shared/contracts/network/policies';
import type { FunnelReport } from '@shared/contracts/network/reports';
import { proportionOf } from '@shared/plan/money';
import { placementBp } from '@shared/plan/persistency';
import { sql } from 'kysely';
import type { Members } from '../../members/team';
import type { Days } from '../../money/tp/tpByMember';
import type { Network } from '../../network';
import { countOne, medianOf, type Times } from './medianStays';
import type { Filters } from './tp';
import { casesOf, type Whose } from './whose';

const steps = ['submitted', 'approved', 'issued', 'inforce'] as const;

/** Columns of `policies`: the days from each step to the next, and from submission to placement. */
const lists = ['approved_days', 'issued_days', 'inforce_days', 'placed_days'] as const;

/** The cases that a group's agents submitted in a period. Servicing agents do not count: they submitted nothing. */
const submitted = (network: Network, members: Members | undefined, { from, to }: Days, filters: Filters) =>
  casesOf(network, members, filters)
    .where('policies.status', '<>', 'draft')
    .where('policies.submitted_on', '>=', from)
    .where('policies.submitted_on', '<=', to)
    .select(({ fn }) => [
      fn.countAll<number>().as('submitted'),
      // A later step implies the earlier ones.
      sql<number>`count(coalesce(approved_on, issued_on, inforce_on))`.as('approved'),
      sql<number>`count(coalesce(issued_on, inforce_on))`.as('issued'),
      fn.count<number>('inforce_on').as('inforce'),
      fn.count<number>('pending_day').as('pending'),
      ...statusGroups.closed.map((status) => fn.countAll<number>().filterWhere('status', '=', status).as(status)),
      // As lists: to count cases by days, SQLite would sort all of them.
      ...lists.map((days) => sql<string | null>`string_agg(cast(${sql.ref(days)} as text), ',')`.as(days)),
    ])
    .executeTakeFirstOrThrow();

/** Progress of the cases submitted in a period, domain.md 4.1 (analytics) and 3.10 (placement). */
export async function funnelReport(
  network: Network,
  { scope, member_id, members }: Whose,
  period: Days,
  filters: Filters,
): Promise<Omit<FunnelReport, 'as_of'>> {
  const cases = await submitted(network, members, period, filters);
  const median = (days: (typeof lists)[number]): number | null => {
    const times: Times = new Map();
    for (const each of JSON.parse(`[${cases[days] ?? ''}]`) as number[]) countOne(times, Math.max(0, each));
    return medianOf(times);
  };
  return {
    ...{ scope, member_id, period },
    steps: steps.map((status) => ({
      status,
      count: cases[status],
      bp: cases.submitted === 0 ? 0 : proportionOf(10_000, cases[status], cases.submitted),
      median_days: status === 'submitted' ? null : median(`${status}_days`),
    })),
    median_days: median('placed_days'),
    pending: cases.pending,
    closed: statusGroups.closed.map((status) => ({ status, count: cases[status] })),
    placement_bp: placementBp(cases.inforce, cases.submitted, cases.pending),
  };
}
