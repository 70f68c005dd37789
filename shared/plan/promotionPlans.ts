import type { Leg, Requirement, Track } from './promotion';
import { type Added, tracksWith } from './promotionWhatIf';

type People = Exclude<Requirement['code'], 'tp'>;

/** Monthly TP in cents, with the people and legs gained over the period (domain.md 6, B4). */
export interface Monthly {
  own_cents: number;
  legs_cents: ReadonlyMap<number, number>;
  people: ReadonlyMap<People, number>;
}

/** A pending case, with its TP in cents and the leg that brings it; null for the member's own. */
export interface PendingCase {
  policy_id: number;
  leg_id: number | null;
  tp_cents: number;
}

/** A way to the next level that passes the check: a monthly amount for some months, or pending cases. */
export type PromotionMove =
  | { kind: 'own' | 'legs'; months: number; monthly: Monthly }
  | { kind: 'cases'; policies: number[]; people: ReadonlyMap<People, number> };

/** Plans are spread over half a year, or over the path's months if these are fewer. */
const planMonths = 6;

/** The total of some months. */
export const after = ({ own_cents, legs_cents, people }: Monthly, months: number): Added => ({
  own_cents: own_cents * months,
  legs_cents: new Map([...legs_cents].map(([id, cents]) => [id, cents * months])),
  people,
});

const leads = (tracks: readonly Track[], legs: readonly Leg[], added: Added): boolean =>
  tracksWith(tracks, legs, added).some(({ met }) => met);

/** Months until a path is met if all else stays the same; null if never. TP counts only within the path's own months. */
export function monthsUntilMet(tracks: readonly Track[], legs: readonly Leg[], monthly: Monthly): number | null {
  const most = Math.max(0, ...tracks.map(({ months }) => months));
  for (let months = 0; months <= most; months += 1) {
    const inTime = tracks.filter((track) => months <= track.months);
    if (leads(inTime, legs, after(monthly, months))) return months;
  }
  return null;
}

/** TP in cents with pending cases in force. */
export function withCases(cases: readonly PendingCase[], people: ReadonlyMap<People, number>): Added {
  const legs_cents = new Map<number, number>();
  let own_cents = 0;
  for (const { leg_id, tp_cents } of cases) {
    if (leg_id === null) own_cents += tp_cents;
    else legs_cents.set(leg_id, (legs_cents.get(leg_id) ?? 0) + tp_cents);
  }
  return { own_cents, legs_cents, people };
}

/** The moves that reach the next level, each checked under the leg cap; none once a path is met. */
export function promotionMoves(
  tracks: readonly Track[],
  legs: readonly (Leg & { counts: boolean })[],
  pending: readonly PendingCase[],
): PromotionMove[] {
  if (tracks.some(({ met }) => met)) return [];
  const moves = tracks.flatMap((track) => [ownMove(track), legsMove(track, legs)].filter((move) => move !== null));
  const monthly = moves
    .filter((move) => monthsUntilMet(tracks, legs, move.monthly) !== null)
    .sort((a, b) => peopleIn(a.monthly.people) - peopleIn(b.monthly.people) || sumIn(a) - sumIn(b));
  const byKind = (['own', 'legs'] as const).flatMap((kind) => monthly.find((move) => move.kind === kind) ?? []);
  const cases = casesMove(tracks, legs, pending);
  return cases ? [cases, ...byKind] : byKind;
}

const gapOf = ({ requirements }: Track) => requirements.find(({ code }) => code === 'tp')?.gap ?? 0;
const peopleOf = ({ requirements }: Track): ReadonlyMap<People, number> =>
  new Map(requirements.flatMap(({ code, gap }) => (code === 'tp' || gap === 0 ? [] : [[code, gap] as const])));
const peopleIn = (people: ReadonlyMap<People, number>) => [...people.values()].reduce((sum, count) => sum + count, 0);
const sumIn = ({ months, monthly }: { months: number; monthly: Monthly }) =>
  months * (monthly.own_cents + [...monthly.legs_cents.values()].reduce((sum, cents) => sum + cents, 0));

function ownMove(track: Track): Extract<PromotionMove, { kind: 'own' | 'legs' }> | null {
  const gap = gapOf(track);
  if (gap === 0 && peopleOf(track).size === 0) return null;
  const months = Math.min(planMonths, track.months);
  const own_cents = Math.ceil(gap / months);
  return { kind: 'own', months, monthly: { own_cents, legs_cents: new Map(), people: peopleOf(track) } };
}

/** Fills the room of the legs below the cap, the largest first; null if they have too little. */
function legsMove(
  track: Track,
  legs: readonly (Leg & { counts: boolean })[],
): Extract<PromotionMove, { kind: 'own' | 'legs' }> | null {
  const { cap_cents } = track;
  let left = gapOf(track);
  if (cap_cents === null || left === 0) return null;
  const months = Math.min(planMonths, track.months);
  const legs_cents = new Map<number, number>();
  const rooms = legs
    .filter(({ counts }) => counts)
    .map(({ member_id, tp_cents }) => ({ member_id, room: cap_cents - tp_cents }))
    .filter(({ room }) => room > 0)
    .sort((a, b) => b.room - a.room || a.member_id - b.member_id);
  for (const { member_id, room } of rooms) {
    if (left === 0) break;
    const taken = Math.min(room, left);
    legs_cents.set(member_id, Math.ceil(taken / months));
    left -= taken;
  }
  return left > 0 ? null : { kind: 'legs', months, monthly: { own_cents: 0, legs_cents, people: peopleOf(track) } };
}

/** The fewest pending cases with enough TP, largest first, and the people and legs still missing. */
function casesMove(
  tracks: readonly Track[],
  legs: readonly Leg[],
  pending: readonly PendingCase[],
): Extract<PromotionMove, { kind: 'cases' }> | null {
  const counting = new Set(legs.map(({ member_id }) => member_id));
  const useful = pending.filter(({ leg_id }) => leg_id === null || counting.has(leg_id));
  const largest = [...useful].sort((a, b) => b.tp_cents - a.tp_cents || a.policy_id - b.policy_id);
  const best = tracks
    .flatMap((track) => {
      const people = peopleOf(track);
      const taken: PendingCase[] = [];
      for (const one of largest) {
        if (leads([track], legs, withCases(taken, people))) break;
        taken.push(one);
      }
      return taken.length > 0 && leads([track], legs, withCases(taken, people))
        ? [{ kind: 'cases' as const, policies: taken.map(({ policy_id }) => policy_id), people }]
        : [];
    })
    .sort((a, b) => peopleIn(a.people) - peopleIn(b.people) || a.policies.length - b.policies.length);
  return best[0] ?? null;
}
