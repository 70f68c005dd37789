import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { fileOf, lockFolder } from './data/dataFolder';
import { folderFiles } from './data/files';
import { networkSchema } from './data/schema/schema';
import { version010 } from './data/schema/upgrade';
import { jsonStore } from './data/sql/jsonStore';
import { migrate } from './data/sql/migrate';
import { sqliteFile } from './data/sql/sqlite';
import { SqlStore } from './data/sql/store';
import { tableFiles } from './data/tableFiles';
import { fixturesFolder } from './demo';
import { keepSecret, keptSecret } from './keptSecret';
import { move } from './move';
import { openedOn, openNetwork } from './network/opening/database';
import type { NetworkStore, SqlTables } from './network/records/rows';
import { brandDraft } from './testing/drafts';
import { bytes } from './testing/fileStoreTests';
import { hasPostgres, startPostgres, urlOf } from './testing/postgres';

const secret = 'a secret of a network, as long as it has to be';
const quiet = () => {};
const demoChanges = [
  { collection: 'todos', row: { id: 1, title: 'Größe 尺寸', tags: [{ b: 1, a: null }] } },
  { collection: 'todos', row: { id: 7, title: '' } },
  { collection: 'users', row: { id: 'x-1' } },
].map(({ collection, row }) => ({ collection, id: row.id, before: undefined, after: row }));
const nowhere = 'postgres://lantern:wrong@127.0.0.1:9/lantern';

let folder: string;
/** Data folder with uploads, a secret, and deleted rows that had the last ids of a table. */
let original: string;
let lastBrand: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lantern-move-'));
  original = join(folder, 'original');
  await mkdir(join(original, 'network'), { recursive: true });
  const { sql, db } = await openNetwork(fixturesFolder, { file: fileOf(original, 'network') });
  const stamps = { version: 1, created_at: '2026-11-20T09:00:00.000Z', updated_at: '2026-11-20T09:00:00.000Z' };
  lastBrand = await db.write(async (tx) => {
    const id = await tx.newId('brands');
    await tx.put('brands', { ...brandDraft(), ...stamps, id } as never);
    return id;
  });
  await db.write(async (tx) => tx.delete('brands', lastBrand));
  await sql.close();
  const files = await folderFiles(original);
  for (const each of ['', 'hello', 'x'.repeat(600_000)]) await (await files.take(bytes(each))).keep();
  await keepSecret(original, secret);
  await mkdir(join(original, 'demos'));
  const demos = await jsonStore(fileOf(original, 'demos'));
  await demos.append(demoChanges, new Map([['todos', 9]]));
  await demos.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Rows of all tables except those of shared databases, and the last ids. */
async function contentOf(dataDir: string): Promise<Map<string, unknown[]>> {
  const engine = sqliteFile(fileOf(dataDir, 'network'));
  const { rows } = engine.reader.query<{ name: string }>(
    `select name from pragma_table_list
      where type = 'table' and name not like 'kysely%' and name not like 'sqlite%' order by name`,
  );
  const content = new Map(
    rows.map(({ name }) => [
      name,
      engine.reader
        .query(`select * from "${name}"`)
        .rows.map((row) => JSON.stringify(row))
        .sort(),
    ]),
  );
  await engine.close();
  return content;
}

describe('a refused move', () => {
  const refused = (from: string, to = nowhere) => expect(move(from, to, quiet)).rejects;

  it('refuses to move from a folder to a folder, or from a database to a database', async () => {
    await refused(original, join(folder, 'another')).toThrow(/One of --from and --to has to be a folder/);
    await refused(nowhere, nowhere).toThrow(/One of --from and --to has to be a folder/);
  });

  it('refuses to move from a folder without a network', async () => {
    await refused(join(folder, 'missing')).toThrow(/There is no network in .*missing\. Name its folder by --from/);
    expect(await readdir(folder)).not.toContain('missing');
    await mkdir(join(folder, 'bare', 'network'), { recursive: true });
    const sql = new SqlStore<SqlTables>(sqliteFile(fileOf(join(folder, 'bare'), 'network')));
    await migrate(sql, networkSchema);
    await sql.close();
    await refused(join(folder, 'bare')).toThrow(/There is no network in .*bare to move/);
  });

  it('refuses to move data of another version', async () => {
    const older = join(folder, 'older');
    await mkdir(join(older, 'db'), { recursive: true });
    await writeFile(join(older, 'db', 'data.mdb'), '');
    await refused(older).toThrow(/an early build of Lantern 0\.1\.0\. Start the last build/);

    const in010 = `delete from kysely_migration;
      insert into kysely_migration values ${version010.steps.map((name) => `('${name}', '2026')`)}`;
    for (const [name, change, said] of [
      ['upgradable', in010, /those of an older version\. Start/],
      [
        'unsupported',
        `${in010}; delete from kysely_migration where name like '005%'`,
        /an early build of Lantern 0\.1\.0/,
      ],
      ['newer', `insert into kysely_migration values ('999 later', '2030')`, /those of a newer version/],
    ] as const) {
      await cp(join(original, 'network'), join(folder, name, 'network'), { recursive: true });
      const engine = sqliteFile(fileOf(join(folder, name), 'network'));
      engine.writer.run(change);
      await engine.close();
      await refused(join(folder, name)).toThrow(said);
    }
  });

  it('refuses to move data with wrong sums', async () => {
    const wrong = join(folder, 'wrong');
    await cp(join(original, 'network'), join(wrong, 'network'), { recursive: true });
    const engine = sqliteFile(fileOf(wrong, 'network'));
    engine.writer.run('update ledgers set paid_cents = paid_cents + 1');
    await engine.close();
    await refused(wrong).toThrow(/the sums of ledgers differ from a recount\. Run npm run verify -- --rebuild there/);
  });

  it('refuses to move while a server uses the folder', async () => {
    const release = await lockFolder(original, 'network');
    await refused(original).toThrow(/Another server is using/);
    release();
  });

  it('refuses to move to an unreachable database without printing its password', async () => {
    await refused(original).toThrow(
      /^The database at postgres:\/\/127\.0\.0\.1:9\/lantern cannot be opened \(.*ECONNREFUSED.*\)\. Check the address/,
    );
  });
});

