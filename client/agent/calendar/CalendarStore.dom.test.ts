import { afterEach, describe, expect, it, vi } from 'vitest';
import { backend, Refusal } from '~/platform/testing/backend';
import { instantOf, whenOf } from '~/ui/calendar/when';
import { CalendarStore, draftOf } from './CalendarStore';
import { icsOf } from './ics';
import { event } from './testing/sample';

const range = { from: '2026-11-01', to: '2026-11-30' };
const later = { all_day: true, starts_on: '2026-11-12', ends_on: '2026-11-13', starts_at: null, ends_at: null };

afterEach(() => backend.reset());

async function opened() {
  backend.answers['/backend/calendar/list'] = () => ({ ...range, list: [event()] });
  const store = new CalendarStore();
  await store.load(range);
  return store;
}

describe('an event that is moved', () => {
  it('stands at its new place at once, and can be taken back', async () => {
    const store = await opened();
    let version = 1;
    backend.answers['/backend/calendar/save'] = () => {
      version += 1;
      return version === 2 ? event({ ...later, version }) : event({ version });
    };
    const moving = store.move(event(), later);
    expect(store.events[0]?.starts_on).toBe('2026-11-12');
    await moving;
    expect(store.moved?.before.starts_on).toBe('2026-11-10');
    await store.undo();
    expect(store.events[0]?.starts_on).toBe('2026-11-10');
    expect(store.moved).toBeUndefined();
  });

  it('goes back when the server does not take it', async () => {
    const store = await opened();
    expect(await store.move(event(), later)).toBe(false);
    expect(store.events[0]?.starts_on).toBe('2026-11-10');
    expect([store.refusal?.kind, store.moved]).toEqual(['unreachable', undefined]);
  });

  it('can be taken back once more where that was not taken', async () => {
    const store = await opened();
    backend.answers['/backend/calendar/save'] = () => event({ ...later, version: 2 });
    await store.move(event(), later);
    delete backend.answers['/backend/calendar/save'];
    await store.undo();
    expect([store.events[0]?.starts_on, store.refusal?.kind]).toEqual(['2026-11-12', 'unreachable']);
    backend.answers['/backend/calendar/save'] = () => event({ version: 3 });
    await store.undo();
    expect([store.events[0]?.starts_on, store.refusal, store.moved]).toEqual(['2026-11-10', undefined, undefined]);
  });

  it('is shown as somebody else left it, and can then be moved', async () => {
    const store = await opened();
    const theirs = event({ version: 4, title: 'Theirs' });
    backend.answers['/backend/calendar/list'] = () => ({ ...range, list: [theirs] });
    backend.answers['/backend/calendar/save'] = ({ version }) => {
      if (version !== 4) throw new Refusal('stale');
      return { ...theirs, ...later, version: 5 };
    };
    expect(await store.move(event(), later)).toBe(false);
    await vi.waitFor(() => expect(store.events[0]?.title).toBe('Theirs'), 20_000);
    expect(await store.move(theirs, later)).toBe(true);
    expect(store.refusal).toBeUndefined();
  });

  it('in its form can be taken back too, and is not moved where only its words changed', async () => {
    const store = await opened();
    backend.answers['/backend/calendar/save'] = (sent) => event({ ...later, ...sent, version: 2 });
    await store.save(draftOf(event(), later));
    expect(store.moved?.before.starts_on).toBe('2026-11-10');
    await store.save({ ...draftOf(event(), later), title: 'Another title' });
    expect(store.moved).toBeUndefined();
  });

  it.each([
    ['a day', { start: new Date(2026, 10, 3), end: null, allDay: true }, ['2026-11-03', '2026-11-03']],
    [
      'three days',
      { start: new Date(2026, 10, 3), end: new Date(2026, 10, 6), allDay: true },
      ['2026-11-03', '2026-11-05'],
    ],
    ['an hour', { start: new Date(2026, 10, 3, 9), end: null, allDay: false }, ['2026-11-03', '2026-11-03']],
  ])('to %s has these days', (_, dragged, [from, to]) => {
    expect(whenOf(dragged)).toMatchObject({ starts_on: from, ends_on: to });
  });

  it('without an end lasts an hour', () => {
    const { starts_at, ends_at } = whenOf({ start: new Date(2026, 10, 3, 9), end: null, allDay: false });
    expect([starts_at, ends_at]).toEqual([instantOf('2026-11-03', '09:00'), instantOf('2026-11-03', '10:00')]);
  });
});

describe('the file for other calendars', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  it('ends whole days with the first day after, and escapes what has a meaning', () => {
    const text = icsOf([event({ body: 'a; b\nc' })], ({ title }) => title, now);
    expect(text).toContain('DTSTART;VALUE=DATE:20261110\r\nDTEND;VALUE=DATE:20261112\r\n');
    expect(text).toContain('SUMMARY:Review\\, with Mei\r\nDESCRIPTION:a\\; b\\nc\r\n');
  });

  it('has no line of more than 75 octets', () => {
    const text = icsOf([event({ body: '保险'.repeat(80) })], ({ title }) => title, now);
    const longest = Math.max(...text.split('\r\n').map((line) => new TextEncoder().encode(line).length));
    expect(longest).toBeLessThanOrEqual(75);
  });
});
