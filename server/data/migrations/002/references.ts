import { type Kysely, sql } from 'kysely';
import { atLeast, id, integer, json, maybe, oneOf, part, ref, text } from '../../sql/columns';
import type { Engine } from '../../sql/engine';
import { creator, versioned } from '../create';

/** What could be deleted while these referred to it, before foreign keys were enforced. */
const dangling = [
  ['conversations', 'policy_id', 'policies'],
  ['credentials', 'brand_id', 'brands'],
  ['resources', 'brand_id', 'brands'],
  ['resources', 'product_id', 'products'],
  ['resources', 'category_id', 'categories'],
] as const;

/** Ends references to rows that are gone. */
export async function mendReferences(db: Kysely<unknown>): Promise<void> {
  const gone = (column: string, to: string) => sql`${sql.ref(column)} not in (select id from ${sql.table(to)})`;
  for (const [table, column, to] of dangling)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = null where ${gone(column, to)}`.execute(db);
  await sql`delete from appointments where ${gone('brand_id', 'brands')}`.execute(db);
}

/**
 * A removed document stays in the history of its case without its upload, so `upload_id` refers to no row. SQLite drops a constraint only
 * with its table.
 */
export async function outliveUploads(db: Kysely<unknown>, engine: Engine): Promise<void> {
  // Its last id goes with the table, too; the audit log has those of documents that are gone.
  const last = sql<{ id: number | null }>`select max(id) as id from (
    select id from policy_documents union all
    select cast(entity_id as integer) from audit_log where entity = 'policy_documents') as given`;
  const {
    rows: [given],
  } = await last.execute(db);
  await sql`create table documents as select * from policy_documents`.execute(db);
  await db.schema.dropTable('policy_documents').execute();
  await creator(db, engine)(
    'policy_documents',
    {
      id,
      policy_id: part('policies'),
      requirement: maybe(text),
      upload_id: integer,
      file_name: text,
      mime: text,
      size: atLeast(0),
      state: oneOf('with_office', 'accepted', 'sent_back', 'removed'),
      owner_id: ref('members'),
      history: json,
      ...versioned,
    },
    { indexes: [['state'], ['upload_id']] },
  );
  if (given?.id) {
    await sql`insert into policy_documents select * from documents`.execute(db);
    for (const statement of engine.startIds('policy_documents', given.id)) await sql.raw(statement).execute(db);
  }
  await db.schema.dropTable('documents').execute();
}
