import { type EventRecord, events } from '@shared/contracts/demos/events';
import { issue } from '@shared/http/issues';
import { invalid, noSuchRow } from '../../http/problems';
import { serve } from '../../http/serve';
import type { DemoApi, Demos } from '../demos';

/** template.md 1.4. */
export function eventRoutes(api: DemoApi, { db }: Demos): void {
  const rows = db.table('events');
  const eventOf = (id: number): EventRecord => {
    const event = rows.get(id);
    if (!event) throw noSuchRow();
    return event;
  };

  serve(api, events.list, ({ query: { calendars } }) =>
    rows.all().filter((event) => !calendars || calendars.includes(event.extendedProps.calendar)),
  );

  serve(api, events.create, ({ body: { event } }) =>
    db.write((tx) => ({ event: tx.put('events', { ...event, id: tx.nextId('events') }) })),
  );

  serve(api, events.update, ({ params: { id }, body: { event } }) =>
    db.write((tx) => {
      const existing = eventOf(id);
      if (event.id !== undefined && event.id !== id) throw invalid([issue('event.id', 'choice')]);
      const changed = { ...existing, ...event, id };
      if (changed.end !== null && Date.parse(changed.end) < Date.parse(changed.start))
        throw invalid([issue('event.end', 'period')]);
      return { event: tx.put('events', changed) };
    }),
  );

  serve(api, events.remove, async ({ params: { id } }) => {
    await db.write((tx) => tx.delete('events', eventOf(id).id));
    return undefined;
  });
}
