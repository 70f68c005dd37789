import { proportionOf } from '@shared/plan/money';
import { describe, expect, it } from 'vitest';
import type { FigureExplanation, FigureTexts } from '~/explain/figure/figure';
import { describeDue, describeLeft } from './describeGoal';

const t = ((key: string) => key) as unknown as FigureTexts;
const written = ({ sums }: FigureExplanation) => sums[0]?.lines.map(({ sign, value }) => `${sign}${value}`).join(' ');
const range = { from: '2026-11-01', to: '2026-11-30' };

describe('the explanation of a goal', () => {
  it('derives the amount due today from the days passed, like the server', () => {
    const due = proportionOf(30_000_00, 22, 30);
    expect(written(describeDue({ target: 30_000_00, due, days_left: 8, range }, t))).toBe('3000000 ×22 ÷30 =2200000');
  });

  it('derives the remainder from the amount reached, and adds reversals to it', () => {
    expect(written(describeLeft({ target: 30_000_00, value: 22_771_68 }, t))).toBe('3000000 −2277168 =722832');
    expect(written(describeLeft({ target: 30_000_00, value: -100_00 }, t))).toBe('3000000 +10000 =3010000');
  });
});
