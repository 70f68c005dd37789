import { expect, it } from 'vitest';
import type { FigureExplanation, FigureTexts } from '~/explain/figure/figure';
import type { Format } from '~/platform/format';
import { describeRate, describeTp } from './describeRate';

const t = ((key: string) => key) as unknown as FigureTexts;
const format = { money: String, percent: String } as unknown as Format;
const written = ({ sums }: FigureExplanation) => sums[0]?.lines.map(({ sign, value }) => `${sign}${value}`).join(' ');

it('explains the commission of a premium: TP up to the target, its rate, and the excess rate', () => {
  expect(written(describeTp(10_000_00, 6_000_00, t))).toBe('1000000 600000 =600000');
  const tp = { name: '', base: { label: '', cents: 6_000_00 }, rate_bp: 5_000 };
  expect(written(describeRate(tp, t, format))).toBe('600000 ×5000 =300000');
  const beyond = { name: '', base: { label: '', cents: 10_000_00, less: 6_000_00 }, rate_bp: 100 };
  expect(written(describeRate(beyond, t, format))).toBe('1000000 −600000 =400000 ×100 =4000');
});
