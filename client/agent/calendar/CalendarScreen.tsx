import type { CalendarRow } from '@shared/contracts/network/calendar';
import { calendars } from '@shared/contracts/network/choices';
import { shiftDay } from '@shared/format/days';
import { Download, Plus, Rss } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy, useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { mayCall } from '~/crud/action';
import { ListFailure } from '~/crud/ListFailure';
import { Page } from '~/crud/Page';
import { PrintButton } from '~/crud/PrintButton';
import { businessToday } from '~/platform/businessDay';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { preferences } from '~/platform/preferences';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import gridStyles from '~/ui/calendar/Calendar.module.css';
import { CalendarTools } from '~/ui/calendar/CalendarTools';
import type { When } from '~/ui/calendar/event';
import { focusEvent } from '~/ui/calendar/focusEvent';
import { measureTop } from '~/ui/calendar/measureTop';
import { useEventMove } from '~/ui/calendar/useEventMove';
import { calendarStateIn, daysOf } from '~/ui/calendar/view';
import { cx } from '~/ui/cx';
import { firstDayOf } from '~/ui/dates/firstDay';
import { FetchedPart } from '~/ui/FetchedPart';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { usePhone } from '~/ui/useMedia';
import styles from './Calendar.module.css';
import { CalendarStore } from './CalendarStore';
import { CalendarTypes } from './CalendarTypes';
import { calls } from './calls';
import { colors } from './colors';
import { EventDetails } from './EventDetails';
import { icsOf } from './ics';
import { SubscribeDialog } from './SubscribeDialog';
import { titleOf } from './titleOf';
import { useMoveToast } from './useMoveToast';

function saveText(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  URL.revokeObjectURL(address);
}

const CalendarGrid = lazy(async () => ({
  default: (await import('~/ui/calendar/CalendarGrid')).CalendarGrid<CalendarRow>,
}));
/** Loaded on first use: with its fields it is half the calendar's size, and most visits only look. */
const EventEditor = lazy(async () => ({ default: (await import('./EventEditor')).EventEditor }));

/** A month view also shows days of the adjacent months. */
const adjacentDays = 7;

/** The open editor: an existing event, or a new one on a day. */
type Editing = { row: CalendarRow | undefined; on: string; from?: string; to?: string } | undefined;

/**
 * The reader's own, team, and network events by month, week, or day, or as a list. The address holds the view, its day,
 * and the event types.
 */
export const CalendarScreen = observer(() => {
  const { t } = useTranslation();
  const format = useFormat();
  const phone = usePhone();
  const [params, setParams] = useSearchParams();
  const today = businessToday();
  const selection = useMemo(
    () => calendarStateIn(params, today, phone ? 'list' : 'month', calendars),
    [params, today, phone],
  );
  const firstDay = firstDayOf(format.language);
  const days = daysOf(selection, firstDay);
  const [store] = useState(() => new CalendarStore());
  const { refused } = useMoveToast(store);
  const [open, setOpen] = useState<CalendarRow>();
  const [editing, setEditing] = useState<Editing>(() =>
    params.get('new') === '1' ? { row: undefined, on: params.get('date') ?? today } : undefined,
  );
  const [subscribing, setSubscribing] = useState(false);

  useEffect(() => {
    void store.load({ from: shiftDay(days.from, -adjacentDays), to: shiftDay(days.to, adjacentDays) });
    return () => store.stop();
  }, [store, days.from, days.to]);

  const set = useCallback(
    (changes: Record<string, string | undefined>) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [key, value] of Object.entries(changes)) value ? next.set(key, value) : next.delete(key);
          return next;
        },
        { preventScrollReset: true },
      ),
    [setParams],
  );

  const { types } = selection;
  const events = store.events.filter((row) => types.length === 0 || types.includes(row.calendar));
  const inRange = events.filter((row) => row.starts_on <= days.to && row.ends_on >= days.from);
  const named = useCallback((row: CalendarRow) => titleOf(t, row), [t]);
  const mayWrite = mayCall(calls.save);
  const onMove = async (row: CalendarRow, when: When) => {
    const taken = await store.move(row, when);
    if (!taken) refused();
    return taken;
  };
  const { direction } = preferences;
  const move = useEventMove<CalendarRow>({
    ...{ state: selection, firstDay, direction, titleOf: named, set, onMove },
    announce: (text) => feedback.say(text),
  });
  const save = () => saveText(`lantern-${days.from}.ics`, icsOf(inRange, named, new Date()), 'text/calendar');
  return (
    <Page
      actions={
        <span className={styles.actions} data-print="no">
          <Button icon={Download} disabled={inRange.length === 0} onClick={save}>
            {t('calendar:download')}
          </Button>
          {mayCall(calls.subscribe) && (
            <Button icon={Rss} onClick={() => setSubscribing(true)}>
              {t('calendar:subscribe')}
            </Button>
          )}
          <PrintButton />
          {mayWrite && (
            <Button
              variant="primary"
              icon={Plus}
              onClick={() => setEditing({ row: undefined, on: selection.view === 'day' ? selection.date : today })}
            >
              {t('calendar:new')}
            </Button>
          )}
        </span>
      }
    >
      <Card flush className={styles.card}>
        <CalendarTools state={selection} days={days} today={today} set={set} bar={move.bar}>
          <CalendarTypes types={selection.types} set={set} />
        </CalendarTools>
        {store.failure ? (
          <ListFailure failure={store.failure} texts="calendar" onRetry={() => void store.reload()} />
        ) : (
          <FetchedPart waiting={<SkeletonCard height="480px" />}>
            <div
              ref={measureTop}
              className={cx(
                gridStyles.grid,
                selection.view === 'month' && gridStyles.month,
                store.loading && (store.loaded ? gridStyles.dimmed : gridStyles.waiting),
              )}
              aria-busy={store.loading}
            >
              <CalendarGrid
                state={selection}
                firstDay={firstDay}
                direction={direction}
                colors={colors}
                titleOf={named}
                events={events}
                moving={move.moving}
                onLift={move.start}
                onOpen={setOpen}
                onDay={(date) => set({ view: 'day', date })}
                {...(mayWrite && {
                  onAdd: (on: string, from?: string, to?: string) =>
                    setEditing({ row: undefined, on, ...(from && { from }), ...(to && { to }) }),
                })}
                onMove={onMove}
              />
            </div>
          </FetchedPart>
        )}
      </Card>
      {open && (
        <EventDetails
          row={events.find(({ key }) => key === open.key) ?? open}
          store={store}
          onClose={() => setOpen(undefined)}
          onEdit={(row) => {
            setOpen(undefined);
            setEditing({ row, on: row.starts_on });
          }}
        />
      )}
      {editing && (
        <FetchedPart onClose={() => setEditing(undefined)}>
          <EventEditor
            {...editing}
            store={store}
            onClose={(saved) => {
              setEditing(undefined);
              if (saved) void focusEvent(saved);
            }}
          />
        </FetchedPart>
      )}
      <SubscribeDialog open={subscribing} store={store} onClose={() => setSubscribing(false)} />
    </Page>
  );
});
