import { type Kysely, sql } from 'kysely';
import { atLeast } from '../../sql/columns';
import type { Engine } from '../../sql/engine';
import { creator } from '../create';

/** One row, which counts the changes of the agent tree: servers that share the data keep the tree in memory, and see here that it is old. */
export async function countTrees(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await creator(db, engine)(
    'tree_version',
    { id: { ...atLeast(1), where: '$ = 1' }, version: atLeast(0) },
    { key: ['id'] },
  );
  await sql`insert into tree_version (id, version) values (1, 0)`.execute(db);
}
