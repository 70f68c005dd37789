import { afterEach, describe, expect, it } from 'vitest';
import { backend } from '~/platform/testing/backend';

// Loaded after the fake backend is in place.
const { RunningTotals, runningTotals } = await import('./RunningTotals');

const row = (id: number, amount_cents: number, currency: 'USD' | 'CAD' = 'USD') => ({ id, amount_cents, currency });

afterEach(() => backend.reset());

describe('the running total of a ledger', () => {
  it('starts with the whole sum when the newest entry is first', () => {
    const totals = runningTotals([row(3, 500), row(2, -200), row(1, 100)], { amount_cents: 400 }, true);
    expect([...totals]).toEqual([
      [3, 400],
      [2, -100],
      [1, 100],
    ]);
  });

  it('ends with the whole sum when the oldest entry is first', () => {
    expect([...runningTotals([row(1, 100), row(2, -200), row(3, 500)], { amount_cents: 400 }, false).values()]).toEqual(
      [100, -100, 400],
    );
  });

  it('keeps US and Canadian dollars apart', () => {
    const summary = { usd_amount_cents: 700, cad_amount_cents: 50 };
    const totals = runningTotals([row(3, 500), row(2, 50, 'CAD'), row(1, 200)], summary, true);
    expect([...totals.values()]).toEqual([700, 50, 200]);
  });

  it('loads the pages before the current one', async () => {
    const all = Array.from({ length: 130 }, (_, index) => row(130 - index, 1));
    backend.answers['/backend/earning/list'] = ({ page, limit }) => ({
      list: all.slice((Number(page) - 1) * Number(limit), Number(page) * Number(limit)),
      total: 130,
      page,
      limit,
      summary: { amount_cents: 130 },
    });
    const store = new RunningTotals();
    await store.load({ page: 12, limit: 10 });
    expect(backend.requests.map(({ sent }) => sent.page)).toEqual([1, 2]);
    expect(store.totals.get(11)).toBe(11);
  });

  it('is empty while the list has another order', async () => {
    const store = new RunningTotals();
    await store.load({ sort: 'amount_cents' });
    expect(store.totals.size).toBe(0);
    expect(backend.requests).toEqual([]);
  });

  it('is empty when the server does not answer', async () => {
    const store = new RunningTotals();
    await store.load({});
    expect(store.totals.size).toBe(0);
  });
});
