import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * What the code that runs is part of: a store's transaction, or reads that are to hold up nobody. One storage for all: each that was
 * ever used costs every promise of the process.
 */
export const underWay = new AsyncLocalStorage<{ transactionOf?: unknown; aside?: true }>();
