import { daysBetween } from '@shared/format/days';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { usePageKeys } from '~/platform/pageKeys';
import type { CalendarEvent, When } from './event';
import { focusEvent } from './focusEvent';
import { MoveBar } from './MoveBar';
import { movedTo, timeOf } from './movedTo';
import { type CalendarState, daysOf, moved } from './view';

interface EventMoveOptions<E extends CalendarEvent> {
  state: CalendarState;
  firstDay: number;
  direction: 'ltr' | 'rtl';
  titleOf: (event: E) => string;
  /** Changes the address, so that the calendar follows the event. */
  set: (changes: { date: string }) => void;
  /** Resolves to false when the move is refused. */
  onMove: (row: E, when: When) => Promise<boolean>;
  /** Reads a text to users of screen readers. */
  announce: (text: string) => void;
}

/** A keyboard move: the event, its new day and minutes, and the date that the calendar showed before. */
interface Move<E> {
  row: E;
  days: number;
  minutes: number;
  date: string;
}

export interface EventMove<E extends CalendarEvent> {
  /** The event at its new time, until it is placed. */
  moving: E | undefined;
  start: (row: E) => void;
  /** Shows the new time and takes the keys. */
  bar: ReactNode;
}

/** Moves an event by keyboard, across days, weeks, and months. */
export function useEventMove<E extends CalendarEvent>(options: EventMoveOptions<E>): EventMove<E> {
  const { state, firstDay, direction, titleOf, set, onMove, announce } = options;
  const { t } = useTranslation('ui');
  const format = useFormat();
  const [move, setMove] = useState<Move<E>>();
  const moving = useMemo(() => move && { ...move.row, ...movedTo(move.row, move.days, move.minutes) }, [move]);
  const timed = state.view === 'week' || state.view === 'day';
  usePageKeys([
    { key: 'm', effect: t('calendar.keys.move') },
    { key: '← →', effect: t('calendar.keys.day') },
    { key: '↑ ↓', effect: t(timed ? 'calendar.keys.quarter' : 'calendar.keys.week') },
    ...(timed ? [{ key: t('calendar.keys.hourKeys'), effect: t('calendar.keys.hour') }] : []),
    { key: t('calendar.keys.pageKeys'), effect: t(timed ? 'calendar.keys.week' : 'calendar.keys.month') },
    { key: 'Enter', effect: t('calendar.keys.place') },
    { key: 'Esc', effect: t('calendar.keys.cancel') },
  ]);

  const textOf = ({ starts_at, starts_on }: When) =>
    starts_at ? `${format.day(starts_at, 'full')}, ${format.time(starts_at)}` : format.day(starts_on, 'full');

  const start = (row: E) => {
    if (row.editable) setMove({ row, days: 0, minutes: 0, date: state.date });
    else announce(t('calendar.fixed', { title: titleOf(row) }));
  };
  if (!move || !moving) return { moving: undefined, start, bar: undefined };

  const { row } = move;
  const hasHours = timed && !row.all_day;

  const step = (days: number, minutes = 0) => {
    const next = { ...move, days: move.days + days, minutes: move.minutes + minutes };
    const to = movedTo(row, next.days, next.minutes);
    setMove(next);
    const shown = daysOf(state, firstDay);
    if (to.starts_on < shown.from || to.starts_on > shown.to) set({ date: to.starts_on });
    announce(textOf(to));
  };
  const onKey = (key: string, shift: boolean): boolean => {
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const by = key === forward || key === 'ArrowDown' || key === 'PageDown' ? 1 : -1;
    if (key === 'ArrowLeft' || key === 'ArrowRight') step(by);
    else if (key === 'ArrowUp' || key === 'ArrowDown') hasHours ? step(0, by * (shift ? 60 : 15)) : step(by * 7);
    else if (key === 'PageUp' || key === 'PageDown')
      step(hasHours ? by * 7 : daysBetween(moving.starts_on, moved({ view: 'month', date: moving.starts_on }, by)));
    else return false;
    return true;
  };

  const leave = (text: string) => {
    setMove(undefined);
    announce(text);
    if (state.date !== move.date) set({ date: move.date });
  };
  const cancel = () => {
    leave(t('calendar.notMoved', { title: titleOf(row) }));
    void focusEvent(row);
  };
  const place = async () => {
    if (move.days === 0 && move.minutes === 0) return cancel();
    const taken = onMove(row, timeOf(moving));
    setMove(undefined);
    void focusEvent(moving);
    if (!(await taken)) {
      set({ date: move.date });
      void focusEvent(row);
    }
  };
  return {
    moving,
    start,
    bar: (
      <MoveBar
        title={titleOf(row)}
        when={textOf(moving)}
        help={t(hasHours ? 'calendar.moveHelpHours' : 'calendar.moveHelp')}
        onKey={onKey}
        onPlace={() => void place()}
        onCancel={cancel}
        onLeave={() => leave(t('calendar.notMoved', { title: titleOf(row) }))}
      />
    ),
  };
}
