import { DEFAULT_MIGRATION_TABLE, type Kysely, type Migration, Migrator, sql } from 'kysely';
import { StoreUnusable } from '../store';
import type { Engine } from './engine';
import type { SqlStore } from './store';

type Step = (db: Kysely<unknown>, engine: Engine) => Promise<void>;

/** A version whose steps the first of ours replaced. Data with all of its steps is upgraded; other data is refused. */
export interface Earlier {
  version: string;
  steps: readonly string[];
  changes: readonly Step[];
}

export interface Schema {
  /** Names are never changed or reordered once released. */
  steps: Readonly<Record<string, Step>>;
  earlier?: Earlier;
}

const migrationTable = sql.table(DEFAULT_MIGRATION_TABLE);

type Age = 'empty' | 'unsupported' | 'older' | 'same' | 'newer';

/** Names of the data's steps, in order. */
async function stepsIn(db: Kysely<unknown>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{ name: string }>`select name from ${migrationTable} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

function ageBy(made: readonly string[], { steps, earlier }: Schema): Age {
  if (made.length === 0) return 'empty';
  if (made.every((name) => name in steps)) return made.length < Object.keys(steps).length ? 'older' : 'same';
  if (!earlier || !made.every((name) => earlier.steps.includes(name))) return 'newer';
  return made.length < earlier.steps.length ? 'unsupported' : 'older';
}

/** Age of data compared with a schema, without changing the data. */
export const ageOf = async <T>({ schema: db }: SqlStore<T>, schema: Schema): Promise<Age> =>
  ageBy(await stepsIn(db), schema);

/** Refusal of data that only the earlier version can open. */
export const tooOld = (place: string, version = '0.1.0') =>
  new StoreUnusable(
    `${place} come from an early build of Lantern ${version}. Start the last build of ${version} on them once, stop it, then start this version.`,
  );

/**
 * Brings the tables to this version, all steps or none. First copies older data to a place next to it if the engine
 * can; resolves to the copy's path. @throws StoreUnusable for data of a newer version, and for data that is too old
 */
export async function migrate<T>(store: SqlStore<T>, schema: Schema): Promise<string | undefined> {
  const { schema: db, engine } = store;
  const { steps, earlier } = schema;
  const made = await stepsIn(db);
  const age = ageBy(made, schema);
  if (age === 'newer')
    throw new StoreUnusable(
      'The data are those of a newer version of Lantern. Start that version, or set DATA_DIR to another folder.',
    );
  if (age === 'unsupported') throw tooOld('The data', earlier?.version);
  const isEarlier = earlier?.steps.includes(made[0] ?? '') ?? false;
  const copy =
    age === 'older' ? await engine.backup?.(`until-${isEarlier ? earlier?.version : made.at(-1)}`) : undefined;
  if (earlier && isEarlier) await upgrade(store, earlier, Object.keys(steps)[0] ?? '');
  const migrations = Object.entries(steps).map(([name, up]): [string, Migration] => [
    name,
    { up: (tx) => up(tx as Kysely<unknown>, engine) },
  ]);
  const provider = { getMigrations: async () => Object.fromEntries(migrations) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
  return copy;
}

/** Changes data of the earlier version, and replaces its steps with the first one. */
const upgrade = <T>(store: SqlStore<T>, { steps, changes }: Earlier, first: string): Promise<void> =>
  store.write(async (given) => {
    const tx = given as unknown as Kysely<unknown>;
    // Another server may have finished first. The deletion makes a concurrent one wait and retry.
    if (!(await stepsIn(tx)).some((name) => steps.includes(name))) return;
    await sql`delete from ${migrationTable}`.execute(tx);
    for (const change of changes) await change(tx, store.engine);
    const now = new Date().toISOString();
    await sql`insert into ${migrationTable} (name, timestamp) values (${first}, ${now})`.execute(tx);
  });
