import { describe, expect, it } from 'vitest';
import { milestonesOf } from './milestones';

const inforce = { status: 'inforce' as const, inforce_on: '2026-01-31', requirements: [] };

describe('the milestones of a case', () => {
  it('names the first anniversary before the 13th month', () => {
    expect(milestonesOf(inforce, '2026-11-30')).toEqual([
      { key: 'anniversary', on: '2027-01-31', year: 1 },
      { key: 'persistency', on: '2027-02-28' },
    ]);
  });

  it('keeps the 13th month once reached, and moves on to the next anniversary on its day', () => {
    expect(milestonesOf(inforce, '2027-01-31')).toEqual([
      { key: 'persistency', on: '2027-02-28' },
      { key: 'anniversary', on: '2028-01-31', year: 2 },
    ]);
  });

  it('names the open requirement that is due first', () => {
    const requirement = { code: 'exam' as const, label: '', owner: 'client' as const };
    const requirements = [
      { ...requirement, due_on: '2026-12-01', done_on: '2026-11-20' },
      { ...requirement, due_on: '2026-12-09', done_on: null },
      { ...requirement, due_on: '2026-12-05', done_on: null },
      { ...requirement, due_on: null, done_on: null },
    ];
    expect(milestonesOf({ status: 'requirements', inforce_on: null, requirements }, '2026-11-30')).toEqual([
      { key: 'requirement', on: '2026-12-05' },
    ]);
  });

  it('names none after the end', () => {
    expect(milestonesOf({ ...inforce, status: 'lapsed' }, '2026-11-30')).toEqual([]);
  });
});
