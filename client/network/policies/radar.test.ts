import type { PolicyDetail } from '@shared/contracts/network/policies';
import { describe, expect, it } from 'vitest';
import { missingFrom } from './radar';

type Requirement = PolicyDetail['requirements'][number];
const item = (owner: Requirement['owner'], due_on: string | null, done_on: string | null = null): Requirement => ({
  code: 'exam',
  label: '',
  owner,
  due_on,
  done_on,
});

describe('missing items by party', () => {
  it('counts open items by owner and marks late ones', () => {
    const requirements = [
      item('client', '2026-11-19'),
      item('client', '2026-12-01'),
      item('agent', '2026-11-20'),
      item('doctor', null),
      item('carrier', '2026-11-01', '2026-11-02'),
    ];
    expect(missingFrom({ status: 'requirements', requirements }, '2026-11-20')).toEqual([
      { owner: 'agent', count: 1, overdue: false },
      { owner: 'client', count: 2, overdue: true },
      { owner: 'doctor', count: 1, overdue: false },
    ]);
  });

  it('is empty for a case that is not pending', () => {
    const requirements = [item('client', '2026-11-01')];
    for (const status of ['draft', 'inforce', 'withdrawn'] as const)
      expect(missingFrom({ status, requirements }, '2026-11-20')).toEqual([]);
  });
});
