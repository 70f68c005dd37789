import { type EventRecord, events } from '@shared/contracts/demos/events';
import type { Sent } from '@shared/http/endpoint';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { Latest } from '~/platform/Latest';
import type { When } from '~/ui/calendar/event';
import { type Kind, kinds } from './kinds';
import { type PlacedEvent, placed, timeOf } from './placed';

export type EventDraft = Sent<typeof events.create>['body']['event'];

/** The last change and its undo. */
export interface Change {
  kind: 'moved' | 'removed';
  title: string;
  /** The event at its place before the move. */
  before?: PlacedEvent;
  undo: () => Promise<unknown>;
}

/** Events of the chosen kinds. A move shows immediately and reverts if the server refuses it. */
export class EventStore {
  events: readonly PlacedEvent[] = [];
  loaded = false;
  refusal: CallFailure | undefined;
  /** The last change, until it is undone or replaced by a newer one. */
  change: Change | undefined;
  #kinds: readonly Kind[] = kinds;
  readonly #latest = new Latest();

  constructor() {
    makeAutoObservable(this, { events: observableRef, refusal: observableRef, change: observableRef });
  }

  get loading(): boolean {
    return this.#latest.loading;
  }

  get failure(): CallFailure | undefined {
    return this.#latest.failure;
  }

  load(chosen: readonly Kind[]): Promise<void> {
    this.#kinds = chosen;
    return this.#latest.ask(
      (signal) => call(events.list, { query: { calendars: chosen.join(',') as never } }, { signal }),
      (records) => {
        this.events = records.map(placed);
        this.loaded = true;
      },
    );
  }

  reload = (): Promise<void> => this.load(this.#kinds);

  stop(): void {
    this.#latest.stop();
  }

  /** Stores a new or changed event. @throws CallFailure, for the form to show */
  async save(draft: EventDraft, record?: EventRecord): Promise<EventRecord> {
    const { event } = record
      ? await call(events.update, { params: { id: record.id }, body: { event: draft } })
      : await call(events.create, { body: { event: draft } });
    runInAction(() => {
      this.change = undefined;
    });
    void this.reload();
    return event;
  }

  /** Resolves to true if the server accepted the move. */
  async move(event: PlacedEvent, when: When): Promise<boolean> {
    const taken = await this.#place(event, when);
    if (!taken) return false;
    this.#tell({
      kind: 'moved',
      title: event.record.title,
      before: event,
      undo: () => this.#place({ ...event, ...when }, event),
    });
    return true;
  }

  async remove({ id, ...record }: EventRecord): Promise<boolean> {
    const done = await this.#ask(() => call(events.remove, { params: { id } }));
    if (!done) return false;
    void this.reload();
    this.#tell({
      kind: 'removed',
      title: record.title,
      undo: async () => {
        await this.#ask(() => call(events.create, { body: { event: record } }));
        await this.reload();
      },
    });
    return true;
  }

  /** Undoes the last change, once. */
  async undo(): Promise<void> {
    const { change } = this;
    this.change = undefined;
    await change?.undo();
  }

  async #place(event: PlacedEvent, when: When): Promise<boolean> {
    const { id } = event.record;
    // A list requested earlier must not move the event back.
    this.#latest.stop();
    const put = (next: PlacedEvent) =>
      runInAction(() => {
        this.events = this.events.map((one) => (one.key === next.key ? next : one));
      });
    put({ ...event, ...when });
    const taken = await this.#ask(() => call(events.update, { params: { id }, body: { event: timeOf(when) } }));
    if (!taken) put(event);
    void this.reload();
    return taken;
  }

  #tell(change: Change): void {
    runInAction(() => {
      this.change = change;
    });
  }

  /** Resolves to true if the change was stored. */
  async #ask(send: () => Promise<unknown>): Promise<boolean> {
    try {
      await send();
      return true;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      runInAction(() => {
        this.refusal = error;
      });
      return false;
    }
  }
}
