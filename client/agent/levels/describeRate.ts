import { shareOf } from '@shared/plan/money';
import { type FigureExplanation, type FigureLine, type FigureTexts, signed } from '~/explain/figure/figure';
import type { Format } from '~/platform/format';

/** TP of a premium, capped at the target (domain.md 3.1), in cents. */
export const describeTp = (paid: number, target: number, t: FigureTexts): FigureExplanation => ({
  words: t('explain:tp.method.target'),
  sums: [
    {
      lines: [
        { key: 'paid', label: t('explain:tp.terms.planned'), sign: '', value: paid },
        { key: 'target', label: t('explain:tp.terms.target'), sign: '', value: target },
        { key: 'tp', label: t('explain:tp.terms.lower'), sign: '=', value: Math.min(paid, target) },
      ],
    },
  ],
});

interface Rated {
  name: string;
  /** The amount that the rate applies to; `less` is the target to subtract for excess. */
  base: { label: string; cents: number; less?: number };
  rate_bp: number;
}

/** A grid rate applied to its base, in cents. */
export function describeRate({ name, base, rate_bp }: Rated, t: FigureTexts, format: Format): FigureExplanation {
  const of = base.cents - (base.less ?? 0);
  const beyond: FigureLine[] =
    base.less === undefined
      ? []
      : [
          signed('less', t('explain:tp.terms.target'), 0 - base.less),
          { key: 'beyond', label: t('figures:excess.of'), sign: '=', value: of },
        ];
  return {
    words: t('explain:words.writing', { rate: format.percent(rate_bp), base: format.money(of) }),
    sums: [
      {
        lines: [
          { key: 'base', label: base.label, sign: '', value: base.cents },
          ...beyond,
          { key: 'rate', label: t('explain:formula.rate'), sign: '×', value: rate_bp, unit: 'bp' },
          { key: 'amount', label: name, sign: '=', value: shareOf(of, rate_bp) },
        ],
      },
    ],
  };
}
