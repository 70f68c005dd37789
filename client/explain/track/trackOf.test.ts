import { defaultPromotionPlan as plan } from '@shared/plan/defaultPlan';
import { evaluatePromotion, type PromotionFacts } from '@shared/plan/promotion';
import { tracksWith } from '@shared/plan/promotionWhatIf';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nothingTried, trackOf } from './trackOf';

const factsOf = (own: number, legs: readonly number[]): PromotionFacts => ({
  personal_tp_cents: own,
  own_tp_cents: own,
  legs: legs.map((tp_cents, index) => ({ member_id: index + 1, tp_cents, top_rank: 1 })),
  licensed_directs: 3,
  persistency_bp: null,
  cohort_policies: 0,
  active: true,
  licence_valid: true,
  eo_valid: true,
  balance_cents: 0,
});
function progressOf(own: number, legs: readonly number[]) {
  const facts = factsOf(own, legs);
  const tracks = evaluatePromotion(plan, 2, facts)?.tracks ?? [];
  return {
    as_of: '2026-11-20',
    tracks: tracks.map((track) => ({ ...track, progress_bp: 0 })),
    legs: facts.legs.map((leg) => ({ ...leg, name: `Leg ${leg.member_id}`, counts: true })),
  };
}

describe('trackOf', () => {
  it('adds own TP and each leg up to the cap and reports the gap (T13)', () => {
    const track = trackOf(progressOf(9_000_00, [26_000_00, 8_000_00, 2_500_00]), 'team');
    expect(track).toMatchObject({ own_cents: 9_000_00, cap_cents: 20_000_00, needed_cents: 40_000_00 });
    expect(
      track.legs.map(({ brought_cents, counted_cents, capped }) => [brought_cents, counted_cents, capped]),
    ).toEqual([
      [26_000_00, 20_000_00, true],
      [8_000_00, 8_000_00, false],
      [2_500_00, 2_500_00, false],
    ]);
    expect(track).toMatchObject({ counted_cents: 39_500_00, gap_cents: 500_00 });
    expect(track.days).toEqual({ from: '2026-09-01', to: '2026-11-30' });
  });

  it('equals the evaluation’s count for any hypothetical TP', () => {
    const cents = fc.integer({ min: -5_000_00, max: 60_000_00 });
    const more = fc.integer({ min: 0, max: 30_000_00 });
    fc.assert(
      fc.property(cents, fc.array(fc.tuple(cents, more), { maxLength: 6 }), more, (own, legs, own_cents) => {
        const progress = progressOf(
          own,
          legs.map(([tp]) => tp),
        );
        const tried = { own_cents, legs_cents: new Map(legs.map(([, added], index) => [index + 1, added])) };
        for (const { track, requirements } of tracksWith(progress.tracks, progress.legs, tried)) {
          const tp = requirements.find(({ code }) => code === 'tp');
          const { counted_cents, gap_cents } = trackOf(progress, track, tried);
          expect([counted_cents, gap_cents]).toEqual([tp?.counted, tp?.gap]);
        }
      }),
    );
  });

  it('counts only own TP on a personal track', () => {
    const track = trackOf(progressOf(9_000_00, [26_000_00]), 'personal', { ...nothingTried, own_cents: 100_00 });
    expect(track).toMatchObject({ own_cents: 9_000_00, tried_cents: 100_00, legs: [], counted_cents: 9_100_00 });
  });
});
