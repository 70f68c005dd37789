import { expect, it } from 'vitest';
import { ownNetwork } from '../../../testing/networks';
import { migrate } from '../../sql/migrate';
import { sqliteMemory } from '../../sql/sqlite';
import { SqlStore } from '../../sql/store';
import { networkMigrations } from '../steps';

it('ends what refers to rows that are gone, and keeps documents with their ids', async () => {
  const { db } = await ownNetwork();
  const engine = sqliteMemory(':memory:', { foreignKeys: false });
  const store = new SqlStore(engine);
  const [[name = '', first]] = Object.entries(networkMigrations) as [[string, (typeof networkMigrations)[string]]];
  await migrate(store, { [name]: first });
  const insert = (table: string, row: object) => {
    const json = Object.values(row).map((value) =>
      typeof value === 'object' && value ? JSON.stringify(value) : value,
    );
    const names = Object.keys(row).map((column) => `"${column}"`);
    engine.reader.query(`insert into ${table} (${names}) values (${names.map(() => '?')})`, json);
  };
  const stamps = { version: 0, created_at: '2026-11-01T09:00:00.000Z', updated_at: '2026-11-01T09:00:00.000Z' };
  const document = { policy_id: 1, upload_id: 9, file_name: 'a.pdf', mime: '', size: 1, state: 'removed', owner_id: 1 };
  insert('policy_documents', { id: 3, ...document, history: [], ...stamps });
  const logged = { action: '', entity: 'policy_documents', ip: '', at: stamps.created_at };
  insert('audit_log', { id: 1, entity_id: '5', ...logged });
  const [conversation] = db.table('conversations').all();
  insert('conversations', { ...conversation, policy_id: 7 });
  const [appointment] = db.table('appointments').all();
  insert('appointments', { ...appointment, brand_id: 99 });

  await migrate(store, networkMigrations);
  const all = (table: string) => engine.reader.query<Record<string, unknown>>(`select * from ${table}`).rows;
  expect(all('policy_documents')).toMatchObject([{ id: 3, upload_id: 9, state: 'removed' }]);
  expect(all('sqlite_sequence')).toContainEqual({ name: 'policy_documents', seq: 5 });
  expect(all('conversations')).toMatchObject([{ policy_id: null }]);
  expect(all('appointments')).toEqual([]);
  await store.close();
});
