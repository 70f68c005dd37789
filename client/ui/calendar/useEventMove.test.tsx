import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { i18next, loadTexts, startTexts } from '~/platform/i18n';
import { instantAt } from '~/platform/networkClock';
import type { CalendarEvent } from './event';
import { type EventMove, useEventMove } from './useEventMove';
import type { View } from './view';

const userEvent = events.setup({ delay: null });
const call: CalendarEvent = {
  ...{ key: '1', calendar: 'Business', editable: true, all_day: false },
  ...{ starts_on: '2026-11-27', ends_on: '2026-11-27' },
  ...{ starts_at: instantAt('2026-11-27', '09:00'), ends_at: instantAt('2026-11-27', '09:45') },
};
const onMove = vi.fn(async () => true);
const announce = vi.fn();
let move: EventMove<CalendarEvent>;

const Calendar = ({ view, direction }: { view: View; direction: 'ltr' | 'rtl' }) => {
  const [date, setDate] = useState('2026-11-27');
  move = useEventMove<CalendarEvent>({
    ...{ state: { view, date, types: [] }, firstDay: 0, direction, titleOf: () => 'Call', onMove, announce },
    set: (changes) => setDate(changes.date),
  });
  return (
    <>
      {move.bar}
      <output>{date}</output>
      <button type="button">Elsewhere</button>
    </>
  );
};
const lift = (view: View, direction: 'ltr' | 'rtl' = 'ltr', row = call) => {
  render(<Calendar view={view} direction={direction} />);
  act(() => move.start(row));
};
const date = () => screen.getByRole('status').textContent;

beforeEach(async () => {
  if (!i18next.isInitialized) await startTexts('en');
  await loadTexts(['ui']);
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

it('moves by days and weeks in a month, which follows, and announces each day', async () => {
  lift('month');
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  expect(announce.mock.calls.map(([text]) => text)).toEqual([
    expect.stringContaining('Saturday, November 28, 2026'),
    expect.stringContaining('Saturday, December 5, 2026'),
  ]);
  expect(date()).toBe('2026-12-05');
  await userEvent.keyboard('{Enter}');
  expect(onMove).toHaveBeenCalledExactlyOnceWith(call, {
    ...{ all_day: false, starts_on: '2026-12-05', ends_on: '2026-12-05' },
    ...{ starts_at: instantAt('2026-12-05', '09:00'), ends_at: instantAt('2026-12-05', '09:45') },
  });
});

it('moves the other way from right to left', async () => {
  lift('month', 'rtl');
  await userEvent.keyboard('{ArrowRight}');
  expect(move.moving?.starts_on).toBe('2026-11-26');
});

it('moves by quarters and hours in a week, and by weeks with the page keys', async () => {
  lift('week');
  await userEvent.keyboard('{ArrowDown}{Shift>}{ArrowDown}{/Shift}{PageUp}');
  expect(move.moving?.starts_at).toBe(instantAt('2026-11-20', '10:15'));
});

it('returns to its month when it is canceled or left', async () => {
  lift('month');
  await userEvent.keyboard('{PageDown}');
  expect(date()).toBe('2026-12-27');
  await userEvent.keyboard('{Escape}');
  expect([date(), move.moving]).toEqual(['2026-11-27', undefined]);
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  act(() => move.start(call));
  await userEvent.keyboard('{PageDown}');
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect([date(), move.moving]).toEqual(['2026-11-27', undefined]);
  expect(onMove).not.toHaveBeenCalled();
});

it('says that a read-only event cannot be moved', () => {
  lift('month', 'ltr', { ...call, editable: false });
  expect(move.moving).toBeUndefined();
  expect(announce).toHaveBeenCalledWith('“Call” can’t be moved.');
});
