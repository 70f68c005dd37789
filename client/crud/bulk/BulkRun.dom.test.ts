import { describe, expect, it } from 'vitest';
import { CallFailure } from '~/platform/failure';
import { type BulkCalls, BulkRun } from './BulkRun';

const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }));
type Row = { id: number };
const refused = new CallFailure('refused', 'No.', 'stale');
const unreachable = new CallFailure('unreachable', 'No answer.');

function open(count: number, calls: Partial<BulkCalls<Row>>, skip: number[] = []) {
  const sent: number[][] = [];
  const run = new BulkRun<Row>(
    rows(count),
    {
      size: 1,
      allowed: () => true,
      ...calls,
      send: async (chunk) => {
        sent.push(chunk.map(({ id }) => id));
        await calls.send?.(chunk);
      },
    },
    ({ id }) => (skip.includes(id) ? { reason: undefined } : undefined),
  );
  const states = () => run.rows.map(({ id }) => run.outcomes.get(id)?.state);
  return { run, sent, states };
}

describe('an action on many rows', () => {
  it('continues after a refused row, keeps its reason, and skips rows that it does not apply to', async () => {
    const { run, sent, states } = open(
      4,
      { send: async ([row]) => (row?.id === 2 ? Promise.reject(refused) : {}) },
      [4],
    );
    await run.start();
    expect(states()).toEqual(['done', 'refused', 'done', 'skipped']);
    expect(run.outcomes.get(2)).toEqual({ state: 'refused', failure: refused });
    expect(sent.flat().sort()).toEqual([1, 2, 3]);
    expect(run).toMatchObject({ done: 2, left: 0, finished: true, progress: { settled: 3, of: 3 } });
    expect(run.failed.map(({ id }) => id)).toEqual([2, 4]);
  });

  it('pauses when the connection is lost, and resumes with the remaining rows', async () => {
    let online = false;
    const { run, sent } = open(20, {
      send: async ([row]) => (!online && (row?.id ?? 0) > 5 ? Promise.reject(unreachable) : {}),
    });
    await run.start();
    expect(run).toMatchObject({ paused: 'unreachable', running: false, done: 5, left: 15 });
    // The waiting rows sent no call.
    expect(sent.length).toBeLessThanOrEqual(8);
    expect(run.outcomes.get(6)).toEqual({ state: 'lost' });
    online = true;
    await run.start();
    expect(run).toMatchObject({ paused: undefined, done: 20, left: 0, finished: true });
    expect(sent.flat().filter((id) => id <= 5)).toHaveLength(5);
  });

  it('ends as soon as the user loses the right to it', async () => {
    let calls = 0;
    const { run, sent } = open(10, {
      allowed: () => calls < 3,
      send: async () => {
        calls += 1;
      },
    });
    await run.start();
    expect(run).toMatchObject({ paused: 'forbidden', done: 3, left: 7 });
    expect(sent).toHaveLength(3);
  });

  it('stops on request, after the calls in progress', async () => {
    const { run } = open(10, { send: async ([row]) => (row?.id === 1 ? run.stop() : undefined) });
    await run.start();
    expect(run.paused).toBe('stopped');
    expect(run.done).toBeLessThanOrEqual(3);
    expect(run.done + run.left).toBe(10);
  });

  it('sends several rows per call, and one by one after that call is refused', async () => {
    const { run, sent, states } = open(5, {
      size: 2,
      send: async (chunk) => (chunk.some(({ id }) => id === 3) ? Promise.reject(refused) : {}),
    });
    await run.start();
    expect(states()).toEqual(['done', 'done', 'refused', 'done', 'done']);
    expect(sent).toContainEqual([1, 2]);
    expect(sent).toContainEqual([3]);
    expect(sent).toContainEqual([4]);
  });

  it('undoes completed rows only', async () => {
    const undone: number[] = [];
    const { run, states } = open(3, {
      send: async ([row]) => (row?.id === 2 ? Promise.reject(refused) : {}),
      undo: async ({ id }) => {
        if (id === 3) throw refused;
        undone.push(id);
      },
    });
    await run.start();
    expect(run.undoable).toBe(true);
    await run.undo();
    expect(undone).toEqual([1]);
    expect(states()).toEqual(['undone', 'refused', 'done']);
  });
});
