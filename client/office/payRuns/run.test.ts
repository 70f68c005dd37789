import type { RunRow } from '@shared/contracts/network/payments';
import { describe, expect, it } from 'vitest';
import { stageOf, stepsOf } from './run';

const run: RunRow = {
  id: 1,
  version: 0,
  cycle_no: '2026-11-A',
  from_on: '2026-11-01',
  to_on: '2026-11-15',
  pay_on: '2026-11-20',
  status: 'open',
  locked_by: null,
  locked_at: null,
  paid_at: null,
  settled_on: null,
  requested_by: null,
  requested_at: null,
  accounts: [],
  blocker: null,
  unlockable: false,
  off_cycle: null,
};

describe('the stage of a pay run', () => {
  it.each([
    ['collect', { blocker: 'not_over' as const }],
    ['review', {}],
    ['approve', { requested_by: 'Shufen Tan' }],
    ['send', { status: 'locked' as const, unlockable: true }],
    ['settle', { status: 'locked' as const }],
    ['done', { status: 'paid' as const }],
  ])('derives the stage %s', (stage, changes) => {
    expect(stageOf({ ...run, ...changes })).toBe(stage);
  });

  it('marks the stages before the current one as done', () => {
    const steps = stepsOf({ ...run, requested_by: 'Shufen Tan' }, (stage) => stage);
    expect(steps.map(({ state }) => state)).toEqual(['done', 'done', 'current', 'next', 'next']);
  });
});
