import { memberStatuses } from '@shared/abilities';
import type { Leader, Metric } from '@shared/contracts/network/dashboard';
import { dayNumber } from '@shared/format/days';
import { memberColumns } from '../members/columns';
import type { Network } from '../network';
import { policyColumns } from '../policies/columns';
import { firstOf, ranksOf } from '../scores/board/select';
import { addTo, at, type Figures, figuresFor, withRoomFor } from '../scores/rollUp';
import type { Credit, DashboardFigures, FigureCase } from './dashboardFigures';
import type { Range } from './period';
import type { Members } from './scope';

interface Standing {
  member_id: number;
  value: number;
  policies: number;
  /** The day on which the value was reached, as 20261120. */
  last: number;
}

/** Values of members, and the days on which they were reached. */
class Standings {
  figures = figuresFor(0);
  /** Whose last day went, and what of theirs is left has to tell. */
  readonly #unsure = new Set<number>();
  readonly #lastOf: (member_id: number) => number;

  constructor(lastOf: (member_id: number) => number) {
    this.#lastOf = lastOf;
  }

  count(member_id: number, value: number, policies: number, on: number, times: 1 | -1): void {
    this.figures = withRoomFor(this.figures, member_id);
    if (times < 0 && on === at(this.figures.last, member_id)) this.#unsure.add(member_id);
    addTo(this.figures, member_id, times * value, times * policies, times > 0 ? on : 0);
  }

  /** As things are now. */
  get now(): Figures {
    for (const id of this.#unsure) this.figures.last[id] = this.#lastOf(id);
    this.#unsure.clear();
    return this.figures;
  }
}

/** What every member has of a metric in a period, by member id; days are numbers. */
export function leaderFigures(book: DashboardFigures, metric: Metric, { from, to }: Range): Figures {
  const [first, last] = [dayNumber(from), dayNumber(to)];
  const what = `${metric} ${from} ${to}`;
  if (metric === 'pending_tp') {
    const isPending = ({ submitted_on, settled_on }: FigureCase) =>
      submitted_on <= last && (settled_on === null || settled_on > last);
    const standings = new Standings((id) => book.latestCase(id, isPending));
    return book.caseBoard(what, () => ({
      standings,
      add: (entry, times) => {
        if (!isPending(entry)) return;
        book.eachAgent(entry.id, (id, cents) => standings.count(id, cents, 1, entry.submitted_on, times));
      },
    })).standings.now;
  }
  const isCounted = ({ on, first: isFirst }: Credit) =>
    on >= first && on <= last && (metric === 'inforce_tp' || isFirst);
  const standings = new Standings((id) => book.latestCredit(id, isCounted));
  return book.creditBoard(what, () => ({
    standings,
    add: (credit, times) => {
      if (!isCounted(credit)) return;
      const { member_id, cents, on, first: isFirst } = credit;
      standings.count(member_id, metric === 'inforce_tp' ? cents : 1, Number(isFirst), on, times);
    },
  })).standings.now;
}

export type Ranked = Standing & { rank: number };

const compareStandings = (a: Standing, b: Standing, memberNo: (id: number) => string) =>
  b.value - a.value ||
  b.policies - a.policies ||
  a.last - b.last ||
  (memberNo(a.member_id) < memberNo(b.member_id) ? -1 : 1);

/**
 * Ordered by value, then policies, then who reached it earlier, then member number; equal values share a rank and the next one
 * skips (100, 90, 90, 80 is 1, 2, 2, 4). Who has nothing is not ranked (DOMAIN.md 3.10).
 */
export function ranked(found: Iterable<Standing>, memberNo: (id: number) => string): Ranked[] {
  const order = [...found].filter(({ value }) => value > 0).sort((a, b) => compareStandings(a, b, memberNo));
  const places: Ranked[] = [];
  for (const [index, standing] of order.entries()) {
    const before = places[index - 1];
    places.push({ ...standing, rank: before?.value === standing.value ? before.rank : index + 1 });
  }
  return places;
}

const active = memberStatuses.indexOf('active');

interface Asked {
  metric: Metric;
  limit: number;
  period: Range;
  previous: Range;
  members: Members;
  /** Who asks, if a member. */
  ownId: number;
}

/** The board of a scope, the caller's own row of it, and the caller's rank in the whole network. */
export function boardOf(
  network: Network,
  book: DashboardFigures,
  { metric, limit, period, previous, members, ownId }: Asked,
) {
  const table = network.db.table('members');
  const memberNo = (id: number) => table.get(id)?.member_no ?? '';
  const [now, before] = [leaderFigures(book, metric, period), leaderFigures(book, metric, previous)];
  const status = memberColumns(network).columns.column('status');
  /** Who has something, of the scope or of all. */
  const having = ({ value }: Figures, inScope: boolean) => {
    const found: number[] = [];
    for (let id = 0; id < value.length; id += 1)
      if ((value[id] as number) > 0 && status[id] === active && (!inScope || !members || members.has(id)))
        found.push(id);
    return found;
  };
  const standing = (member_id: number): Standing => ({
    member_id,
    value: at(now.value, member_id),
    policies: at(now.policies, member_id),
    last: at(now.last, member_id),
  });
  const compare = (a: number, b: number) => compareStandings(standing(a), standing(b), memberNo);

  const everyone = having(now, false);
  const board = having(now, true);
  const earlier = having(before, true).map((id) => at(before.value, id));
  const shown = ranked(
    firstOf(board, limit, compare).map((id) => standing(id)),
    memberNo,
  );
  const own = board.includes(ownId) ? [{ ...standing(ownId), rank: rankOf(now, board, ownId) }] : [];
  const rankBefore = ranksOf(
    [...shown, ...own].map(({ member_id }) => at(before.value, member_id)).filter((value) => value > 0),
    earlier,
  );
  const present = ({ member_id, rank, value }: Ranked): Leader => {
    const member = table.get(member_id);
    const earlierRank = rankBefore.get(at(before.value, member_id));
    return {
      rank,
      change: earlierRank === undefined ? null : earlierRank - rank,
      id: member_id,
      name: policyColumns(network).nameOf(member_id),
      level: (member && network.levelOf(member)?.name) ?? null,
      value,
    };
  };
  const nobody = members?.ids.length === 0;
  return {
    leaders: shown.map(present),
    own: own[0] ? present(own[0]) : null,
    position: nobody || !everyone.includes(ownId) ? null : { rank: rankOf(now, everyone, ownId), of: everyone.length },
  };
}

/** One more than how many have more. */
const rankOf = ({ value }: Figures, among: readonly number[], id: number) =>
  1 + among.reduce((more, other) => more + Number(at(value, other) > at(value, id)), 0);
