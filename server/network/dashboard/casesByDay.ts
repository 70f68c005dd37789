import { sql } from 'kysely';
import { manyRows } from '../../data/sql/manyRows';
import type { Summary } from '../../data/sql/summary';
import type { Members } from '../members/team';
import type { Network } from '../network';
import type { CaseSums } from '../records/sums';
import { casesOf } from './figures';
import { survives } from './persistency';

const waits = 'settled_on is null or settled_on > submitted_on';

const eventsOf = (cases: string, tp: string, where: string) => `
  select 'submitted' as event, submitted_on as day, count(*) as count, sum(${tp}) as tp_cents,
    count(*) filter (where ${waits}) as lasting, coalesce(sum(${tp}) filter (where ${waits}), 0) as lasting_cents
  from ${cases} where ${where} group by submitted_on
  union all
  select 'settled', settled_on, count(*), sum(${tp}), 0, 0
  from ${cases} where ${where} and settled_on > submitted_on group by settled_on
  union all
  select 'begun', inforce_on, count(*), sum(${tp}), count(*) filter (where ended_on is null or ended_on > inforce_on),
    coalesce(sum(${tp}) filter (where ${survives}), 0)
  from ${cases} where ${where} and inforce_on is not null group by inforce_on
  union all
  select 'ended', ended_on, count(*), sum(${tp}), 0, 0
  from ${cases} where ${where} and ended_on > inforce_on group by ended_on`;

/** Events of all submitted cases. */
export const casesByDay: Summary = {
  table: 'cases_by_day',
  keys: ['event', 'day'],
  sums: ['count', 'tp_cents', 'lasting', 'lasting_cents'],
  of: { policies: 'id' },
  select: (among) => eventsOf('policies', 'tp_cents', `status <> 'draft' and ${among('id')}`),
};

/** Events of the cases that the members share, with their part of the TP. */
export async function caseDays(network: Network, members: Members | undefined): Promise<CaseSums[]> {
  const { db } = network.sql;
  if (!members) {
    const columns = ['event', 'day', 'count', 'tp_cents', 'lasting', 'lasting_cents'] as const;
    const rows = db.selectFrom('cases_by_day').select(columns);
    return manyRows(network.sql, rows, columns);
  }
  const cases = casesOf(network, members).select(['submitted_on', 'settled_on', 'inforce_on', 'ended_on', 'part']);
  return (await sql<CaseSums>`with theirs as ${cases} ${sql.raw(eventsOf('theirs', 'part', 'true'))}`.execute(db)).rows;
}
