import type { PromotionProgress } from '@shared/contracts/network/levels';
import { sumOf } from '@shared/plan/money';
import { lastOfMonth, monthsUntil } from '@shared/plan/months';
import type { Track } from '@shared/plan/promotion';
import type { Added } from '@shared/plan/promotionWhatIf';

export const nothingTried: Added = { own_cents: 0, legs_cents: new Map() };

/** A leg's TP on a track, in cents: actual TP, counted TP with hypothetical TP added, and whether the cap limits it. */
export interface LegExplanation {
  member_id: number;
  name: string;
  brought_cents: number;
  counted_cents: number;
  capped: boolean;
}

/**
 * A track's TP calculation in cents (domain.md 3.9): own + sum(min(leg, cap)) = counted, and needed - counted = gap.
 */
export interface TrackExplanation {
  /** First and last day of the counted months. */
  days: { from: string; to: string };
  own_cents: number;
  tried_cents: number;
  /** Legs with TP, strongest first. */
  legs: LegExplanation[];
  cap_cents: number | null;
  counted_cents: number;
  needed_cents: number;
  gap_cents: number;
}

const tpIn = ({ requirements }: Pick<Track, 'requirements'>) => requirements.find(({ code }) => code === 'tp');

/** Calculates a progress's track with hypothetical TP added. @throws if the progress has no such track */
export function trackOf(
  { tracks, legs, as_of }: Pick<PromotionProgress, 'tracks' | 'legs' | 'as_of'>,
  which: Track['track'],
  { own_cents: tried, legs_cents }: Added = nothingTried,
): TrackExplanation {
  const track = tracks.find((each) => each.track === which);
  const tp = track && tpIn(track);
  if (!track || !tp) throw new Error(`There is no ${which} track.`);
  const { cap_cents: cap } = track;
  const explainedLegs =
    cap === null
      ? []
      : legs
          .map(({ member_id, name, tp_cents: brought }): LegExplanation => {
            const whole = brought + (legs_cents.get(member_id) ?? 0);
            const counted = Math.min(whole, cap);
            return { member_id, name, brought_cents: brought, counted_cents: counted, capped: whole > cap };
          })
          .filter(({ brought_cents, counted_cents }) => brought_cents !== 0 || counted_cents !== 0)
          .sort((a, b) => b.brought_cents - a.brought_cents || a.member_id - b.member_id);
  // The member's own TP is the total less the legs.
  const own = cap === null ? tp.counted : tp.raw - sumOf(legs.map(({ tp_cents }) => tp_cents));
  const counted = own + tried + sumOf(explainedLegs.map(({ counted_cents }) => counted_cents));
  const [first = ''] = monthsUntil(as_of, track.months);
  return {
    days: { from: `${first}-01`, to: lastOfMonth(as_of) },
    own_cents: own,
    tried_cents: tried,
    legs: explainedLegs,
    cap_cents: cap,
    counted_cents: counted,
    needed_cents: tp.needed,
    gap_cents: Math.max(0, tp.needed - counted),
  };
}
