import { describe, expect, it } from 'vitest';
import { conversionOf } from './stages';

describe('the conversion between stages', () => {
  it('is the share that reached a step, of those who reached the step before', () => {
    const steps = conversionOf({ lead: 5, invited: 3, licensed: 2, lost: 40 });
    expect(steps.slice(0, 3)).toEqual([
      { stage: 'lead', count: 5, reached: 10, bp: null },
      { stage: 'invited', count: 3, reached: 5, bp: 5_000 },
      { stage: 'attended_bpm', count: 0, reached: 2, bp: 4_000 },
    ]);
    expect(steps.find(({ stage }) => stage === 'licensed')).toMatchObject({ reached: 2, bp: 10_000 });
    expect(steps.find(({ stage }) => stage === 'contracted')).toMatchObject({ reached: 0, bp: 0 });
  });

  it('is unknown when no prospect reached the step before', () => {
    expect(conversionOf({}).every(({ bp, reached }) => bp === null && reached === 0)).toBe(true);
  });
});
