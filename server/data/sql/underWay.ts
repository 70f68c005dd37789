import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseConnection } from 'kysely';

/** Writes what a transaction has put so far through the connection that its next query uses. */
export type BeforeQuery = (connection: DatabaseConnection) => Promise<void> | undefined;

/**
 * What the code that runs is part of: a store's transaction, or reads that are to hold up nobody. One storage for all: each that was
 * ever used costs every promise of the process.
 */
export const underWay = new AsyncLocalStorage<{ transactionOf?: unknown; beforeQuery?: BeforeQuery; aside?: true }>();
