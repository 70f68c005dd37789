import FullCalendar, { type CalendarApi, type CalendarRef } from '@fullcalendar/react';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import { startTransition, use, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { dayAt, timeAt } from '~/platform/networkClock';
import { thisNetwork } from '~/platform/thisNetwork';
import styles from './Calendar.module.css';
import './fullcalendar.css';
import { EventChip } from './EventChip';
import type { CalendarEvent, KindColors, When } from './event';
import { daysOfEvent, listedInput, nightEnds, wholeInput } from './eventInput';
import { showEvent } from './focusEvent';
import { MoreLink } from './MoreLink';
import { drawable, loadedPlugins } from './plugins';
import { showDay } from './showDay';
import { useLiftKey } from './useLiftKey';
import { type CalendarState, daysOf, type View } from './view';
import { lastingAsBefore, whenOf } from './when';

const names: Record<View, string> = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  day: 'timeGridDay',
  list: 'listMonth',
};

/**
 * Times in the narrow days of a month. English may drop zero minutes ("6p", "6:30p"); German may not, since "18 Uhr"
 * and "18:30" would mix two formats.
 */
const monthTime = (language: string) =>
  ({ hour: 'numeric', minute: '2-digit', omitZeroMinute: language === 'en', meridiem: 'narrow' }) as const;

/** Height of the scrolling box with a day's hours, in px. It opens at the start of the working day. */
const timedHeight = 720;

interface CalendarGridProps<E extends CalendarEvent> {
  state: CalendarState;
  firstDay: number;
  direction: 'ltr' | 'rtl';
  events: readonly E[];
  /** The event that the keyboard moves, at its new time. */
  moving: E | undefined;
  /** Called when the user presses M on an event. */
  onLift: (row: E) => void;
  colors: KindColors;
  titleOf: (event: E) => string;
  /** Most events to show per day of a month; a link replaces the rest. As many as fit by default. */
  perDay?: number;
  /** Shows week numbers as links. */
  onWeek?: (day: string) => void;
  onOpen: (row: E) => void;
  /** Called when the user clicks a day's number. */
  onDay: (day: string) => void;
  /**
   * Called when the user clicks or selects free time; without times for whole days. Omit it where users may not add
   * events.
   */
  onAdd?: (day: string, from?: string, to?: string) => void;
  /** Resolves to false when the move is refused, which puts the event back. */
  onMove: (row: E, when: When) => Promise<boolean>;
}

/** The start time in the list's format; empty on the event's later days. */
function clock(
  { event, view }: { event: { start: Date | null }; view: { calendar: CalendarApi } },
  start: string,
): string {
  if (event.start?.getTime() !== Date.parse(start)) return '';
  return view.calendar.formatDate(start, { hour: 'numeric', minute: '2-digit', meridiem: 'short' });
}

