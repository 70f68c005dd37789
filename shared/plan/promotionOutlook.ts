import type { Leg, Requirement, Track } from './promotion';

/** The smallest step to the next level on one path. */
export interface PathToLevel {
  track: Track['track'];
  /** TP still needed, in cents; own TP always counts in full. */
  tp_cents: number;
  /** Legs that can take all of it below the cap, with their remaining room, the largest first. */
  legs: { member_id: number; room_cents: number }[];
  /** People and legs still missing. */
  missing: { code: Exclude<Requirement['code'], 'tp'>; count: number }[];
}

const moveOn = ({ track, cap_cents, requirements }: Track, legs: readonly Leg[]): PathToLevel => {
  const tp_cents = requirements.find(({ code }) => code === 'tp')?.gap ?? 0;
  return {
    track,
    tp_cents,
    legs:
      cap_cents === null || tp_cents === 0
        ? []
        : legs
            .map(({ member_id, tp_cents: has }) => ({ member_id, room_cents: cap_cents - has }))
            .filter(({ room_cents }) => room_cents >= tp_cents)
            .sort((a, b) => b.room_cents - a.room_cents || a.member_id - b.member_id),
    missing: requirements.flatMap(({ code, gap }) => (code === 'tp' || gap === 0 ? [] : [{ code, count: gap }])),
  };
};

const peopleIn = ({ missing }: PathToLevel) => missing.reduce((sum, { count }) => sum + count, 0);

/** The smallest step to the next level: fewest people and legs, then least TP; null once a path is met (domain.md 3.9 and 6, B4). */
export function smallestMove({ tracks }: { tracks: readonly Track[] }, legs: readonly Leg[]): PathToLevel | null {
  if (tracks.some(({ met }) => met)) return null;
  const moves = tracks.map((each) => moveOn(each, legs));
  return moves.sort((a, b) => peopleIn(a) - peopleIn(b) || a.tp_cents - b.tp_cents)[0] ?? null;
}

const monthsAtRisk = 6;

/**
 * True after six month-ends in a row on which no path of the member's own level reached half of its TP (domain.md 3.9). `history` has the
 * paths of that level's rule, oldest first; a level without a rule has none and is never at risk.
 */
export const maintenanceAtRisk = (history: readonly (readonly Track[])[]): boolean =>
  history.length >= monthsAtRisk &&
  history
    .slice(-monthsAtRisk)
    .every((tracks) => tracks.length > 0 && tracks.every((track) => track.requirements.every(underHalf)));

const underHalf = ({ code, counted, needed }: Requirement) => code !== 'tp' || counted * 2 < needed;
