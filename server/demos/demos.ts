import type { Ability } from '@shared/abilities';
import { Calendar } from '../data/calendar';
import type { Passwords } from '../data/passwords';
import type { Api, Caller } from '../http/serve';
import type { DemoData } from './database';
import type { Bodies } from './seed';
import type { DemoDatabase } from './tables';

export interface DemoDeps extends DemoData {
  clock: () => Date;
  timeZone: string;
  jwtSecret: string;
  passwords: Passwords;
  /** A number from 0 (inclusive) to 1 (exclusive). */
  random: () => number;
  /** The caller of a network token, e.g. `member:7`; undefined for an unknown token. */
  whose: (token: string) => Promise<{ id: string; ability: Ability } | undefined>;
  /** Delivers a reset token to the account's holder, in place of a mail. */
  deliver: (mail: { username: string; resetToken: string }) => void;
  /** Aborted when the server stops: open streams end. */
  stopping?: AbortSignal | undefined;
}

/** An identified caller; `id` is the owner of the caller's rows. */
export interface DemoCaller extends Caller {
  readonly id: string;
}

export type DemoApi = Api<DemoCaller>;

/** Owner of the rows that callers without a token share. */
export const nobody = 'nobody';
/** Owner of the rows that a call reads and writes. */
export const ownerOf = (user: DemoCaller | undefined) => user?.id ?? nobody;

/** Data, clock and settings shared by all demo apps. */
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

  /** The current day in the business time zone. */
  get today(): string {
    return this.#calendar.today(this.now);
  }

  /** Restores all data from the fixtures. */
  async reset(): Promise<void> {
    await this.db.replaceAll(await this.deps.seed(this.today, this.now));
  }
}
