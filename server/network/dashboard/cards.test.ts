import { describe, expect, it } from 'vitest';
import { card, today, tree } from '../../testing/dashboardQueries';
import { Sample } from '../../testing/dashboardSample';
import { cohortAt, persistencyAt } from './persistency';

describe('roll-ups (domain.md 3.10)', () => {
  it.each([
    ['me', 500_000],
    ['directs', 2_350_000],
    ['base_shop', 1_875_050],
    ['team', 3_375_050],
    ['network', 3_375_050],
  ] as const)('of %s sum to %i cents', async (scope, cents) => {
    const { sample, D } = await tree();
    expect((await card(sample, D, scope, 'inforce_tp'))?.value).toBe(cents);
  });

  it('never reach above the caller in any scope', async () => {
    const { sample, E } = await tree();
    expect((await card(sample, E, 'network', 'inforce_tp'))?.value).toBe(1_500_000);
  });

  it('count each split for its own agent, to the cent', async () => {
    const sample = await Sample.make();
    sample.member(1, 4, null);
    sample.member(2, 1, 1);
    sample.policy(
      [
        [1, 6_000],
        [2, 4_000],
      ],
      { tp_cents: 432_101, inforce_on: '2026-11-02' },
    );
    expect((await card(sample, 1, 'me', 'inforce_tp'))?.value).toBe(259_261);
    expect((await card(sample, 1, 'directs', 'inforce_tp'))?.value).toBe(172_840);
  });

  it('compare with the same days of the month before, or with nothing', async () => {
    const sample = await Sample.make();
    sample.member(1, 4, null);
    sample.policy(1, { tp_cents: 100_000, inforce_on: '2026-10-20' });
    sample.policy(1, { tp_cents: 900_000, inforce_on: '2026-10-21' });
    sample.policy(1, { tp_cents: 112_400, inforce_on: '2026-11-20' });
    const tp = await card(sample, 1, 'me', 'inforce_tp');
    expect(tp).toMatchObject({ value: 112_400, delta_bp: 1_240 });
    expect(tp?.spark.slice(-2)).toEqual([1_000_000, 112_400]);
    expect((await card(sample, 1, 'me', 'inforce_tp', 'ytd'))?.delta_bp).toBeNull();
  });
});

describe('reversals (domain.md 3.6)', () => {
  it('count on the closing day and leave past months unchanged', async () => {
    const sample = await Sample.make();
    sample.member(1, 4, null);
    sample.policy(1, { tp_cents: 600_000, inforce_on: '2026-06-01', closed_on: '2026-11-05', status: 'lapsed' });
    const tp = await card(sample, 1, 'me', 'inforce_tp', 'rolling_12');
    expect(tp?.spark).toEqual([0, 0, 0, 0, 0, 0, 600_000, 0, 0, 0, 0, -350_000]);
    expect(tp?.value).toBe(250_000);
  });

  it('are given back by a reinstatement, so that the two cancel out', async () => {
    const sample = await Sample.make();
    sample.member(1, 4, null);
    const { id } = sample.policy(1, { tp_cents: 600_000, inforce_on: '2026-03-01' });
    sample.step(id, 'inforce', 'lapsed', '2026-08-10');
    sample.step(id, 'lapsed', 'inforce', '2026-09-20');
    const tp = await card(sample, 1, 'me', 'inforce_tp', 'rolling_12');
    expect(tp?.spark.slice(3)).toEqual([600_000, 0, 0, 0, 0, -350_000, 350_000, 0, 0]);
  });
});

describe('pending TP', () => {
  it('counts the cases that were not settled on the day, and their TP', async () => {
    const sample = await Sample.make();
    sample.member(1, 4, null);
    sample.policy(1, { status: 'underwriting', tp_cents: 300_000, submitted_on: '2026-11-03' });
    sample.policy(1, { tp_cents: 200_000, submitted_on: '2026-09-10', inforce_on: '2026-11-02' });
    sample.policy(1, { status: 'declined', tp_cents: 50_000, submitted_on: '2026-09-01', closed_on: '2026-10-01' });
    const pending = await card(sample, 1, 'me', 'pending_tp');
    expect(pending).toMatchObject({ value: 300_000, cases: 1, delta_bp: 5_000 });
    expect(pending?.spark.slice(-3)).toEqual([250_000, 200_000, 300_000]);
  });
});

describe('persistency (domain.md 3.10)', () => {
  const rateOn = async (day: string, cases: [cents: number, inforce_on: string, closed_on: string | null][]) => {
    const sample = await Sample.make();
    sample.member(1, 4, null);
    for (const [tp_cents, inforce_on, closed_on] of cases)
      sample.policy(1, {
        ...{ tp_cents, inforce_on, closed_on, submitted_on: '2024-08-01' },
        status: closed_on === null ? 'inforce' : 'lapsed',
      });
    return persistencyAt(day, await cohortAt(await sample.network(), undefined, day));
  };

  it('is 85.75 % when 14,250.00 of 100,000.00 ended within 13 months', async () => {
    expect(
      await rateOn('2026-11-20', [
        [8_575_000, '2025-06-10', null],
        [1_425_000, '2025-06-10', '2025-12-01'],
      ]),
    ).toBe(8_575);
  });

  it('looks at (X - 25 months, X - 13 months] and forgives an end after 13 months', async () => {
    const cases: [number, string, string | null][] = [
      [100, '2024-09-30', '2024-10-01'],
      [100, '2024-10-01', '2025-11-02'],
      [100, '2025-09-30', null],
      [100, '2025-10-01', '2025-10-02'],
    ];
    expect(await rateOn('2026-10-31', cases)).toBe(10_000);
    expect(await rateOn('2026-11-29', cases)).toBe(10_000);
    expect(await rateOn('2026-11-30', cases)).toBe(5_000);
  });

  it.each([
    ['2024-11-10', '2025-12-10', 0],
    ['2024-11-10', '2025-12-11', 10_000],
    ['2024-11-10', '2026-01-01', 10_000],
    ['2025-01-31', '2026-02-28', 0],
    ['2025-01-31', '2026-03-01', 10_000],
    ['2025-09-30', '2026-10-30', 0],
    ['2025-09-30', '2026-10-31', 10_000],
  ])('of a case in force from %s until %s is %i', async (inforce_on, closed_on, rate) => {
    expect(await rateOn('2026-11-20', [[100, inforce_on, closed_on]])).toBe(rate);
  });

  it('is unknown, never 0 or 100, without a cohort', () => {
    expect(persistencyAt(today, [])).toBeNull();
  });
});
