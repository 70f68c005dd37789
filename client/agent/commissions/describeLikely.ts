import { type FigureExplanation, type FigureTexts, signed } from '~/explain/figure/figure';
import type { Format } from '~/platform/format';
import type { Account } from './report';

/**
 * Expected commission weighted by each carrier's placement ratio, in cents. Each line is rounded separately, so the
 * lines sum to the total.
 */
export const describeLikely = (
  { prospects, likely_cents, currency }: Pick<Account, 'prospects' | 'likely_cents' | 'currency'>,
  t: FigureTexts,
  format: Pick<Format, 'money' | 'percent' | 'count'>,
): FigureExplanation => ({
  words: t('figures:likely.words'),
  sums: [
    {
      lines: [
        ...prospects.map(({ id, name, placement_bp, placed, decided, expected_cents, likely_cents: cents }, at) =>
          signed(
            String(id),
            t('figures:likely.of', {
              name,
              placed: format.count(placed),
              decided: format.count(decided),
              percent: format.percent(placement_bp),
              amount: format.money(expected_cents, currency),
            }),
            cents,
            undefined,
            at === 0,
          ),
        ),
        { key: 'likely', label: t('figures:likely.name'), sign: '=', value: likely_cents },
      ],
    },
  ],
});
