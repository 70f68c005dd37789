import type { Goal } from '@shared/contracts/network/goals';
import { daysBetween } from '@shared/format/days';
import { type FigureExplanation, type FigureTexts, signed } from '~/explain/figure/figure';

/** The part of a goal due by today at an even pace: goal x days passed / days, in cents. */
export function describeDue(
  { target, due, days_left, range }: Pick<Goal, 'target' | 'due' | 'days_left' | 'range'>,
  t: FigureTexts,
): FigureExplanation {
  const days = daysBetween(range.from, range.to) + 1;
  return {
    words: t('figures:goal.due'),
    sums: [
      {
        lines: [
          { key: 'goal', label: t('figures:goal.target'), sign: '', value: target },
          { key: 'passed', label: t('figures:goal.passed'), sign: '×', value: days - days_left, unit: 'count' },
          { key: 'days', label: t('figures:goal.days'), sign: '÷', value: days, unit: 'count' },
          { key: 'due', label: t('figures:goal.byToday'), sign: '=', value: due },
        ],
      },
    ],
  };
}

/** The remainder of a goal, in cents. */
export const describeLeft = ({ target, value }: Pick<Goal, 'target' | 'value'>, t: FigureTexts): FigureExplanation => ({
  words: t('figures:goal.left'),
  sums: [
    {
      lines: [
        { key: 'goal', label: t('figures:goal.target'), sign: '', value: target },
        signed('value', t('figures:goal.reached'), 0 - value),
        { key: 'left', label: t('track:gap'), sign: '=', value: target - value },
      ],
    },
  ],
});
