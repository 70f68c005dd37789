import type { Leader, Metric } from '@shared/contracts/network/dashboard';
import { nameOf } from '../members/names';
import type { Network } from '../network';
import type { Book } from './book';
import { type Range, within } from './period';
import type { Members } from './scope';

interface Standing {
  member_id: number;
  value: number;
  policies: number;
  /** The day on which the value was reached. */
  last: string;
}

/** What every member has of a metric in a period, in one pass. */
export function standings(book: Book, metric: Metric, range: Range): Map<number, Standing> {
  const found = new Map<number, Standing>();
  const add = (member_id: number, value: number, on: string, policies: number) => {
    const standing = found.get(member_id) ?? { member_id, value: 0, policies: 0, last: '' };
    standing.value += value;
    standing.policies += policies;
    if (on > standing.last) standing.last = on;
    found.set(member_id, standing);
  };
  for (const { policy, submitted_on, settled_on, parts, credits } of book.cases) {
    if (metric === 'pending_tp') {
      if (submitted_on <= range.to && (settled_on === null || settled_on > range.to))
        for (const [index, { member_id }] of policy.splits.entries())
          add(member_id, parts[index] ?? 0, submitted_on, 1);
      continue;
    }
    for (const { member_id, cents, on, first } of credits) {
      if (!within(range, on)) continue;
      if (metric === 'inforce_tp') add(member_id, cents, on, Number(first));
      else if (first) add(member_id, 1, on, 1);
    }
  }
  return found;
}

export type Ranked = Standing & { rank: number };

/**
 * Ordered by value, then policies, then who reached it earlier, then member number; equal values share a rank and the next one
 * skips (100, 90, 90, 80 is 1, 2, 2, 4). Who has nothing is not ranked (DOMAIN.md 3.10).
 */
export function ranked(found: Iterable<Standing>, memberNo: (id: number) => string): Ranked[] {
  const order = [...found]
    .filter(({ value }) => value > 0)
    .sort(
      (a, b) =>
        b.value - a.value ||
        b.policies - a.policies ||
        (a.last < b.last ? -1 : a.last > b.last ? 1 : 0) ||
        (memberNo(a.member_id) < memberNo(b.member_id) ? -1 : 1),
    );
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
  const isActive = ({ member_id }: Standing) => table.get(member_id)?.status === 'active';
  const inScope = ({ member_id }: Standing) => !members || members.has(member_id);

  const everyone = [...standings(book, metric, period).values()].filter(isActive);
  const board = ranked(everyone.filter(inScope), memberNo);
  const earlier = [...standings(book, metric, previous).values()].filter((each) => isActive(each) && inScope(each));
  const rankBefore = new Map(ranked(earlier, memberNo).map(({ member_id, rank }) => [member_id, rank]));

  const present = ({ member_id, rank, value }: Ranked): Leader => {
    const member = table.get(member_id);
    const before = rankBefore.get(member_id);
    return {
      rank,
      change: before === undefined ? null : before - rank,
      id: member_id,
      name: member ? nameOf(member) : '',
      level: (member && network.levelOf(member)?.name) ?? null,
      value,
    };
  };
  const own = board.find(({ member_id }) => member_id === ownId);
  const all = members?.size === 0 ? [] : ranked(everyone, memberNo);
  const place = all.find(({ member_id }) => member_id === ownId);
  return {
    leaders: board.slice(0, limit).map(present),
    own: own ? present(own) : null,
    position: place ? { rank: place.rank, of: all.length } : null,
  };
}
