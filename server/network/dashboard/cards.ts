import type { HomeCard } from '@shared/contracts/network/dashboard';
import { shiftDay } from '@shared/format/days';
import { monthsUntil } from '@shared/plan/months';
import type { Members } from '../members/team';
import type { Network } from '../network';
import type { Range } from '../reads/period';
import type { CaseSums, MemberSums } from '../records/sums';
import { caseDays } from './casesByDay';
import { creditsOf } from './figures';
import { memberDays } from './membersByDay';
import { persistencyAt, persistencyUntil } from './persistency';
import { flowOf, type OnDay, type Series, stockOf } from './series';

const shown = 12;
/** Members count as new for this many days after joining. */
const newDays = 30;

/** Relative change in basis points; null without a previous value. */
const relative = (value: number, previous: number) =>
  previous > 0 ? Math.round(((value - previous) / previous) * 10_000) : null;

const figure = (key: HomeCard['key'], unit: HomeCard['unit'], { value, previous, spark }: Series): HomeCard => ({
  key,
  unit,
  value,
  delta_bp: relative(value, previous),
  spark,
});

interface Asked {
  members: Members | undefined;
  /** The caller: not counted in the caller's team. */
  ownId: number;
  period: Range;
  previous: Range;
}

/** The stat cards: events of the period, and states at its end (domain.md 3.10). */
export async function cardsOf(network: Network, { members, ownId, period, previous }: Asked): Promise<HomeCard[]> {
  const months = monthsUntil(period.to, shown);
  const span = { period, previous, months };
  const [first = ''] = [`${months[0]}-01`, previous.from].sort();
  const [{ submitted, pending, pendingTp, inforce, cohorts }, tp, people] = await Promise.all([
    casesByEvent(network, members),
    creditDays(network, members, first),
    memberDays(network, members, ownId),
  ]);
  const on = (event: MemberSums['event']) =>
    days(
      people.filter((each) => each.event === event),
      ({ count }) => count,
    );
  const joined = on('joined');
  const active = [...on('begun'), ...on('left').map(({ day, amount }) => ({ day, amount: -amount }))];
  const cases = stockOf(pending, span);
  const rate = persistencyAt(period.to, cohorts);
  const rateBefore = persistencyAt(previous.to, cohorts);
  const recently = { from: shiftDay(period.to, 1 - newDays), to: period.to };
  return [
    figure('inforce_tp', 'cents', flowOf(tp, span)),
    { ...figure('pending_tp', 'cents', stockOf(pendingTp, span)), cases: cases.value },
    figure('submitted', 'count', flowOf(submitted, span)),
    figure('inforce_policies', 'count', stockOf(inforce, span)),
    {
      key: 'persistency',
      unit: 'bp',
      value: rate,
      delta_bp: rate === null || rateBefore === null ? null : rate - rateBefore,
      spark: persistencyUntil(period.to, shown, cohorts),
    },
    {
      // Members who left keep their place in the tree, so the team still counts them.
      ...figure('team_size', 'count', stockOf(joined, span)),
      new_members: flowOf(joined, { period: recently, previous, months: [] }).value,
    },
    figure('active_members', 'count', stockOf(active, span)),
  ];
}

const days = <R extends { day: string }>(rows: readonly R[], amount: (row: R) => number): OnDay[] =>
  rows.map((row) => ({ day: row.day, amount: amount(row) }));

/**
 * Cases by the days they were submitted, settled, begun and ended. A case that begins and ends on the same day never
 * counts as open.
 */
async function casesByEvent(network: Network, members: Members | undefined) {
  const events = await caseDays(network, members);
  const [submitted, settled, begun, ended] = (['submitted', 'settled', 'begun', 'ended'] as const).map((event) =>
    events.filter((each) => each.event === event),
  ) as [CaseSums[], CaseSums[], CaseSums[], CaseSums[]];
  return {
    submitted: days(submitted, (row) => row.count),
    pending: [...days(submitted, (row) => row.lasting), ...days(settled, (row) => -row.count)],
    pendingTp: [...days(submitted, (row) => row.lasting_cents), ...days(settled, (row) => -row.tp_cents)],
    inforce: [...days(begun, (row) => row.lasting), ...days(ended, (row) => -row.count)],
    cohorts: begun.map(({ day, tp_cents, lasting_cents }) => ({ day, cohort: tp_cents, surviving: lasting_cents })),
  };
}

/** In-force TP of each day since `from`, in cents. */
async function creditDays(network: Network, members: Members | undefined, from: string): Promise<OnDay[]> {
  return creditsOf(network, members)
    .where('tp_records.day', '>=', from)
    .groupBy('tp_records.day')
    .select(({ fn }) => ['tp_records.day', fn.sum<number>('tp_records.tp_cents').as('amount')])
    .execute();
}
