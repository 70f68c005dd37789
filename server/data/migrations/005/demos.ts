import { type Kysely, sql } from 'kysely';
import { atLeast, integer, json, maybe, text } from '../../sql/columns';
import type { Engine } from '../../sql/engine';
import { creator } from '../create';

/** Rows of the demo calls where several servers share the data. */
export async function shareDemos(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const create = creator(db, engine);
  const version = { version: atLeast(0) };
  await create(
    'demo_rows',
    { collection: text, id: text, value: maybe(json), ...version },
    { key: ['collection', 'id'], indexes: [['version']] },
  );
  await create('demo_ids', { collection: text, last: integer, ...version }, { key: ['collection'] });
  await create('demo_version', { id: { ...atLeast(1), where: '$ = 1' }, ...version }, { key: ['id'] });
  await sql`insert into demo_version (id, version) values (1, 0)`.execute(db);
}
