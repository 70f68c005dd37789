import { type Change, OutdatedData, type Store, StoreDamaged, type TableStore } from './store';
import { WriteAheadLog } from './writeAheadLog';

/** Larger batches go to the tables at once, as no person waits for them and they would be written twice. */
const large = 250;
/** None is taken while more changes than this wait for the tables. */
const mostWaiting = 1_000;

/** The number of the last batch that the tables have, kept with it in the same transaction. Comes before the names of all collections. */
const mark = '_batch';

interface Waiting {
  batch: readonly Change[];
  inTables: Promise<void>;
  taken: () => void;
  failed: (error: unknown) => void;
}

function waitingFor(batch: readonly Change[]): Waiting {
  let [taken, failed]: [() => void, (error: unknown) => void] = [() => {}, () => {}];
  const inTables = new Promise<void>((done, stop) => {
    [taken, failed] = [done, stop];
  });
  // Nobody has to ask.
  inTables.catch(() => {});
  return { batch, inTables, taken, failed };
}

/**
 * A store whose batches are safe once they stand in a log, which is one flush of one place of the disk; its tables take them
 * afterwards, which is many places and a flush that nobody waits for. What they had not taken before a crash they take from the log
 * when they are loaded.
 */
export async function loggedStore(store: TableStore, path: string): Promise<Store> {
  const log = await WriteAheadLog.open(path);
  const asked = new Map<string, readonly string[]>();
  let last = 0;
  let waiting: Waiting[] = [];
  let taking: Promise<void> | undefined;
  let recovered: Promise<void> | undefined;
  /** Whether the tables have all that the log had. */
  let isWhole = false;

  const count = (all: readonly Waiting[]) => all.reduce((sum, { batch }) => sum + batch.length, 0);
  const numbered = (batch: readonly Change[], number: number): Change[] => [
    ...batch,
    { collection: mark, id: 'last', value: number },
  ];

  /** All that waits; what the tables do not take goes on to wait, and the next batch tells. */
  const takeAll = async () => {
    // Whoever wrote is answered first.
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const [some, number] = [waiting, last];
      const changes = some.flatMap(({ batch }) => batch);
      await store.append(numbered(changes, number)).catch((error: unknown) => {
        for (const { failed } of some) failed(error);
        throw error;
      });
      waiting = waiting.slice(some.length);
      for (const { taken } of some) taken();
    }
  };
  const take = (): Promise<void> => {
    taking ??= takeAll().finally(() => {
      taking = undefined;
    });
    return taking;
  };

  /** A change as the tables of this version take it: an index that it does not know is none of theirs. */
  const asKnown = ({ keys, ...change }: Change): Change => {
    const indexes = asked.get(change.collection);
    if ((keys === undefined) !== (indexes === undefined)) throw new OutdatedData();
    return keys ? { ...change, keys: keys.filter(({ index }) => indexes?.includes(index)) } : change;
  };

  /** The tables take what they had not taken when the process ended. */
  const recover = async () => {
    for await (const { collection, value } of store.load()) {
      if (collection === mark) last = value as number;
      if (collection >= mark) break;
    }
    const entries = await log.entries();
    if (entries.length === 0) return;
    const missed = entries.filter(({ number }) => number > last);
    for (const { number } of missed) {
      if (number !== last + 1)
        throw new StoreDamaged(
          `The log in ${path} goes on after other data than those beside it. Bring back a copy of the whole folder, or go back to the fixtures by --reset.`,
        );
      last = number;
    }
    // Also where there is none: what they have may not be on the disk yet.
    const changes = missed.flatMap(({ text }) => JSON.parse(text) as Change[]).map(asKnown);
    await store.append(numbered(changes, last));
  };

  const ready = (): Promise<void> => {
    recovered ??= recover().then(() => {
      isWhole = true;
    });
    return recovered;
  };

  return {
    table: (name, indexes) => {
      asked.set(name, indexes);
      return store.table(name, indexes);
    },
    async *load() {
      await ready();
      if (waiting.length > 0) await take();
      for await (const change of store.load()) if (change.collection !== mark) yield change;
    },
    async append(batch) {
      store.check(batch);
      // Whoever writes much by and by measures how long it holds up others: what is done for that is done before anything is waited for.
      if (!isWhole) await ready();
      const isStuck = waiting.length > 0 && !taking;
      const isLarge = batch.length > large;
      if (isStuck || (isLarge && waiting.length > 0) || count(waiting) > mostWaiting) await take();
      if (isLarge) await store.append(numbered(batch, last + 1));
      else {
        if (waiting.length === 0) log.restart();
        await log.append({ number: last + 1, text: JSON.stringify(batch) });
        waiting = [...waiting, waitingFor(batch)];
      }
      last += 1;
      // Who waits for the tables, or the next batch, hears of a failure.
      if (waiting.length > 0) take().catch(() => {});
    },
    inTables: async () => waiting.at(-1)?.inTables,
    async close() {
      // What the tables do not take now they take at the next start.
      if (waiting.length > 0) await take().catch(() => {});
      if (isWhole && waiting.length === 0) await log.clear();
      await log.close();
      await store.close();
    },
  };
}
