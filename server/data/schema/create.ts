import type { Kysely } from 'kysely';
import { atLeast, type Column, createTable, instant } from '../sql/columns';
import type { Engine } from '../sql/engine';

/** Creates tables in one database. */
export const creator =
  (db: Kysely<unknown>, engine: Engine) =>
  (...table: TableArguments) =>
    createTable(db, engine, ...table);
export type Create = ReturnType<typeof creator>;

type TableArguments = Parameters<typeof createTable> extends [unknown, unknown, ...infer Rest] ? Rest : never;

export const stamps = { created_at: instant, updated_at: instant };
/** For rows that people edit: a change names the version it is based on. */
export const versioned = { version: atLeast(0), ...stamps };
/** The key of a table with one row. */
export const onlyOne: Column = { type: 'integer', where: '$ = 1' };
