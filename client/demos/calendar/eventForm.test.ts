import type { EventRecord } from '@shared/contracts/demos/events';
import { expect, it } from 'vitest';
import { eventForm, formOf, sentOf } from './eventForm';
import { placed, timeOf } from './placed';

const record = (changes: Partial<EventRecord>): EventRecord => ({
  ...{ id: 1, title: 'Call', url: '', start: '2026-11-20T09:00:00.000Z', end: null, allDay: false },
  extendedProps: { calendar: 'Business' },
  ...changes,
});

it('counts the last of whole days in, however they are stored', () => {
  const stored = { allDay: true, start: '2026-11-17T10:00:00.000Z', end: '2026-11-18T12:00:00.000Z' };
  expect(timeOf(placed(record(stored)))).toEqual({ allDay: true, start: '2026-11-17', end: '2026-11-18' });
});

it('lasts an hour without an end', () => {
  expect(timeOf(placed(record({}))).end).toBe('2026-11-20T10:00:00.000Z');
});

it('is sent from its form as it came, with its address and guests', () => {
  const extendedProps = { calendar: 'Family' as const, guests: ['Ann'], location: 'Pier', description: 'Bring bread.' };
  const { id: _, ...stored } = record({ end: '2026-11-20T10:30:00.000Z', url: 'lantern.example/walk', extendedProps });
  expect(sentOf(formOf({ id: 1, ...stored }, { on: '2026-11-01' }))).toEqual(stored);
});

it('does not end before it begins', () => {
  const form = { ...formOf(undefined, { on: '2026-11-20' }), title: 'Call', ends_time: '08:00' };
  expect(eventForm.safeParse(form).error?.issues.map(({ path }) => path)).toEqual([['ends_on']]);
  expect(eventForm.safeParse({ ...form, allDay: true }).success).toBe(true);
});
