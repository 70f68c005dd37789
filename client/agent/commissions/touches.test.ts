import type { SavedCase } from '@shared/contracts/network/reports';
import { describe, expect, it } from 'vitest';
import { caseToSave, toSave } from './touches';

const saved = (inforce: string, days: readonly string[], days_late = 0): SavedCase => ({
  ...{ policy_id: 1, case_no: inforce, insured: '', brand: '', product: '', currency: 'USD', inforce_on: inforce },
  ...{ months: 0, unearned_cents: 0, days_late, client: null },
  touches: ([3, 6, 9, 13] as const).map((months, at) => ({
    ...{ months, on: days[at] ?? '', task: `touch:1:${months}`, mark: null },
  })),
});
const young = saved('2026-03-06', ['2026-06-06', '2026-09-06', '2026-12-06', '2027-04-06']);
const today = '2026-11-30';

describe('the talks of a case', () => {
  it('has the latest one due from two weeks before its day, and earlier open ones as missed', () => {
    const { touches, next } = caseToSave(young, today, ({ months }) => months !== 3);
    expect(touches.map(({ state }) => state)).toEqual(['done', 'missed', 'due', 'later']);
    expect(next?.months).toBe(9);
  });

  it('moves on to the next one when the due one is marked', () => {
    expect(caseToSave(young, today, ({ months }) => months !== 9).next?.months).toBe(13);
  });

  it('are listed with late premiums first, then by day, without cases whose talks are over', () => {
    const cases = [
      young,
      saved('2026-08-20', ['2026-11-20', '2027-02-20', '2027-05-20', '2027-09-20']),
      saved('2026-09-30', ['2026-12-30', '2027-03-30', '2027-06-30', '2027-10-30'], 12),
      saved('2025-10-01', ['2026-01-01', '2026-04-01', '2026-07-01', '2026-11-01']),
    ];
    const open = (touch: { on: string }) => touch.on !== '2026-11-01';
    expect(toSave(cases.map((each) => caseToSave(each, today, open))).map(({ row }) => row.case_no)).toEqual([
      '2026-09-30',
      '2026-08-20',
      '2026-03-06',
    ]);
  });
});
