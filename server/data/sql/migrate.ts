import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { StoreUnusable } from '../store';
import type { Engine } from './engine';
import type { SqlStore } from './store';

/** Steps by their names, which are never changed or reordered once released. */
export type Migrations = Record<string, (db: Kysely<unknown>, engine: Engine) => Promise<void>>;

/**
 * Brings the tables to this version, all steps or none. Data of an older version are first copied beside themselves where the engine
 * can; resolves to where that copy lies.
 * @throws StoreUnusable for data of a newer version
 */
export async function migrate<T>({ schema, engine }: SqlStore<T>, migrations: Migrations): Promise<string | undefined> {
  const steps = Object.entries(migrations).map(([name, up]): [string, Migration] => [
    name,
    { up: (db) => up(db as Kysely<unknown>, engine) },
  ]);
  const migrator = new Migrator({
    db: schema,
    provider: { getMigrations: async () => Object.fromEntries(steps) },
  });
  const known = await migrator.getMigrations();
  const isOlder = known.some(({ executedAt }) => executedAt) && known.some(({ executedAt }) => !executedAt);
  const last = known.findLast(({ executedAt }) => executedAt)?.name;
  const copy = isOlder ? await engine.backup?.(`until-${last}`) : undefined;
  const { error } = await migrator.migrateToLatest();
  if (error instanceof Error && error.message.startsWith('corrupted migrations'))
    throw new StoreUnusable(
      'The data are those of a newer version of Lantern. Start that version, or set DATA_DIR to another folder.',
      {
        cause: error,
      },
    );
  if (error) throw error;
  return copy;
}

/** How old data are beside these steps, without running any. */
export async function ageOf<T>(
  { schema }: SqlStore<T>,
  migrations: Migrations,
): Promise<'empty' | 'older' | 'same' | 'newer'> {
  const tables = await schema.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return 'empty';
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(schema);
  const made = new Set(rows.map(({ name }) => name));
  if ([...made].some((name) => !(name in migrations))) return 'newer';
  return Object.keys(migrations).some((name) => !made.has(name)) ? 'older' : 'same';
}
