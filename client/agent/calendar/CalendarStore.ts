import type { CalendarRow, calendar, rsvpAnswers } from '@shared/contracts/network/calendar';
import { shiftDay } from '@shared/format/days';
import type { Sent } from '@shared/http/endpoint';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { Latest } from '~/platform/Latest';
import type { When } from '~/ui/calendar/event';
import { calls, longestRange } from './calls';

export type EventDraft = Sent<typeof calendar.save>['body'];

/** The events of a range of days, and the reader's changes to them. */
export class CalendarStore {
  events: readonly CalendarRow[] = [];
  loaded = false;
  /** The failure of the last change. */
  refusal: CallFailure | undefined;
  /** The last move, by drag or by form, with the previous time for undo. */
  moved: { row: CalendarRow; before: When } | undefined;
  #range: { from: string; to: string } | undefined;
  readonly #latest = new Latest();

  constructor() {
    makeAutoObservable(this, { events: observableRef, moved: observableRef });
  }

  get loading(): boolean {
    return this.#latest.loading;
  }

  get failure(): CallFailure | undefined {
    return this.#latest.failure;
  }

  /** Loads a range of days, both ends included. The current events stay until the answer arrives. */
  load(range: { from: string; to: string }): Promise<void> {
    this.#range = range;
    return this.#latest.ask(
      (signal) => call(calls.list, { query: range }, { signal }),
      ({ list }) => {
        this.events = list;
        this.loaded = true;
      },
    );
  }

  reload = async (): Promise<void> => {
    if (this.#range) await this.load(this.#range);
  };

  /** Creates or updates an event. @throws CallFailure, for the form to show */
  async save(draft: EventDraft): Promise<CalendarRow> {
    const row = await call(calls.save, { body: draft }).catch((error) => {
      this.seeNewer(error);
      throw error;
    });
    const before = this.events.find(({ key }) => key === row.key);
    this.put(row);
    runInAction(() => {
      this.moved = before && !sameTime(before, row) ? { row, before } : undefined;
    });
    return row;
  }

  /** The server's current version of an event. Finds it within half a year of its known day. @throws CallFailure */
  async find({ id, starts_on }: CalendarRow): Promise<CalendarRow> {
    const reach = Math.floor(longestRange / 2) - 1;
    const query = { from: shiftDay(starts_on, -reach), to: shiftDay(starts_on, reach) };
    const { list } = await call(calls.list, { query });
    const row = list.find((one) => one.id === id);
    if (!row) throw new CallFailure('refused', 'This record does not exist any more.', 'not_found');
    return row;
  }

  async remove(row: CalendarRow): Promise<boolean> {
    const { id } = row;
    if (id === null) return false;
    const done = await this.ask(() => call(calls.remove, { body: { id } }));
    runInAction(() => {
      if (!done) return;
      this.events = this.events.filter(({ key }) => key !== row.key);
      this.moved = undefined;
    });
    return done !== undefined;
  }

  async answer({ id }: CalendarRow, answer: (typeof rsvpAnswers)[number]): Promise<boolean> {
    if (id === null) return false;
    const row = await this.ask(() => call(calls.rsvp, { body: { id, answer } }));
    if (row) this.put(row);
    return row !== undefined;
  }

  /** Moves an event optimistically; a refusal moves it back. */
  async move(row: CalendarRow, when: When): Promise<boolean> {
    const saved = await this.place(row, when);
    runInAction(() => {
      this.moved = saved && { row: saved, before: row };
    });
    return saved !== undefined;
  }

  /** Undoes the last move, once. After a failure, undo stays available unless the event has changed on the server. */
  async undo(): Promise<void> {
    const { moved } = this;
    if (!moved) return;
    // Blocks a second undo until the answer arrives.
    this.moved = undefined;
    const taken = await this.place(moved.row, moved.before);
    runInAction(() => {
      this.moved = taken || this.refusal?.reason === 'stale' ? undefined : moved;
    });
  }

  private async place(row: CalendarRow, when: When): Promise<CalendarRow | undefined> {
    this.put({ ...row, ...when });
    const saved = await this.ask(() => call(calls.save, { body: draftOf(row, when) }));
    this.put(saved ?? row);
    return saved;
  }

  /** The secret address of the calendar feed; renewing it revokes the previous one. */
  subscribe(renew: boolean): Promise<{ path: string } | undefined> {
    return this.ask(() => call(calls.subscribe, { body: { renew } }));
  }

  forgetRefusal(): void {
    this.refusal = undefined;
  }

  stop(): void {
    this.#latest.stop();
  }

  private put(row: CalendarRow): void {
    const exists = this.events.some(({ key }) => key === row.key);
    this.events = exists ? this.events.map((one) => (one.key === row.key ? row : one)) : [...this.events, row];
  }

  /** Reloads after a version conflict, so that the next change builds on the current version. */
  private seeNewer(error: unknown): void {
    if (error instanceof CallFailure && error.reason === 'stale') void this.reload();
  }

  private async ask<T>(send: () => Promise<T>): Promise<T | undefined> {
    this.refusal = undefined;
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      runInAction(() => {
        this.refusal = error;
      });
      this.seeNewer(error);
      return undefined;
    }
  }
}

const sameTime = (one: When, other: When) =>
  one.all_day === other.all_day &&
  one.starts_on === other.starts_on &&
  one.ends_on === other.ends_on &&
  one.starts_at === other.starts_at &&
  one.ends_at === other.ends_at;

/** The request body that saves an event at another time. */
export function draftOf(row: CalendarRow, when: When): EventDraft {
  const { id, version, title, calendar: type, scope, location, url, body, reminder_min } = row;
  return {
    ...(id !== null && { id, version }),
    title,
    calendar: type,
    scope,
    location,
    url,
    body,
    reminder_min,
    all_day: when.all_day,
    ...(when.all_day
      ? { starts_on: when.starts_on, ends_on: when.ends_on }
      : { starts_at: when.starts_at ?? '', ends_at: when.ends_at ?? '' }),
  };
}
