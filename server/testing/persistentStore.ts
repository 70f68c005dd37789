import type { Store } from '../data/store';

/** A store that outlives the server in front of it: open it again and it has what was appended. */
export function persistentStore(): Store {
  const kept = new Map<string, { collection: string; id: string; text: string }>();
  return {
    async *load() {
      // As a database on disk does, in the order of the keys.
      for (const [, { collection, id, text }] of [...kept].sort(([a], [b]) => (a < b ? -1 : 1)))
        yield { collection, id, value: JSON.parse(text) };
    },
    async append(batch) {
      for (const { collection, id, value } of batch) {
        if (value === null) kept.delete(`${collection}/${id}`);
        else kept.set(`${collection}/${id}`, { collection, id: String(id), text: JSON.stringify(value) });
      }
    },
    async close() {},
  };
}
