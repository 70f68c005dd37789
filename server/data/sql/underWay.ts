import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Context of the running code: a store's transaction, or reads in a separate thread. One storage for both, because
 * every `AsyncLocalStorage` in use slows all promises.
 */
export const underWay = new AsyncLocalStorage<{ transactionOf?: unknown; aside?: true }>();
