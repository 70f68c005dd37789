import { countedUpTo } from './legCap';
import { sumOf } from './money';
import { type Leg, type Requirement, requirementOf, type Track } from './promotion';

/** Hypothetical in-force TP within a path's months, in cents, and people and legs gained. */
export interface Added {
  own_cents: number;
  /** Keyed by the direct at the head of the leg. */
  legs_cents: ReadonlyMap<number, number>;
  people?: ReadonlyMap<Requirement['code'], number>;
}

/**
 * The paths of an evaluation with additional TP, people and legs (domain.md 6, B4), under the same leg cap. `legs` are those of the
 * evaluation.
 */
export function tracksWith(
  tracks: readonly Track[],
  legs: readonly Leg[],
  { own_cents, legs_cents, people }: Added,
): Track[] {
  const legsNow = legs.map(({ tp_cents }) => tp_cents);
  const legsThen = legs.map(({ member_id, tp_cents }) => tp_cents + (legs_cents.get(member_id) ?? 0));
  return tracks.map((track) => {
    const { cap_cents } = track;
    const requirements = track.requirements.map((one) => {
      if (one.code !== 'tp') return requirementOf(one.code, one.needed, one.counted + (people?.get(one.code) ?? 0));
      if (cap_cents === null) return requirementOf('tp', one.needed, one.counted + own_cents);
      // The part that belongs to no leg is the member's own.
      const own = one.raw - sumOf(legsNow) + own_cents;
      const { counted_cents, raw_cents } = countedUpTo(own, legsThen, cap_cents);
      return requirementOf('tp', one.needed, counted_cents, raw_cents);
    });
    return { ...track, requirements, met: requirements.every(({ met }) => met) };
  });
}
