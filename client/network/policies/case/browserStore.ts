/** Things kept in the browser by key until they are taken away: over a reload, a crash or a lost connection. */
export interface BrowserStore<T extends { key: string }> {
  /** Resolves to whether it will outlive this page. */
  put(thing: T): Promise<boolean>;
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

/** Stores things in IndexedDB. Where that is switched off, full or broken, they live as long as the page, and `put` says so. */
export function browserStore<T extends { key: string }>(name: string): BrowserStore<T> {
  const memory = new Map<string, T>();
  let database: Promise<IDBDatabase> | undefined;
  const store = async (mode: IDBTransactionMode) => {
    database ??= opened(name);
    return (await database).transaction('kept', mode).objectStore('kept');
  };
  return {
    async put(thing) {
      memory.set(thing.key, thing);
      try {
        await settled((await store('readwrite')).put(thing));
        return true;
      } catch {
        return false; // No storage: the page works, it only forgets.
      }
    },
    async remove(key) {
      memory.delete(key);
      try {
        await settled((await store('readwrite')).delete(key));
      } catch {
        // Nothing was kept there.
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
