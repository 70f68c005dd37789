import type { EventRecord } from '@shared/contracts/demos/events';
import { issuesOf } from '@shared/http/issues';
import { describe, expect, it } from 'vitest';
import { eventForm, formOf, sentOf } from './eventForm';
import { placed, timeOf } from './placed';

const record = (changes: Partial<EventRecord>): EventRecord => ({
  ...{ id: 1, title: 'Call', url: '', start: '2026-11-20T09:00:00.000Z', end: null, allDay: false },
  extendedProps: { calendar: 'Business' },
  ...changes,
});

it('includes the last day of all-day events in either stored form', () => {
  const stored = { allDay: true, start: '2026-11-17T10:00:00.000Z', end: '2026-11-18T12:00:00.000Z' };
  expect(timeOf(placed(record(stored)))).toEqual({ allDay: true, start: '2026-11-17', end: '2026-11-18' });
});

it('gives an event without an end one hour', () => {
  expect(timeOf(placed(record({}))).end).toBe('2026-11-20T10:00:00.000Z');
});

it('sends an unchanged event as stored, with its address and guests', () => {
  const extendedProps = { calendar: 'Family' as const, guests: ['Ann'], location: 'Pier', description: 'Bring bread.' };
  const { id: _, ...stored } = record({ end: '2026-11-20T10:30:00.000Z', url: 'lantern.example/walk', extendedProps });
  expect(sentOf(formOf({ id: 1, ...stored }, { on: '2026-11-01' }))).toEqual(stored);
});

it('refuses an end before the start', () => {
  const form = { ...formOf(undefined, { on: '2026-11-20' }), title: 'Call', ends_time: '08:00' };
  const { error } = eventForm.safeParse(form);
  expect(error && issuesOf(error).map(({ field, code }) => [field, code])).toEqual([['ends_on', 'period']]);
  expect(eventForm.safeParse({ ...form, allDay: true }).success).toBe(true);
});

describe('changes of the clock', () => {
  it('refuses a time in the skipped hour', () => {
    const form = { ...formOf(undefined, { on: '2026-03-08', from: '02:30', to: '03:00' }), title: 'Call' };
    const { error } = eventForm.safeParse(form);
    expect(error && issuesOf(error).map(({ field, code }) => [field, code])).toEqual([['starts_time', 'noSuchTime']]);
    expect(eventForm.safeParse({ ...form, allDay: true }).success).toBe(true);
  });

  it('keeps an event in the repeated hour in place when only its title changes', () => {
    const stored = record({ start: '2026-11-01T09:30:00.000Z', end: '2026-11-01T09:45:00.000Z' });
    const form = { ...formOf(stored, { on: '2026-11-01' }), title: 'Another' };
    expect(form.starts_time).toBe('01:30');
    expect(sentOf(form, stored)).toMatchObject({ start: stored.start, end: stored.end });
    expect(sentOf({ ...form, starts_time: '01:00' }, stored).start).toBe('2026-11-01T09:00:00.000Z');
    expect(sentOf({ ...form, starts_again: false }, stored).start).toBe('2026-11-01T08:30:00.000Z');
  });

  it('accepts an end at an earlier clock time, the second time that it comes', () => {
    const form = { ...formOf(undefined, { on: '2026-11-01', from: '01:45', to: '01:15' }), title: 'Call' };
    expect(eventForm.safeParse(form).success).toBe(false);
    expect(eventForm.safeParse({ ...form, ends_again: true }).success).toBe(true);
  });
});
