import { appendFile, cp, mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp, backupIn, restore } from './backup';
import { fileOf, lockFolder } from './data/dataFolder';
import { folderFiles } from './data/files';
import { s3SettingsIn } from './data/s3Files';
import { fixturesFolder } from './demo';
import { keepSecret, keptSecret } from './keptSecret';
import { openNetwork } from './network/opening/database';
import { openSqlFile } from './network/opening/openSql';
import { brandDraft } from './testing/drafts';
import { bytes } from './testing/fileStoreTests';

const secret = 'a secret of a network, as long as it has to be';
const stamps = { version: 1, created_at: '2026-11-20T09:00:00.000Z', updated_at: '2026-11-20T09:00:00.000Z' };

let folder: string;
let original: string;
let close: () => Promise<void>;
let sha256: string;
/** A backup with the brand BK1; BK2 came later. */
let from: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lantern-backup-'));
  original = join(folder, 'original');
  await mkdir(join(original, 'network'), { recursive: true });
  const { sql, db } = await openNetwork(fixturesFolder, { file: fileOf(original, 'network') });
  close = () => sql.close();
  const addBrand = (code: string) =>
    db.write(async (tx) => {
      await tx.put('brands', { ...brandDraft(), code, name: code, ...stamps, id: await tx.newId('brands') } as never);
    });
  const files = await folderFiles(original);
  const taken = await files.take(bytes('an upload'));
  await taken.keep();
  ({ sha256 } = taken);
  const upload = { owner_id: 77, purpose: 'avatar', name: 'a.png', mime: 'image/png', size: 9, sha256 };
  await db.write(async (tx) => {
    const id = await tx.newId('uploads');
    await tx.put('uploads', { ...upload, id, width: null, height: null, created_at: stamps.created_at } as never);
  });
  await keepSecret(original, secret);
  await writeFile(join(original, 'backends.json'), '{}');
  await addBrand('BK1');
  from = await backUp(original, join(folder, 'backups'));
  await addBrand('BK2');
});
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true, force: true });
});

const codesIn = async (dataDir: string) => {
  const sql = await openSqlFile(fileOf(dataDir, 'network'));
  const rows = await sql.db.selectFrom('brands').select('code').where('code', 'like', 'BK%').orderBy('code').execute();
  await sql.close();
  return rows.map(({ code }) => code);
};
let count = 0;
const next = () => {
  count += 1;
  return count;
};
/** A backup that somebody has changed. */
const spoiled = async (change: (copy: string) => Promise<void>) => {
  const copy = join(folder, `spoiled-${next()}`);
  await cp(from, copy, { recursive: true });
  await change(copy);
  return copy;
};

describe('a backup of a network with uploads in a bucket', () => {
  const s3 = s3SettingsIn('https://KEY:secret@s3.example.com/bucket');

  it('names the bucket, needs no copies of its uploads, and is restored with it', async () => {
    const copy = join(folder, `bucket-${next()}`);
    await cp(original, copy, { recursive: true });
    await rm(join(copy, 'files'), { recursive: true });
    await expect(backUp(copy, join(folder, `backups-${next()}`))).rejects.toThrow(/upload .* is missing/);
    const made = await backUp(copy, join(folder, `backups-${next()}`), s3);
    expect(await backupIn(made)).toMatchObject({ files: 1, bucket: 'https://s3.example.com/bucket/' });
    const target = join(folder, `target-${next()}`);
    await restore(made, target);
    expect(await codesIn(target)).toEqual(['BK1', 'BK2']);
  });
});

describe('a backup', () => {
  it('of data in use brings back everything as of its moment, and keeps the data that it replaces', async () => {
    expect(await backupIn(from)).toMatchObject({ members: 149, files: 1 });
    const target = join(folder, 'target');
    expect(await restore(from, target)).toBeUndefined();
    expect(await codesIn(target)).toEqual(['BK1']);
    expect(await keptSecret(target)).toBe(secret);
    expect(await readdir(target)).toContain('backends.json');
    expect(await (await folderFiles(target)).read(sha256)).toBeDefined();
    await writeFile(join(target, 'of-mine'), 'x');
    const earlier = await restore(from, target);
    expect(await readdir(earlier ?? '')).toContain('of-mine');
    expect(await readdir(target)).not.toContain('of-mine');
    const release = await lockFolder(target, 'network');
    await expect(restore(from, target)).rejects.toThrow(/Another server is using/);
    release();
  });

  it.each<[string, (copy: string) => Promise<void>, RegExp]>([
    ['whose data were cut off', (copy) => truncate(fileOf(copy, 'network'), 200_000), /cannot be used/],
    ['that lacks an upload', (copy) => rm(join(copy, 'files'), { recursive: true }), /is missing/],
    [
      'whose upload has changed',
      (copy) => appendFile(join(copy, 'files', sha256.slice(0, 2), sha256), 'x'),
      /has changed/,
    ],
    ['without its description', (copy) => rm(join(copy, 'backup.json')), /none/],
    ['whose description is damaged', (copy) => writeFile(join(copy, 'backup.json'), '{'), /damaged/],
  ])('%s is refused, and changes nothing', async (_, change, sentence) => {
    const target = join(folder, `kept-${next()}`);
    await mkdir(target);
    await writeFile(join(target, 'of-mine'), 'x');
    await expect(restore(await spoiled(change), target)).rejects.toThrow(sentence);
    expect(await readdir(target)).toEqual(['of-mine']);
    expect((await readdir(folder)).filter((name) => name.includes('restoring'))).toEqual([]);
  });

  it('of a folder without data is refused', async () => {
    await expect(backUp(join(folder, 'nothing'), join(folder, 'new'))).rejects.toThrow(/has no network/);
  });
});
