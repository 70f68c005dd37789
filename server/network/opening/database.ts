import { readFile, writeFile } from 'node:fs/promises';
import type { About } from '@shared/contracts/network/fixtures';
import type { Engine } from '../../data/sql/engine';
import { RecordStore } from '../../data/sql/recordStore';
import type { RecordTables } from '../../data/sql/recordTables';
import { StoreUnusable } from '../../data/store';
import { type DerivedRows, replay } from '../money/replay';
import type { NetworkDeps } from '../network';
import { recordOf } from '../records/read';
import type { NetworkStore } from '../records/rows';
import type { NetworkDatabase, Tables } from '../records/tables';
import { settingsId } from '../settings/settings';
import { copySql, fill, openSql, openSqlFile, type Prepared, prepareSql, recordTablesOf } from './openSql';
import { aboutOf, adjustmentsOf, rowsOf } from './seed';
import { copyStore, hasStore } from './seedStore';
import { keepSetup, setupIn } from './setup';
import { starterRows } from './starter';

type Rows = { [K in keyof Tables]?: readonly Tables[K][] };
type SeedRows = Awaited<ReturnType<typeof rowsOf>> & DerivedRows;

/** Changes of records, and queries. */
export interface OpenNetwork {
  db: NetworkDatabase;
  sql: NetworkStore;
}

const seeds = new Map<string, Promise<SeedRows>>();
const prepared = new Map<string, Promise<Prepared>>();

/** The value under a key, created on first use. */
function once<T>(cache: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  let made = cache.get(key);
  if (!made) {
    made = make();
    cache.set(key, made);
  }
  return made;
}

/**
 * The rows of a folder and everything the engine derives from them, created once and shared: rows are never changed in
 * place.
 */
const seedOf = (folder: string, today: string | undefined): Promise<SeedRows> =>
  once(seeds, `${folder} ${today ?? ''}`, async () => {
    const rows = await rowsOf(folder, today);
    const { as_of } = await aboutOf(folder, today);
    return { ...rows, ...replay(rows, as_of, await adjustmentsOf(folder, today)) };
  });

/** `seedOf` as a file that copies start from. */
const preparedOf = (folder: string, today: string | undefined): Promise<Prepared> =>
  once(prepared, `${folder} ${today ?? ''}`, async () => prepareSql(await seedOf(folder, today)));

/** Writes a folder, with its committed dates, as a file for `prepared`. */
export async function writePrepared(folder: string, file: string): Promise<void> {
  const { sql } = await copyOf(await preparedOf(folder, undefined));
  await sql.engine.snapshots?.take(file);
  await sql.close();
}

const readPrepared = (file: string): Promise<Prepared> =>
  once(prepared, file, async () => {
    const bytes = await readFile(file);
    const sql = copySql(bytes);
    const records = await recordTablesOf(sql);
    await sql.close();
    return { bytes, records };
  });

interface Opening {
  file?: string;
  engine?: Engine;
  today?: string;
  prepared?: string;
  /** Begins new data empty, with the starter set alone. @throws StoreUnusable for data that were begun otherwise */
  empty?: boolean;
}

export interface OpenedNetwork extends OpenNetwork {
  about: About;
  writeFixtures?: NetworkDeps['writeFixtures'];
  /** The data were started empty: they belong to a real network, and the fixtures never replace them. */
  own: boolean;
}

/**
 * The network's data from a file or PostgreSQL. New data is filled from the fixtures, with dates moved to end `today`
 * (unmoved without it). Without file and engine the data is in memory, from `prepared` if the folder has been prepared.
 */
export async function openNetwork(
  folder: string,
  { file, engine, today, prepared, empty = false }: Opening = {},
): Promise<OpenedNetwork> {
  const about = await aboutOf(folder, today);
  /** The published passwords stay refused, and the agreement keeps its day. */
  const ownNetwork = async (opened: OpenNetwork) => ({
    ...opened,
    about: { ...(await aboutOf(folder)), network: '' },
    own: true,
  });
  if (empty && !file && !engine) {
    const opened = await networkOf(await starterRows());
    await keepSetup(opened.sql.direct, { token: null, done: [] });
    return ownNetwork(opened);
  }
  const writeFixtures = async (to: string, day: string) => {
    if (hasStore(folder)) return copyStore(folder, to);
    const { bytes } = await (prepared ? readPrepared(prepared) : preparedOf(folder, today && day));
    await writeFile(to, bytes, { mode: 0o600 });
  };
  if (!file && !engine)
    return {
      ...(await copyOf(await (prepared ? readPrepared(prepared) : preparedOf(folder, today)))),
      about,
      writeFixtures,
      own: false,
    };
  const sql = await (engine ? openSql(engine) : openSqlFile(file as string));
  try {
    const records = await recordTablesOf(sql);
    // Two servers may start on the same empty data.
    const own = await sql.engine.inTurn('fill', async () => {
      const begun = (await setupIn(sql.db)) !== undefined;
      const unused = !begun && (await isEmpty(sql));
      if (empty && !begun && !unused)
        throw new StoreUnusable(
          'The data hold a network already, so --empty cannot begin one. Set DATA_DIR to a new folder, or DATABASE_URL to an empty database.',
        );
      if (begun || empty) {
        // First of all: data that were begun empty must never get the fixtures, even after a crash.
        if (!begun) await keepSetup(sql.direct, { token: null, done: [] });
        if (!(await recordOf(sql.db, 'settings', settingsId))) await fill(sql, records, await starterRows());
      } else if (unused) await fill(sql, records, await seedOf(folder, today));
      return begun || empty;
    });
    const opened = await openedOn(sql, records);
    return own ? ownNetwork(opened) : { ...opened, about, writeFixtures, own };
  } catch (error) {
    await sql.close();
    throw error;
  }
}

const copyOf = (from: Prepared) => openedOn(copySql(from.bytes), from.records);

const isEmpty = async ({ db }: NetworkStore) =>
  (await db.selectFrom('members').select('id').limit(1).execute()).length === 0;

/** A network over tables with data. */
export async function openedOn(sql: NetworkStore, recordTables?: RecordTables): Promise<OpenNetwork> {
  return { sql, db: new RecordStore(sql, recordTables ?? (await recordTablesOf(sql))) };
}

/** A network in memory with exactly these rows. */
export async function networkOf(rows: Rows): Promise<OpenNetwork> {
  const empty = await once(prepared, '', () => prepareSql());
  const sql = copySql(empty.bytes);
  await fill(sql, empty.records, rows);
  return openedOn(sql, empty.records);
}
