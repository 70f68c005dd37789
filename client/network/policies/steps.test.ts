import { describe, expect, it } from 'vitest';
import { stepsOf } from './steps';

const entry = (to: Parameters<typeof stepsOf>[0]['status'], effective_on: string) => ({
  from: null,
  to,
  effective_on,
  by: 'Office',
  by_id: null,
  reason: '',
});

describe('the steps of a policy', () => {
  it('marks passed, current, and future steps', () => {
    const steps = stepsOf({
      status: 'underwriting',
      timeline: [entry('submitted', '2026-11-02'), entry('underwriting', '2026-11-06')],
    });
    expect(steps.map(({ status, state }) => `${status} ${state}`)).toEqual([
      'submitted done',
      'underwriting current',
      'approved next',
      'issued next',
      'inforce next',
    ]);
    expect(steps[1]?.on).toBe('2026-11-06');
  });

  it('keeps the day of a status when the case was corrected later', () => {
    const corrected = { ...entry('inforce', '2027-03-01'), from: 'inforce' as const };
    const steps = stepsOf({ status: 'inforce', timeline: [entry('inforce', '2026-11-20'), corrected] });
    expect(steps.at(-1)).toMatchObject({ status: 'inforce', on: '2026-11-20' });
  });

  it('shows open requirements between underwriting and approval', () => {
    const steps = stepsOf({
      status: 'requirements',
      timeline: [entry('submitted', '2026-11-02'), entry('requirements', '2026-11-12')],
    });
    expect(steps.map(({ status }) => status)).toEqual([
      'submitted',
      'underwriting',
      'requirements',
      'approved',
      'issued',
      'inforce',
    ]);
    expect(steps.find(({ state }) => state === 'current')?.status).toBe('requirements');
  });

  it('stops at the status that closed the case', () => {
    const steps = stepsOf({
      status: 'declined',
      timeline: [entry('submitted', '2026-11-02'), entry('declined', '2026-11-09')],
    });
    expect(steps).toEqual([
      { status: 'submitted', on: '2026-11-02', state: 'done' },
      { status: 'declined', on: '2026-11-09', state: 'failed' },
    ]);
  });

  it('marks every step done for a policy in force', () => {
    expect(
      stepsOf({ status: 'inforce', timeline: [entry('inforce', '2026-11-02')] }).every(({ state }) => state === 'done'),
    ).toBe(true);
  });
});
