import { issuesOf } from '@shared/http/issues';
import { describe, expect, it } from 'vitest';
import { eventForm, formOf, sentOf } from './eventForm';
import { event } from './testing/sample';

describe('event times around a clock change', () => {
  it('refuses a time in the skipped hour', () => {
    const form = { ...formOf(undefined, '2026-03-08', '02:30', '03:00'), title: 'Call' };
    const { error } = eventForm.safeParse(form);
    expect(error && issuesOf(error).map(({ field, code }) => [field, code])).toEqual([['starts_time', 'noSuchTime']]);
  });

  it('keeps an event in the second of two repeated hours when only its title changes', () => {
    const [starts_at, ends_at] = ['2026-11-01T09:30:00.000Z', '2026-11-01T09:45:00.000Z'];
    const stored = event({ all_day: false, starts_on: '2026-11-01', ends_on: '2026-11-01', starts_at, ends_at });
    const form = { ...formOf(stored, '2026-11-01'), title: 'Another' };
    expect(form.starts_time).toBe('01:30');
    expect(sentOf(form, stored)).toMatchObject({ starts_at, ends_at });
  });

  it('sends the chosen one of two repeated times, and accepts an end at an earlier clock time', () => {
    const form = { ...formOf(undefined, '2026-11-01', '01:45', '01:15'), title: 'Call', ends_again: true };
    expect(eventForm.safeParse(form).success).toBe(true);
    expect(sentOf(form, undefined)).toMatchObject({
      starts_at: '2026-11-01T08:45:00.000Z',
      ends_at: '2026-11-01T09:15:00.000Z',
    });
  });
});
