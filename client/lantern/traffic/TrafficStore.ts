import type { TrafficEntry } from '@shared/contracts/lantern/traffic';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { calls } from '../calls';

export interface TrafficFilters {
  /** Part of a path or account, or a reference. */
  q: string;
  /** A status class, such as `4`; `failed` also covers envelope codes other than 1. */
  status: string;
  from: string;
  contract: string;
}

/** The exchanges that the server keeps, read again and again. */
export class TrafficStore {
  /** Newest first. */
  entries: readonly TrafficEntry[] = [];
  loaded = false;
  paused = false;
  failure: CallFailure | undefined;
  private revision = 0;
  private reading = false;

  constructor() {
    makeAutoObservable<this, 'revision' | 'reading'>(this, {
      entries: observableRef,
      revision: false,
      reading: false,
    });
  }

  /** Answerers of the exchanges. */
  get answerers(): string[] {
    return [...new Set(this.entries.map(({ from }) => from))].sort();
  }

  filtered({ q, status, from, contract }: TrafficFilters): TrafficEntry[] {
    const typed = q.trim().toLowerCase();
    return this.entries.filter(
      (entry) =>
        (from === '' || entry.from === from) &&
        (contract === '' || entry.contract === contract) &&
        (status === '' || (status === 'failed' ? isFailed(entry) : String(entry.status)[0] === status)) &&
        (typed === '' ||
          `${entry.method} ${entry.path} ${entry.account} ${entry.reference}`.toLowerCase().includes(typed)),
    );
  }

  pause(paused: boolean): void {
    this.paused = paused;
  }

  /** Reads new and changed exchanges, unless another read is under way. */
  async read(): Promise<void> {
    if (this.reading) return;
    this.reading = true;
    try {
      let answer = await call(calls.traffic, { query: { since: this.revision } });
      // A restarted server counts from 0.
      const restarted = answer.revision < this.revision;
      if (restarted) answer = await call(calls.traffic, { query: { since: 0 } });
      const { revision, oldest, entries } = answer;
      runInAction(() => {
        const kept = restarted || oldest === 0 ? [] : this.entries.filter(({ id }) => id >= oldest);
        if (entries.length > 0 || kept.length !== this.entries.length) this.entries = merged(kept, entries);
        this.revision = revision;
        this.loaded = true;
        this.failure = undefined;
      });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      runInAction(() => {
        this.failure = error;
      });
    } finally {
      this.reading = false;
    }
  }

  /** @throws CallFailure */
  async clear(): Promise<void> {
    await call(calls.clearTraffic, {});
    await this.read();
  }
}

const isFailed = ({ status, code }: TrafficEntry) =>
  status === null || status >= 400 || (code !== null && code !== 1 && status === 200);

/** Replaces changed entries and puts new ones first. */
function merged(kept: readonly TrafficEntry[], changed: readonly TrafficEntry[]): TrafficEntry[] {
  const byId = new Map(kept.map((entry) => [entry.id, entry]));
  for (const entry of changed) byId.set(entry.id, entry);
  return [...byId.values()].sort((a, b) => b.id - a.id);
}
