import { describe, expect, it } from 'vitest';
import { byUrgency, urgencyOf } from './order';

const need = (due_on: string | null, overdue = false) => ({
  ...{ code: 'exam' as const, label: '', owner: 'client' as const, due_on, overdue },
});
const waiting = (name: string, missing: ReturnType<typeof need>[], risk_bp = 5_000) => ({
  ...{ name, missing, risk_bp, days_in_status: 5 },
});

describe('cases that wait', () => {
  it('start with overdue ones by due day, then slow, due, and untroubled ones', () => {
    const cases = [
      waiting('calm', []),
      waiting('due', [need('2026-12-05')]),
      waiting('slow', [], 15_000),
      waiting('slower', [need('2026-12-09')], 30_000),
      waiting('late', [need('2026-11-22', true)]),
      waiting('latest', [need('2026-11-01', true)], 40_000),
    ];
    expect(byUrgency(cases).map(({ name }) => name)).toEqual(['latest', 'late', 'slower', 'slow', 'due', 'calm']);
    expect(cases.map(urgencyOf)).toEqual(['onTrack', 'due', 'slow', 'slow', 'overdue', 'overdue']);
  });
});
