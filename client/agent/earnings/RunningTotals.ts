import { type EarningRow, earnings } from '@shared/contracts/network/earnings';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ListQuery } from '~/crud/ListStore';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';

const most = 100;
type Sums = Readonly<Record<string, number>>;

/** What both currencies sum to over a filter; of a single one the answer does not say which. */
const sumOf = (summary: Sums, currency: string) =>
  summary[`${currency.toLowerCase()}_amount_cents`] ?? summary.amount_cents ?? 0;

/** The sum of all entries up to each, in its currency; `rows` are the first of a list by day, newest or oldest first. */
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
 * The running total of a ledger that is sorted by day. The list tells the sum of its filter but not of the entries up to a row, so
 * the pages before are read as well. Without an answer the list does without; it says itself what is wrong with the server.
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
    const wanted = Number(page) * Number(limit);
    const rows: EarningRow[] = [];
    try {
      for (let at = 1; ; at += 1) {
        const asked = { ...filters, sort, order, page: at, limit: Math.min(most, wanted) };
        const { list, summary } = await call(earnings.list, { query: asked as never }, { signal: running.signal });
        if (running.signal.aborted) return;
        rows.push(...list);
        if (rows.length >= wanted || list.length < most)
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
