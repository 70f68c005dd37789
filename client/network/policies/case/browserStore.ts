/** Keyed storage in the browser that survives a reload, a crash, or a lost connection. */
export interface BrowserStore<T extends { key: string }> {
  /** Resolves to whether the item outlives this page. */
  put(item: T): Promise<boolean>;
  remove(key: string): Promise<void>;
  all(): Promise<T[]>;
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function opened(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(`lantern.${name}`, 1);
  request.onupgradeneeded = () => request.result.createObjectStore('kept', { keyPath: 'key' });
  return settled(request);
}

/**
 * A store in IndexedDB. When IndexedDB is disabled, full, or broken, items live as long as the page, and `put` resolves
 * to false.
 */
export function browserStore<T extends { key: string }>(name: string): BrowserStore<T> {
  const memory = new Map<string, T>();
  let database: Promise<IDBDatabase> | undefined;
  const store = async (mode: IDBTransactionMode) => {
    database ??= opened(name);
    return (await database).transaction('kept', mode).objectStore('kept');
  };
  return {
    async put(item) {
      memory.set(item.key, item);
      try {
        await settled((await store('readwrite')).put(item));
        return true;
      } catch {
        return false; // No storage: items are lost with the page.
      }
    },
    async remove(key) {
      memory.delete(key);
      try {
        await settled((await store('readwrite')).delete(key));
      } catch {
        // Without storage, nothing was stored.
      }
    },
    async all() {
      try {
        return await settled<T[]>((await store('readonly')).getAll());
      } catch {
        return [...memory.values()];
      }
    },
  };
}
