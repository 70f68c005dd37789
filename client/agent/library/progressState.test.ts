import type { ResourceProgress } from '@shared/contracts/network/library';
import { describe, expect, it } from 'vitest';
import { expiresIn, progressState } from './progressState';

const progress = (changes: Partial<ResourceProgress> = {}): ResourceProgress => ({
  pct: 0,
  position_sec: 0,
  completed_at: null,
  favourite: false,
  score: null,
  tries: 0,
  passed_at: null,
  certificate_no: null,
  acked_edition: null,
  acked_at: null,
  ...changes,
});
const plain = { require_ack: false, question_count: 0, edition: 2, due_on: null, required: false, progress: null };
const toAcknowledge = { ...plain, require_ack: true, required: true };
const today = '2026-11-21';

describe('the progress state of a resource', () => {
  it.each([
    ['never opened', plain, 'fresh'],
    ['opened, but not started', { ...plain, progress: progress() }, 'fresh'],
    ['started', { ...plain, progress: progress({ pct: 40 }) }, 'started'],
    ['read to the end', { ...plain, progress: progress({ completed_at: '2026-11-01T00:00:00Z' }) }, 'done'],
    ['a quiz read but not passed', { ...plain, question_count: 4, progress: progress({ pct: 100 }) }, 'started'],
    ['a quiz passed', { ...plain, question_count: 4, progress: progress({ passed_at: '2026-11-01' }) }, 'passed'],
    ['acknowledgment required', toAcknowledge, 'due'],
    ['acknowledgment due today', { ...toAcknowledge, due_on: today }, 'due'],
    ['acknowledgment due yesterday', { ...toAcknowledge, due_on: '2026-11-20' }, 'overdue'],
    ['this edition acknowledged', { ...toAcknowledge, progress: progress({ acked_edition: 2 }) }, 'acknowledged'],
    ['an older edition acknowledged', { ...toAcknowledge, progress: progress({ acked_edition: 1 }) }, 'renewed'],
    [
      'acknowledged, but quiz not passed',
      { ...toAcknowledge, question_count: 4, progress: progress({ acked_edition: 2 }) },
      'due',
    ],
  ] as const)('%s', (_, row, standing) => {
    expect(progressState(row, today)).toBe(standing);
  });

  it('reports the days left only for a near expiry', () => {
    expect(expiresIn({ expires_on: null }, today)).toBeUndefined();
    expect(expiresIn({ expires_on: '2027-06-01' }, today)).toBeUndefined();
    expect(expiresIn({ expires_on: '2026-11-30' }, today)).toBe(9);
  });
});
