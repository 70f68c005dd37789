import { describe, expect, it } from 'vitest';
import { queryOf, today } from '../../testing/dashboardQueries';
import { Sample } from '../../testing/dashboardSample';
import { compositionOf, shared } from './composition';

describe('composition', () => {
  it('splits 10000 bp by largest remainder, largest part first, and leaves out empty parts', () => {
    expect(shared([{ value: 1 }, { value: 0 }, { value: 1 }, { value: 1 }]).map(({ bp }) => bp)).toEqual([
      3_334, 3_333, 3_333,
    ]);
    expect(shared([{ value: 0 }])).toEqual([]);
  });

  it('counts the cases of the period by stage reached, and their placement', async () => {
    const sample = await Sample.make();
    sample.member(1, 4, null);
    const submitted_on = '2026-11-02';
    sample.policy(1, { submitted_on, inforce_on: '2026-11-18' });
    sample.policy(1, { submitted_on, inforce_on: '2026-11-19' });
    sample.policy(1, { submitted_on, status: 'declined', closed_on: '2026-11-15' });
    sample.policy(1, { submitted_on, status: 'approved', approved_on: '2026-11-15' });
    sample.policy(1, { status: 'underwriting' });
    const { network, query } = await queryOf(sample, 1, 'me');
    const { funnel, pipeline, placement_bp, mix } = await compositionOf(network, { ...query, today });
    expect(funnel.map(({ status, count, bp }) => [status, count, bp])).toEqual([
      ['submitted', 4, 10_000],
      ['approved', 3, 7_500],
      ['issued', 2, 5_000],
      ['inforce', 2, 5_000],
    ]);
    expect(placement_bp).toBe(6_667);
    expect(pipeline.filter(({ count }) => count > 0).map(({ status }) => status)).toEqual(['underwriting', 'approved']);
    expect(mix.reduce((sum, { value }) => sum + value, 0)).toBe(200_000);
  });
});
