import { Calendar } from '../data/calendar';
import type { Passwords } from '../data/passwords';
import type { Api, Caller } from '../http/serve';
import type { DemoData } from './database';
import type { Bodies } from './seed';
import type { DemoDatabase } from './tables';

/** What the demo calls need from outside. */
export interface DemoDeps extends DemoData {
  clock: () => Date;
  timeZone: string;
  jwtSecret: string;
  passwords: Passwords;
  /** From 0 up to 1. */
  random: () => number;
  /** Whom a token of somebody else's belongs to, e.g. `member:7`; undefined for a token that nobody knows. */
  whose: (token: string) => Promise<string | undefined>;
  /** Takes what only the holder of an account may see, in place of a mail. */
  deliver: (mail: { username: string; resetToken: string }) => void;
  /** Aborted when the server stops: open streams end. */
  stopping?: AbortSignal | undefined;
}

/** Whoever has a cart of his own; `id` is the owner of its rows. */
export interface DemoCaller extends Caller {
  readonly id: string;
}

export type DemoApi = Api<DemoCaller>;

/** The owner of what callers without a token share. */
export const nobody = 'nobody';
/** Whose rows a call reads and writes. */
export const ownerOf = (user: DemoCaller | undefined) => user?.id ?? nobody;

/** What every demo app works with. */
export class Demos {
  readonly db: DemoDatabase;
  readonly bodies: Bodies;
  readonly deps: DemoDeps;
  readonly #calendar: Calendar;

  constructor(deps: DemoDeps) {
    this.deps = deps;
    this.#calendar = new Calendar(deps.timeZone);
    this.db = deps.db;
    this.bodies = deps.bodies;
  }

  get now(): Date {
    return this.deps.clock();
  }

  /** The day it is in the business time zone. */
  get today(): string {
    return this.#calendar.today(this.now);
  }

  /** Everything as in the fixtures again. */
  async reset(): Promise<void> {
    await this.db.replaceAll(await this.deps.seed(this.today, this.now));
  }
}
