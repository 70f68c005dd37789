import type { EventRecord } from '@shared/contracts/demos/events';
import { PanelLeft } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy, useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ListFailure } from '~/crud/ListFailure';
import { businessToday } from '~/platform/businessDay';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { preferences } from '~/platform/preferences';
import { CalendarTools } from '~/ui/calendar/CalendarTools';
import { focusEvent } from '~/ui/calendar/focusEvent';
import { useEventMove } from '~/ui/calendar/useEventMove';
import { calendarStateIn, daysOf } from '~/ui/calendar/view';
import { cx } from '~/ui/cx';
import { firstDayOf } from '~/ui/dates/firstDay';
import { FetchedPart } from '~/ui/FetchedPart';
import { IconButton } from '~/ui/IconButton';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { useMedia, usePhone } from '~/ui/useMedia';
import { PanelFrame, usePanelBeside } from '../PanelFrame';
import styles from './Calendar.module.css';
import { CalendarPanel } from './CalendarPanel';
import { EventStore } from './EventStore';
import type { Start } from './eventForm';
import { colors, type Kind, kinds } from './kinds';
import type { PlacedEvent } from './placed';
import { useChangeToast } from './useChangeToast';

const CalendarGrid = lazy(async () => ({
  default: (await import('~/ui/calendar/CalendarGrid')).CalendarGrid<PlacedEvent>,
}));
const EventDrawer = lazy(async () => ({ default: (await import('./EventDrawer')).EventDrawer }));

const titleOf = ({ record }: PlacedEvent) => record.title;

/** The demo's calendar. The address keeps view, day and kinds. */
export const CalendarScreen = observer(() => {
  const { t } = useTranslation('demoCalendar');
  const format = useFormat();
  const phone = usePhone();
  const beside = usePanelBeside();
  /** Six weeks of two events and a link fit. In lower windows, the calendar shows as many events as fit. */
  const tall = useMedia('(min-height: 840px)');
  const [params, setParams] = useSearchParams();
  const [store] = useState(() => new EventStore());
  const [editing, setEditing] = useState<{ record: EventRecord | undefined; start: Start }>();
  const [choosing, setChoosing] = useState(false);
  useChangeToast(store);
  const today = businessToday();
  const state = useMemo(() => calendarStateIn(params, today, phone ? 'list' : 'month', kinds), [params, today, phone]);
  const firstDay = firstDayOf(format.language);
  const days = daysOf(state, firstDay);
  // A missing parameter selects every kind, an empty one none.
  const chosen = useMemo(() => (params.has('types') ? state.types : kinds), [params, state.types]);
  const kindsKey = chosen.join();

  useEffect(() => {
    void store.load(kindsKey.split(',').filter(Boolean) as Kind[]);
    return () => store.stop();
  }, [store, kindsKey]);

  const set = useCallback(
    (changes: Record<string, string | undefined>) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [key, value] of Object.entries(changes))
            value === undefined ? next.delete(key) : next.set(key, value);
          return next;
        },
        { preventScrollReset: true },
      ),
    [setParams],
  );
  const { events: all } = store;
  const events = useMemo(() => all.filter(({ calendar }) => chosen.includes(calendar)), [all, chosen]);

  const { direction } = preferences;
  const move = useEventMove<PlacedEvent>({
    ...{ state, firstDay, direction, titleOf, set },
    onMove: (event, when) => store.move(event, when),
    announce: (text) => feedback.say(text),
  });

  const add = () => {
    setChoosing(false);
    setEditing({ record: undefined, start: { on: state.view === 'day' ? state.date : today } });
  };
  const panel = (
    <CalendarPanel
      chosen={chosen}
      onChoose={(next) => set({ types: next.length === kinds.length ? undefined : next.join(',') })}
      onAdd={add}
    />
  );
  return (
    <>
      <PanelFrame
        panel={panel}
        title={t('calendars')}
        open={choosing}
        onClose={() => setChoosing(false)}
        labelledBy="demo-calendar"
      >
        <h1 id="demo-calendar" className="visually-hidden">
          {t('title')}
        </h1>
        <CalendarTools
          state={state}
          days={days}
          today={today}
          set={set}
          bar={move.bar}
          before={
            !beside && (
              <IconButton
                icon={PanelLeft}
                mirror
                variant="secondary"
                label={t('calendars')}
                onClick={() => setChoosing(true)}
              />
            )
          }
        />
        {store.failure ? (
          <ListFailure failure={store.failure} texts="demoCalendar" onRetry={() => void store.reload()} />
        ) : (
          <div className={cx(styles.scroll, store.loading && !store.loaded && styles.dimmed)} aria-busy={store.loading}>
            <FetchedPart waiting={<SkeletonCard height="480px" />}>
              <CalendarGrid
                state={state}
                firstDay={firstDay}
                direction={direction}
                colors={colors}
                titleOf={titleOf}
                {...(tall && { perDay: 2 })}
                events={events}
                moving={move.moving}
                onLift={move.start}
                onOpen={({ record, starts_on }) => setEditing({ record, start: { on: starts_on } })}
                onDay={(date) => set({ view: 'day', date })}
                onWeek={(date) => set({ view: 'week', date })}
                onAdd={(on, from, to) =>
                  setEditing({
                    record: undefined,
                    start: { on, ...(from && { from }), ...(to && { to }) },
                  })
                }
                onMove={(event, when) => store.move(event, when)}
              />
            </FetchedPart>
          </div>
        )}
      </PanelFrame>
      {editing && (
        <FetchedPart onClose={() => setEditing(undefined)}>
          <EventDrawer
            {...editing}
            store={store}
            onClose={(saved) => {
              setEditing(undefined);
              if (saved) void focusEvent({ key: String(saved.id) });
            }}
          />
        </FetchedPart>
      )}
    </>
  );
});
