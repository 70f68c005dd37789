import type { Kysely } from 'kysely';

/** Indexes that cover what lists count and search in very many rows. */
export async function indexPeople({ schema }: Kysely<unknown>): Promise<void> {
  const index = (table: string, ...columns: string[]) =>
    schema
      .createIndex([table, ...columns].join('_'))
      .on(table)
      .columns(columns)
      .execute();
  await index('recruits', 'sponsor_id', 'stage');
  await index('recruits', 'updated_at');
  await index('audit_log', 'action', 'entity', 'entity_id', 'actor_id');
}
