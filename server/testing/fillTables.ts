import type { Insertable, Transaction } from 'kysely';
import type { RecordSet } from '../network/records/loaded';
import type { NetworkStore, SqlTables } from '../network/records/rows';
import type { Tables } from '../network/records/tables';

type Name = keyof Tables;

/** Tables in an order in which references point backward. */
export const inOrder = [
  'levels',
  'members',
  'member_levels',
  'member_uplines',
  'member_statuses',
  'licences',
  'grids',
  'start_steps',
  'member_steps',
  'planned_changes',
  'promotions',
  'imports',
  'brands',
  'categories',
  'products',
  'credentials',
  'appointments',
  'policies',
  'policy_statuses',
  'uploads',
  'policy_documents',
  'orders',
  'tp_records',
  'commission_records',
  'commission_lines',
  'earnings',
  'proposed_adjustments',
  'runs',
  'payments',
  'reward_rules',
  'reward_awards',
  'deposits',
  'accepted_missing',
  'journal_exports',
  'statements',
  'statement_rows',
  'requests',
  'contests',
  'goals',
  'score_choices',
  'article_categories',
  'articles',
  'article_reads',
  'menus',
  'resources',
  'resource_progress',
  'banners',
  'att_images',
  'conversations',
  'conversation_messages',
  'broadcasts',
  'member_messages',
  'calendar_events',
  'calendar_rsvps',
  'calendar_keys',
  'recruits',
  'settings',
  'approvals',
  'api_keys',
  'webhooks',
  'audit_log',
  'tokens',
  'codes',
  'tickets',
  'failures',
  'guesses',
  'turns',
] as const satisfies readonly Name[];

/** Inserts all rows of a network into the empty tables of any engine, in one transaction; ids stay the same. */
export async function fillTables(from: RecordSet, into: NetworkStore): Promise<void> {
  await into.write(async (tx) => {
    for (const name of inOrder) {
      const rows = from.table(name).all();
      await insert(into, tx, name, rows);
      const last = rows.reduce((most, { id }) => Math.max(most, Number(id) || 0), 0);
      if (last > 0) await into.startIds(tx, name, last);
    }
  });
}

type Row = Record<string, unknown>;

async function insert(into: NetworkStore, tx: Transaction<SqlTables>, name: Name, records: readonly object[]) {
  const rows = records as readonly Row[];
  if (name !== 'policies') return insertAll(into, tx, name, rows);
  const policies = rows as unknown as Tables['policies'][];
  await insertAll(
    into,
    tx,
    name,
    policies.map(({ splits: _, ...row }) => row),
  );
  const splits = policies.flatMap(({ id, splits }) =>
    splits.map((split, position) => ({ policy_id: id, position, ...split })),
  );
  await insertAll(into, tx, 'policy_splits', splits);
}

/**
 * Inserts in batches that stay below the engine's limit of parameters. Every row names every column, so that omitted
 * ones become null.
 */
async function insertAll(
  { engine }: NetworkStore,
  tx: Transaction<SqlTables>,
  name: keyof SqlTables,
  rows: readonly Row[],
): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const batchSize = Math.floor(engine.mostParameters / columns.length);
  for (let from = 0; from < rows.length; from += batchSize) {
    const values = rows
      .slice(from, from + batchSize)
      .map((row) => Object.fromEntries(columns.map((column) => [column, row[column] ?? null])));
    await tx
      .insertInto(name)
      .values(values as unknown as Insertable<SqlTables[typeof name]>)
      .execute();
  }
}
