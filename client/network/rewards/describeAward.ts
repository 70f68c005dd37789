import type { AwardRow } from '@shared/contracts/network/rewards';
import { type FigureExplanation, type FigureTexts, signed } from '~/explain/figure/figure';
import { describeCounted, type Records } from './describeCounted';
import type { RuleProgress } from './progress';

type Awarded = Pick<AwardRow, 'tier_index' | 'counted_cents'>;

/**
 * An award's counted production, derived from its records today plus the change since the award, because decided awards
 * stay (domain.md 2.12). Undefined when the rule is gone, has fewer tiers, or counts people.
 */
export function describeAward(
  { tier_index, counted_cents: stored }: Awarded,
  progress: RuleProgress | undefined,
  { money, records, t }: { money: (cents: number) => string; records: Records; t: FigureTexts },
): FigureExplanation | undefined {
  const tier = progress?.tiers[tier_index];
  if (!progress || !tier || progress.metric === 'licensed_directs') return undefined;
  const explanation = describeCounted(progress, { tier, cap: money(tier.cap_cents), records, t });
  const { counted_cents: now } = tier;
  if (now === stored) return explanation;
  const lines = [
    signed('now', t('figures:award.now'), now, undefined, true),
    signed('changed', t('figures:award.changed'), stored - now),
    { key: 'stored', label: t('figures:award.stored'), sign: '=' as const, value: stored },
  ];
  return {
    words: `${explanation.words} ${t('figures:award.since')}`,
    sums: [...explanation.sums, { title: t('figures:award.then'), lines }],
  };
}
