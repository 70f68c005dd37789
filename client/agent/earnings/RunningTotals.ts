import { type EarningRow, earnings } from '@shared/contracts/network/earnings';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ListQuery } from '~/crud/ListStore';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';

const most = 100;
type Sums = Readonly<Record<string, number>>;

/** A filter's sum in a currency. With a single currency, the answer does not name it. */
const sumOf = (summary: Sums, currency: string) =>
  summary[`${currency.toLowerCase()}_amount_cents`] ?? summary.amount_cents ?? 0;

/** Running totals per currency, by entry id; `rows` are the first rows of a list sorted by day, in either order. */
export function runningTotals(
  rows: readonly Pick<EarningRow, 'id' | 'amount_cents' | 'currency'>[],
  summary: Sums,
  newestFirst: boolean,
): Map<number, number> {
  const passed: Record<string, number> = {};
  return new Map(
    rows.map(({ id, amount_cents: amount, currency }) => {
      const before = passed[currency] ?? 0;
      passed[currency] = before + amount;
      return [id, newestFirst ? sumOf(summary, currency) - before : before + amount];
    }),
  );
}

/**
 * Running totals of a ledger sorted by day. The list's summary covers the whole filter, so earlier pages are loaded
 * too. A failed call leaves the totals empty; the list reports the failure.
 */
export class RunningTotals {
  totals: ReadonlyMap<number, number> = new Map();
  #running: AbortController | undefined;

  constructor() {
    makeAutoObservable(this, { totals: observableRef });
  }

  async load(query: ListQuery): Promise<void> {
    this.#running?.abort();
    const running = new AbortController();
    this.#running = running;
    const { page = 1, limit = 10, sort = 'earned_on', order = 'desc', ...filters } = query;
    if (sort !== 'earned_on') return this.show(new Map());
    const rowCount = Number(page) * Number(limit);
    const rows: EarningRow[] = [];
    try {
      for (let at = 1; ; at += 1) {
        const pageQuery = { ...filters, sort, order, page: at, limit: Math.min(most, rowCount) };
        const { list, summary } = await call(earnings.list, { query: pageQuery as never }, { signal: running.signal });
        if (running.signal.aborted) return;
        rows.push(...list);
        if (rows.length >= rowCount || list.length < most)
          return this.show(runningTotals(rows, summary, order === 'desc'));
      }
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (!running.signal.aborted) this.show(new Map());
    }
  }

  stop(): void {
    this.#running?.abort();
  }

  private show(totals: ReadonlyMap<number, number>): void {
    runInAction(() => {
      this.totals = totals;
    });
  }
}
