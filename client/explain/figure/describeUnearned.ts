import type { ExposureReport } from '@shared/contracts/network/reports';
import type { FigureExplanation, FigureTexts } from './figure';

export type Unearned = Pick<ExposureReport['cases'][number], 'months' | 'schedule'> & {
  paid_cents: number;
  earned_cents: number;
};

/** Explains the part of a paid line that its schedule leaves unearned (domain.md 3.6). */
export const describeUnearned = (
  { paid_cents, earned_cents, months, schedule }: Unearned,
  t: FigureTexts,
): FigureExplanation => ({
  words: [
    ...(schedule === 'none' ? [] : [t(`explain:schedule.${schedule}`)]),
    t('figures:unearned.months', { count: months }),
  ].join(' '),
  sums: [
    {
      lines: [
        { key: 'paid', label: t('figures:unearned.paid'), sign: '', value: paid_cents },
        { key: 'earned', label: t('figures:unearned.earned'), sign: '−', value: earned_cents },
        { key: 'unearned', label: t('figures:unearned.left'), sign: '=', value: paid_cents - earned_cents },
      ],
    },
  ],
});
