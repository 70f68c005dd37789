import type { Row } from '../data/collection';
import type { Store } from '../data/store';

/** A store whose rows outlive the server: a new `load` returns all appended rows. */
export function persistentStore(): Store {
  // Rows are immutable, so they are serialized only when loaded.
  const kept = new Map<string, { collection: string; row: Row }>();
  const lastIds = new Map<string, number>();
  return {
    *load() {
      for (const { collection, row } of kept.values())
        yield { collection, row: JSON.parse(JSON.stringify(row)) as Row };
    },
    lastIds: () => new Map(lastIds),
    async append(changes, ids) {
      for (const { collection, id, after } of changes) {
        if (after) kept.set(`${collection}/${id}`, { collection, row: after });
        else kept.delete(`${collection}/${id}`);
      }
      for (const [collection, last] of ids) lastIds.set(collection, last);
    },
    async close() {},
  };
}
