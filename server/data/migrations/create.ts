import type { Kysely } from 'kysely';
import { atLeast, createTable, instant } from '../sql/columns';
import type { Engine } from '../sql/engine';

/** Creates tables in one database; what `createTable` takes beside that. */
export const creator =
  (db: Kysely<unknown>, engine: Engine) =>
  (...table: TableArguments) =>
    createTable(db, engine, ...table);
export type Create = ReturnType<typeof creator>;

type TableArguments = Parameters<typeof createTable> extends [unknown, unknown, ...infer Rest] ? Rest : never;

/** When a row was made and last changed. */
export const stamps = { created_at: instant, updated_at: instant };
/** Of rows that people edit: a change names the version that it was made from. */
export const versioned = { version: atLeast(0), ...stamps };
