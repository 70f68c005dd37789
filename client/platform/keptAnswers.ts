import { makeAutoObservable, runInAction } from 'mobx';
import { inBase } from './basePath';
import { withQuery } from './http';
import { session } from './session';
import { keptAnswersOf } from './storage';

interface Kept {
  at: number;
  data: unknown;
}

/** Answers kept per agent: a few days of ordinary use. */
const most = 300;
const trimEvery = 25;

/**
 * The last answers to an agent's reading calls, shown with their age while the server cannot be reached. They go when
 * the agent signs out. The office's answers are about everybody, so they are never kept; nor are those of a view as a
 * member.
 */
class KeptAnswers {
  /** Instant of the oldest answer shown in place of a live one; undefined while the server answers. */
  shownFrom: number | undefined;
  #puts = 0;

  constructor() {
    makeAutoObservable(this);
  }

  get #name(): string | undefined {
    const { own, ability, viewing } = session;
    if (!own || viewing || ability.can('oversee', 'Member') || !('caches' in window)) return undefined;
    return keptAnswersOf(own.id);
  }

  /** Keeps an answer once the page has rendered it. */
  keep(url: string, query: object | undefined, data: unknown): void {
    if (this.shownFrom !== undefined) this.#show(undefined);
    const name = this.#name;
    if (!name) return;
    const at = Date.now();
    const put = async () => {
      // The user may have signed out since.
      if (this.#name !== name) return;
      const cache = await caches.open(name);
      if (this.#name !== name) {
        await caches.delete(name);
        return;
      }
      await cache.put(keyOf(url, query), new Response(JSON.stringify({ at, data } satisfies Kept)));
      this.#puts += 1;
      if (this.#puts % trimEvery > 0) return;
      const all = await cache.keys();
      await Promise.all(all.slice(0, Math.max(0, all.length - most)).map((request) => cache.delete(request)));
    };
    // Without room on the disk, nothing is kept.
    setTimeout(() => void put().catch(() => {}), 1_000);
  }

  /** The last answer to the same question, or undefined. */
  async read(url: string, query: object | undefined): Promise<Kept | undefined> {
    const name = this.#name;
    if (!name || !(await caches.has(name))) return undefined;
    const response = await (await caches.open(name)).match(keyOf(url, query));
    const kept = response && ((await response.json()) as Kept);
    if (kept) this.#show(Math.min(kept.at, this.shownFrom ?? kept.at));
    return kept;
  }

  #show(from: number | undefined): void {
    runInAction(() => {
      this.shownFrom = from;
    });
  }
}

const keyOf = (url: string, query?: object): string => new URL(inBase(withQuery(url, query)), location.origin).href;

export const keptAnswers = new KeptAnswers();