describe.skipIf(!hasPostgres || !inject('deep'))('a network', () => {
  let cluster: Awaited<ReturnType<typeof startPostgres>>;
  let made = 0;
  let url: string;
  let target: NetworkStore;
  beforeAll(async () => {
    cluster = await startPostgres();
  });
  afterAll(() => cluster.stop());
  beforeEach(async () => {
    made += 1;
    const engine = await cluster.database(`moved_${made}`);
    url = urlOf(engine);
    target = new SqlStore<SqlTables>(engine);
  });

  it('moves to PostgreSQL and back with all rows, ids, uploads and its secret, and remains at the source', async () => {
    const before = await contentOf(original);
    const there = await move(original, url, quiet);
    expect(there.filter(({ wrong }) => wrong)).toEqual([]);
    expect(there.find(({ name }) => name === 'uploaded files')).toMatchObject({ count: 3 });
    expect(there.find(({ name }) => name === 'policies')?.count).toBe(before.get('policies')?.length);
    expect(await contentOf(original)).toEqual(before);

    const network = await openedOn(target);
    expect(await network.db.preview((tx) => tx.newId('brands'))).toBe(lastBrand + 1);
    await target.close();
    target = new SqlStore<SqlTables>(cluster.connect(`moved_${made}`));
    const found = await tableFiles(target).read('2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824');
    expect(found && (await buffer(found)).toString()).toBe('hello');

    const back = join(folder, 'back');
    await expect(move(url, back, quiet)).rejects.toThrow(/Servers are using postgres:.*Stop all of them first/);
    await target.close();
    const returned = await move(url, back, quiet);
    expect(returned.filter(({ wrong }) => wrong)).toEqual([]);
    expect(await contentOf(back)).toEqual(before);
    expect(await keptSecret(back)).toBe(secret);
    expect(returned.find(({ name }) => name === 'records of the demo calls')).toMatchObject({ count: 3 });
    const demos = await jsonStore(fileOf(back, 'demos'));
    expect([...demos.load()]).toEqual(demoChanges.map(({ collection, after }) => ({ collection, row: after })));
    expect(demos.lastIds()).toEqual(new Map([['todos', 9]]));
    await demos.close();
    let files = 0;
    for await (const sha256 of (await folderFiles(original)).all()) {
      const place = (dataDir: string) => join(dataDir, 'files', sha256.slice(0, 2), sha256);
      expect(await readFile(place(back))).toEqual(await readFile(place(original)));
      files += 1;
    }
    expect(files).toBe(3);

    await expect(move(original, url, quiet)).rejects.toThrow(/has a network already/);
    await expect(move(url, back, quiet)).rejects.toThrow(/has a network already/);
  });

  it('leaves the database empty if a row violates a constraint, and moves without a secret if it has none', async () => {
    const broken = join(folder, 'broken');
    await cp(join(original, 'network'), join(broken, 'network'), { recursive: true });
    const engine = sqliteFile(fileOf(broken, 'network'), { foreignKeys: false });
    engine.writer.run('update orders set refund_of_id = 77777 where id = (select min(id) from orders)');
    await engine.close();
    await expect(move(broken, url, quiet)).rejects.toThrow(
      /^The rows could not be copied \(.*foreign key.*no network yet\.$/,
    );
    expect(await target.db.selectFrom('members').select('id').execute()).toEqual([]);
    await target.close();

    const plain = join(folder, 'plain');
    await cp(join(original, 'network'), join(plain, 'network'), { recursive: true });
    const moved = await move(plain, url, quiet);
    expect(moved.filter(({ wrong }) => wrong)).toEqual([]);
    expect(moved.find(({ name }) => name === 'signing secret')).toMatchObject({ count: 0 });
  });

  it('moves without a damaged upload and reports it', async () => {
    await target.close();
    const damaged = join(folder, 'damaged');
    await cp(original, damaged, { recursive: true });
    const hello = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824';
    await writeFile(join(damaged, 'files', '2c', hello), 'hallo');
    const moved = await move(damaged, url, quiet);
    expect(moved.filter(({ wrong }) => wrong)).toEqual([
      { name: 'uploaded files', count: 3, wrong: `${hello} is missing or damaged` },
    ]);
  });
});
