import { afterEach, describe, expect, it, vi } from 'vitest';
import { instantAt } from '~/platform/networkClock';
import { backend, Refusal } from '~/platform/testing/backend';
import { whenOf } from '~/ui/calendar/when';
import { CalendarStore, draftOf } from './CalendarStore';
import { icsOf } from './ics';
import { event } from './testing/sample';

const range = { from: '2026-11-01', to: '2026-11-30' };
const at = (day: string, time = '00:00') => new Date(instantAt(day, time));
const later = { all_day: true, starts_on: '2026-11-12', ends_on: '2026-11-13', starts_at: null, ends_at: null };

afterEach(() => backend.reset());

async function opened() {
  backend.answers['/backend/calendar/list'] = () => ({ ...range, list: [event()] });
  const store = new CalendarStore();
  await store.load(range);
  return store;
}

describe('moving an event', () => {
  it('shows the new time immediately and can be undone', async () => {
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

  it('restores the old time when the server refuses', async () => {
    const store = await opened();
    expect(await store.move(event(), later)).toBe(false);
    expect(store.events[0]?.starts_on).toBe('2026-11-10');
    expect([store.refusal?.kind, store.moved]).toEqual(['unreachable', undefined]);
  });

  it('offers undo again after a failed undo', async () => {
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

  it('shows another user’s version after a conflict, which can then be moved', async () => {
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

  it('offers undo after a move in the form, but not after a change of text', async () => {
    const store = await opened();
    backend.answers['/backend/calendar/save'] = (sent) => event({ ...later, ...sent, version: 2 });
    await store.save(draftOf(event(), later));
    expect(store.moved?.before.starts_on).toBe('2026-11-10');
    await store.save({ ...draftOf(event(), later), title: 'Another title' });
    expect(store.moved).toBeUndefined();
  });

  it.each([
    ['a day', { start: at('2026-11-03'), end: null, allDay: true }, ['2026-11-03', '2026-11-03']],
    ['three days', { start: at('2026-11-03'), end: at('2026-11-06'), allDay: true }, ['2026-11-03', '2026-11-05']],
    ['an hour', { start: at('2026-11-03', '09:00'), end: null, allDay: false }, ['2026-11-03', '2026-11-03']],
  ])('converts a drag to %s into the right days', (_, dragged, [from, to]) => {
    expect(whenOf(dragged)).toMatchObject({ starts_on: from, ends_on: to });
  });

  it('lasts an hour without an end', () => {
    const { starts_at, ends_at } = whenOf({ start: at('2026-11-03', '09:00'), end: null, allDay: false });
    expect([starts_at, ends_at]).toEqual([instantAt('2026-11-03', '09:00'), instantAt('2026-11-03', '10:00')]);
  });
});

describe('the iCalendar file', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  it('ends all-day events on the day after and escapes special characters', () => {
    const text = icsOf([event({ body: 'a; b\nc' })], ({ title }) => title, now);
    expect(text).toContain('DTSTART;VALUE=DATE:20261110\r\nDTEND;VALUE=DATE:20261112\r\n');
    expect(text).toContain('SUMMARY:Review\\, with Mei\r\nDESCRIPTION:a\\; b\\nc\r\n');
  });

  it('folds lines at 75 octets', () => {
    const text = icsOf([event({ body: '保险'.repeat(80) })], ({ title }) => title, now);
    const longest = Math.max(...text.split('\r\n').map((line) => new TextEncoder().encode(line).length));
    expect(longest).toBeLessThanOrEqual(75);
  });
});
