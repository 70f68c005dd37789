import type { FirstYear } from '@shared/plan/firstYear';
import { type FigureExplanation, type FigureTexts, signed } from '~/explain/figure/figure';

interface Rates {
  fy_bp: number;
  excess_bp: number;
}

/** First-year commission: the agent's TP and excess, each by its rate of the level. */
export function describeFirstYear(year: FirstYear, { fy_bp, excess_bp }: Rates, t: FigureTexts): FigureExplanation {
  const excess = year.excess_commission_cents;
  return {
    words: t('figures:firstYear.words'),
    sums: [
      {
        title: t('figures:firstYear.target'),
        lines: [
          { key: 'base', label: t('figures:estimate.base.first_year'), sign: '', value: year.tp_base_cents },
          { key: 'rate', label: t('explain:formula.rate'), sign: '×', value: fy_bp, unit: 'bp' },
          { key: 'amount', label: t('figures:estimate.amount'), sign: '=', value: year.first_year_cents },
        ],
      },
      ...(excess === 0
        ? []
        : [
            {
              title: t('figures:firstYear.excess'),
              lines: [
                {
                  ...{ key: 'base', label: t('figures:estimate.base.excess') },
                  ...{ sign: '' as const, value: year.excess_base_cents },
                },
                {
                  ...{ key: 'rate', label: t('explain:formula.rate'), sign: '×' as const },
                  ...{ value: excess_bp, unit: 'bp' as const },
                },
                { key: 'amount', label: t('figures:estimate.amount'), sign: '=' as const, value: excess },
              ],
            },
            {
              lines: [
                signed('target', t('figures:firstYear.target'), year.first_year_cents, undefined, true),
                signed('excess', t('figures:firstYear.excess'), excess),
                {
                  ...{ key: 'sum', label: t('figures:lines.sum'), sign: '=' as const },
                  value: year.first_year_cents + excess,
                },
              ],
            },
          ]),
    ],
  };
}