/** The calendar without a toolbar. The caller selects the view and loads the events. */
export const CalendarGrid = <E extends CalendarEvent>(props: CalendarGridProps<E>) => {
  const { state, firstDay, direction, moving, colors, titleOf, perDay, onWeek, onOpen, onDay, onAdd, onMove } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const calendar = useRef<CalendarRef>(null);
  const { date } = state;
  const events = useMemo(
    () => (moving ? [...props.events.filter(({ key }) => key !== moving.key), moving] : props.events),
    [props.events, moving],
  );
  // The old view stays until the new one's plugin has arrived.
  const [opening, setOpening] = useState(() => drawable(state.view));
  useEffect(() => startTransition(() => setOpening(drawable(state.view))), [state.view]);
  const view = use(opening);
  const listFrom = view === 'list' ? daysOf({ view, date }, firstDay).from : undefined;
  useEffect(() => {
    if (view !== state.view) return undefined;
    // The library renders only its own state, so it must change views outside of React's render.
    const timer = setTimeout(() => calendar.current?.getApi().changeView(names[view], date));
    return () => clearTimeout(timer);
  }, [view, state.view, date]);

  // Scroll to the day only once; afterwards the user scrolls.
  const opened = useRef(false);
  const filled = events.length > 0;
  useEffect(() => {
    if (opened.current || !filled) return;
    opened.current = true;
    if (view === 'list') void showDay(date);
  }, [filled, view, date]);

  useEffect(() => {
    if (moving) void showEvent(moving);
  }, [moving]);
  useLiftKey((key) => {
    const row = events.find((one) => one.key === key);
    if (row) props.onLift(row);
  });

  const inputs = useMemo(
    () =>
      events.map((row) => ({
        ...(listFrom ? listedInput(row, listFrom) : wholeInput(row)),
        id: row.key,
        title: titleOf(row),
        // Visible even on days with more events than fit.
        order: row === moving ? 0 : 1,
        allDay: row.all_day,
        editable: row.editable,
        color: `color-mix(in srgb, ${colors[row.calendar]} 18%, var(--c-surface))`,
        contrastColor: 'var(--c-text)',
        extendedProps: { row },
      })),
    [events, moving, titleOf, colors, listFrom],
  );
  const rowOf = (event: { extendedProps: Record<string, unknown> }) => event.extendedProps.row as E;
  const change = (
    info: {
      event: { start: Date | null; end: Date | null; allDay: boolean; extendedProps: Record<string, unknown> };
      revert: () => void;
    },
    adjusted = (when: When, _row: When) => when,
  ) => {
    const { start, end, allDay } = info.event;
    const row = rowOf(info.event);
    if (start) void onMove(row, adjusted(whenOf({ start, end, allDay }), row)).then((taken) => taken || info.revert());
  };

  /** The end of an event that the list shows on its first day only. */
  const untilOf = (row: E) => {
    const { first, last } = daysOfEvent(row);
    if (!listFrom || first === last) return undefined;
    return t('ui:calendar.until', { when: row.ends_at ? format.instant(row.ends_at) : format.day(row.ends_on) });
  };

  return (
    <FullCalendar
      ref={calendar}
      plugins={loadedPlugins()}
      initialView={names[view]}
      initialDate={date}
      headerToolbar={false}
      height={view === 'week' || view === 'day' ? timedHeight : view === 'month' ? '100%' : 'auto'}
      timeZone={thisNetwork.now.zone}
      locale={format.language}
      firstDay={firstDay}
      direction={direction}
      borderless
      listDayHeaderInnerClass="own-order"
      listItemEventBeforeClass={styles.bare ?? ''}
      views={{ dayGridMonth: { dayRowClass: styles.week ?? '', eventTimeFormat: monthTime(format.language) } }}
      fixedWeekCount={false}
      nextDayThreshold={nightEnds}
      eventOrder="order,start,-duration,allDay,title"
      eventClass={({ event }) => (rowOf(event).key === moving?.key ? (styles.lifted ?? '') : '')}
      eventDidMount={({ el, event }) => {
        if (rowOf(event).editable) el.setAttribute('aria-keyshortcuts', 'M');
      }}
      dayCellTopInnerClass={styles.day ?? ''}
      moreLinkClass={styles.further ?? ''}
      events={inputs}
      editable
      eventResizableFromStart
      selectable={onAdd !== undefined}
      selectMinDistance={4}
      dayMaxEvents={perDay ?? true}
      nowIndicator
      slotEventOverlap={false}
      navLinks={view === 'month'}
      navLinkDayClick={(day) => onDay(dayAt(day))}
      {...(onWeek && {
        weekNumbers: true,
        weekNumberFormat: { week: 'numeric' } as const,
        navLinkWeekClick: (day: Date) => onWeek(dayAt(day)),
      })}
      scrollTime="08:00:00"
      allDayText={t('ui:calendar.allDay')}
      noEventsText={t('ui:calendar.noEvents')}
      moreLinkText={(count) => t('ui:calendar.more', { count })}
      moreLinkHint={(count) => t('ui:calendar.more', { count })}
      moreLinkContent={(info) => <MoreLink text={info.text} />}
      closeHint={t('ui:close')}
      navLinkHint={(day) => t('ui:calendar.openDay', { day })}
      eventContent={(info) => {
        const row = rowOf(info.event);
        const until = untilOf(row);
        return (
          <EventChip
            eventKey={row.key}
            color={colors[row.calendar] ?? ''}
            title={info.event.title}
            time={until && row.starts_at ? clock(info, row.starts_at) : info.timeText}
            until={until}
            tall={info.view.type.startsWith('timeGrid') && !info.event.allDay}
          />
        );
      }}
      slotHeaderContent={(info) => <bdi>{info.text}</bdi>}
      eventClick={(info) => {
        info.jsEvent.preventDefault();
        onOpen(rowOf(info.event));
      }}
      eventInteractive
      eventDrop={(info) => change(info, lastingAsBefore)}
      eventResize={(info) => change(info)}
      {...(onAdd && {
        dateClick: ({ date: at, allDay }: { date: Date; allDay: boolean }) =>
          allDay ? onAdd(dayAt(at)) : onAdd(dayAt(at), timeAt(at), timeAt(new Date(at.getTime() + 3_600_000))),
        select: ({ start, end, allDay }: { start: Date; end: Date; allDay: boolean }) =>
          allDay ? onAdd(dayAt(start)) : onAdd(dayAt(start), timeAt(start), timeAt(end)),
      })}
    />
  );
};
