import type { Kysely } from 'kysely';
import { text } from '../../sql/columns';
import type { Engine } from '../../sql/engine';
import { creator } from '../create';

/** The computed columns (`derived` in network/shapes.ts) that all rows have, as `table.column`: a start looks for no row that lacks them. */
export const noteComputed = (db: Kysely<unknown>, engine: Engine): Promise<void> =>
  creator(db, engine)('computed_columns', { name: text }, { key: ['name'] });
