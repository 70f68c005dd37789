import { sumOf } from '@shared/plan/money';
import { type FigureExplanation, type FigureLine, type FigureTexts, signed } from '~/explain/figure/figure';
import type { Estimate, EstimateStep, More } from './estimate';

/** The planned premium above the target (domain.md 3.2). */
export const describeExcess = (
  { planned_cents, excess_cents }: Pick<Estimate, 'planned_cents' | 'excess_cents'>,
  t: FigureTexts,
): FigureExplanation => ({
  words: t('figures:excess.words'),
  sums: [
    {
      lines: [
        { key: 'planned', label: t('explain:tp.terms.planned'), sign: '', value: planned_cents },
        signed('target', t('explain:tp.terms.target'), excess_cents - planned_cents),
        { key: 'excess', label: t('figures:excess.of'), sign: '=', value: excess_cents },
      ],
    },
  ],
});

interface Options {
  of: EstimateStep['of'];
  /** Sums the advance paid at in-force instead of the whole amount. */
  advance?: boolean;
  /** The form's label of the amount. */
  label: string;
  /** The name of an agent, by position in the split. */
  name: (part: number) => string;
}

/**
 * Estimated commission of one kind: base x rate = amount per agent, times the advance rate if `advance`, and their sum.
 */
export function describeSteps(
  steps: readonly EstimateStep[],
  { of, advance = false, label, name }: Options,
  t: FigureTexts,
): FigureExplanation {
  const own = steps.filter((step) => step.of === of && step.amount_cents !== 0);
  const amount = (step: EstimateStep) => (advance ? step.advance_cents : step.amount_cents);
  const sum = { key: 'sum', label, sign: '=' as const, value: sumOf(own.map(amount)) };
  const worked = (step: EstimateStep): FigureLine[] => [
    { key: 'base', label: t(`figures:estimate.base.${of}`), sign: '', value: step.base_cents },
    { key: 'rate', label: t('explain:formula.rate'), sign: '×', value: step.rate_bp, unit: 'bp' },
    ...(advance
      ? [{ key: 'part', label: t('figures:estimate.advance'), sign: '×', value: step.advance_bp, unit: 'bp' } as const]
      : []),
  ];
  const words = [
    t(`figures:estimate.words.${of}`),
    ...(advance ? [t('figures:estimate.later')] : []),
    ...(own.length > 1 ? [t('figures:estimate.shared')] : []),
  ].join(' ');
  const [only] = own;
  if (own.length === 1 && only) return { words, sums: [{ lines: [...worked(only), sum] }] };
  const title = (step: EstimateStep, at: number) =>
    t('figures:estimate.part', { agent: name(step.part), number: at + 1 });
  return {
    words,
    sums: [
      ...own.map((step, at) => ({
        title: title(step, at),
        lines: [
          ...worked(step),
          { key: 'amount', label: t('figures:estimate.amount'), sign: '=' as const, value: amount(step) },
        ],
      })),
      {
        lines: [
          ...own.map((step, at) => signed(`part ${at}`, title(step, at), amount(step), undefined, at === 0)),
          sum,
        ],
      },
    ],
  };
}

/** The gain of more money: commission with it less commission without it. */
export const describeMore = ({ now_cents, then_cents, more_cents }: More, t: FigureTexts): FigureExplanation => ({
  words: t('figures:more.words'),
  sums: [
    {
      lines: [
        { key: 'then', label: t('figures:more.then'), sign: '', value: then_cents },
        signed('now', t('figures:more.now'), 0 - now_cents),
        { key: 'more', label: t('figures:more.more'), sign: '=', value: more_cents },
      ],
    },
  ],
});
