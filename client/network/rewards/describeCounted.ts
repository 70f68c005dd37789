import { sumOf } from '@shared/plan/money';
import type { ReactNode } from 'react';
import { type FigureExplanation, type FigureLine, type FigureTexts, signed } from '~/explain/figure/figure';
import type { RuleProgress, Tier } from './progress';

/** Legs with their own row; the others share one. */
const mostLegs = 10;

/** Links an amount to its records, of own production or of a leg. */
export type Records = (producer: 'own' | number, cents: number, content: ReactNode) => ReactNode;

type Production = Pick<RuleProgress, 'own_cents' | 'raw_cents' | 'legs'>;
interface Options {
  tier: Pick<Tier, 'threshold_cents' | 'cap_cents' | 'counted_cents' | 'gap_cents'>;
  /** Also explains the gap to the threshold. */
  gap?: boolean;
  /** The formatted cap. */
  cap: string;
  records: Records;
  t: FigureTexts;
}

/**
 * Production counted towards a tier (domain.md 2.12), in cents: own + sum(legs) = brought, own + sum(min(leg, cap)) =
 * counted, threshold - counted = gap.
 */
export function describeCounted(
  { own_cents: own, raw_cents: raw, legs }: Production,
  options: Options,
): FigureExplanation {
  const { tier, gap = false, cap, records, t } = options;
  const { threshold_cents, cap_cents, counted_cents, gap_cents } = tier;
  const brought = legs.filter(({ cents }) => cents !== 0);
  const [first, rest] = [brought.slice(0, mostLegs), brought.slice(mostLegs)];
  const counted = (cents: number) => Math.min(cents, cap_cents);
  const rows = (of: (cents: number) => number, row: (leg: Production['legs'][number]) => FigureLine): FigureLine[] => [
    ...first.map(row),
    ...(rest.length > 0
      ? [signed('others', t('track:others', { count: rest.length }), sumOf(rest.map(({ cents }) => of(cents))))]
      : []),
  ];
  const ownRow = (as?: FigureLine['as']) => signed('own', t('track:own'), own, as, true);
  const leg = (name: string) => t('track:leg', { name });
  const sums = [
    {
      title: t('track:rows'),
      lines: [
        ownRow((amount) => records('own', own, amount)),
        ...rows(
          (cents) => cents,
          ({ member_id, name, cents }) =>
            signed(String(member_id), leg(name), cents, (amount) => records(member_id, cents, amount)),
        ),
        { key: 'raw', label: t('figures:reward.brought'), sign: '=', value: raw } as const,
      ],
    },
    {
      title: t('track:counts'),
      lines: [
        ownRow(),
        ...rows(counted, ({ member_id, name, cents }) =>
          signed(String(member_id), cents > cap_cents ? t('track:capped', { name }) : leg(name), counted(cents)),
        ),
        { key: 'counted', label: t('track:counted'), sign: '=', value: counted_cents } as const,
      ],
    },
    ...(gap
      ? [
          {
            title: t('track:missing'),
            lines: [
              { key: 'needed', label: t('figures:reward.tier'), sign: '', value: threshold_cents },
              { ...signed('counted', t('track:counted'), 0 - counted_cents) },
              { key: 'gap', label: t('track:gap'), sign: '=', value: gap_cents },
            ] satisfies FigureLine[],
          },
        ]
      : []),
  ];
  return { words: t(brought.length > 0 ? 'figures:reward.legs' : 'figures:reward.own', { cap }), sums };
}
