import type { Leader, Metric } from '@shared/contracts/network/dashboard';
import { dayNumber } from '@shared/format/days';
import type { Network } from '../network';
import { policyColumns } from '../policies/columns';
import { firstOf, ranksOf } from '../scores/board/select';
import { addTo, at, type Figures, figuresFor } from '../scores/rollUp';
import type { Book } from './book';
import type { Range } from './period';
import type { Members } from './scope';

interface Standing {
  member_id: number;
  value: number;
  policies: number;
  /** The day on which the value was reached, as 20261120. */
  last: number;
}

/** What every member has of a metric in a period, by member id; days are numbers. */
export function standings(book: Book, metric: Metric, { from, to }: Range): Figures {
  const figures = figuresFor(book.memberIds);
  const [first, last] = [dayNumber(from), dayNumber(to)];
  if (metric === 'pending_tp') {
    book.eachCase(undefined, ({ id, submitted_on, settled_on }) => {
      if (submitted_on > last || (settled_on !== null && settled_on <= last)) return;
      book.eachAgent(id, (member_id, cents) => addTo(figures, member_id, cents, 1, submitted_on));
    });
    return figures;
  }
  book.eachCredit(undefined, ({ member_id, cents, on, first: isFirst }) => {
    if (on < first || on > last) return;
    if (metric === 'inforce_tp') addTo(figures, member_id, cents, Number(isFirst), on);
    else if (isFirst) addTo(figures, member_id, 1, 1, on);
  });
  return figures;
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
export function boardOf(network: Network, book: Book, { metric, limit, period, previous, members, ownId }: Asked) {
  const table = network.db.table('members');
  const memberNo = (id: number) => table.get(id)?.member_no ?? '';
  const [now, before] = [standings(book, metric, period), standings(book, metric, previous)];
  const active = new Uint8Array(now.value.length);
  for (const { id, status } of table.all()) active[id] = Number(status === 'active');
  /** Who has something, of the scope or of all. */
  const having = ({ value }: Figures, inScope: boolean) => {
    const found: number[] = [];
    for (let id = 0; id < value.length; id += 1)
      if ((value[id] as number) > 0 && active[id] && (!inScope || !members || members.has(id))) found.push(id);
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
