import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { ConfigError } from './config';
import { fileOf, lockFolder } from './data/dataFolder';
import { folderFiles } from './data/files';
import type { S3Settings } from './data/s3Files';
import { copyOpenFile, faultOf } from './data/sql/sqlite';
import { StoreUnusable } from './data/store';
import { openSqlFile } from './network/opening/openSql';
import { wrongRows } from './network/opening/summaries';
import { root } from './root';

/** `bucket` names the storage that holds uploads besides those of the backup. */
const about = z.object({
  version: z.string(),
  taken_at: z.iso.datetime(),
  members: z.int(),
  files: z.int(),
  bucket: z.string().optional(),
});
export type BackupDescription = z.infer<typeof about>;

const aboutFile = (folder: string) => join(folder, 'backup.json');
/** An instant as part of a file name. */
export const stamp = (at: Date) => at.toISOString().replace(/[:.]/g, '-');

/** The folder of a backup that somebody has asked for, below `to`. */
export const newFolder = (to: string) => join(to, `lantern-${stamp(new Date())}`);

/**
 * Copies a data folder to a new folder while a server uses it: the data as of one moment, then the uploads and the
 * signing secret. The copy is opened, recounted, and its uploads are compared with their hashes; it appears under its
 * name only if all of that is right. Uploads in a bucket stay there. Resolves to the new folder. @throws ConfigError,
 * StoreUnusable
 */
export async function backUp(dataDir: string, folder: string, s3?: S3Settings): Promise<string> {
  if (!existsSync(fileOf(dataDir, 'network'))) throw new ConfigError(`${dataDir} has no network.`);
  const part = `${folder}.part`;
  await mkdir(part, { recursive: true, mode: 0o700 });
  const takenAt = new Date().toISOString();
  try {
    for (const name of ['network', 'demos'] as const) {
      if (!existsSync(fileOf(dataDir, name))) continue;
      await mkdir(dirname(fileOf(part, name)), { mode: 0o700 });
      await copyOpenFile(fileOf(dataDir, name), fileOf(part, name));
    }
    // Uploads follow the data that name them; those added in between are merely surplus.
    for (const name of ['files', 'jwt-secret', 'recordings', 'backends.json'])
      if (existsSync(join(dataDir, name)))
        await cp(join(dataDir, name), join(part, name), {
          recursive: true,
          filter: (path) => basename(path) !== 'incoming',
        });
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
    const bucket = s3 && `${s3.endpoint}/${s3.bucket}/${s3.prefix}`;
    const counts = await checked(part, bucket);
    const description: BackupDescription = { version, taken_at: takenAt, ...counts, ...(bucket && { bucket }) };
    await writeFile(aboutFile(part), `${JSON.stringify(description, null, 2)}\n`, { mode: 0o600 });
    await rename(part, folder);
    return folder;
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}

/** The description of a backup. @throws ConfigError */
export async function backupIn(folder: string): Promise<BackupDescription> {
  const text = await readFile(aboutFile(folder), 'utf8').catch(() => {
    throw new ConfigError(`--from has to name a folder that npm run backup has written, and ${folder} is none.`);
  });
  try {
    return about.parse(JSON.parse(text));
  } catch {
    throw new ConfigError(`${aboutFile(folder)} is damaged.`);
  }
}

/**
 * Replaces a data folder with a backup, and keeps the earlier data in a folder beside it. Checks the copy first: a damaged
 * backup changes nothing. Resolves to the path of the earlier data, undefined without any. @throws ConfigError,
 * StoreUnusable, StoreInUse while a server runs
 */
export async function restore(from: string, dataDir: string, now = new Date()): Promise<string | undefined> {
  const { members, files, bucket } = await backupIn(from);
  const place = resolve(dataDir);
  const part = `${place}.restoring-${stamp(now)}`;
  const isThere = existsSync(place);
  const release = existsSync(fileOf(place, 'network')) ? await lockFolder(place, 'network') : () => {};
  try {
    await cp(from, part, { recursive: true, errorOnExist: true, force: false });
    const found = await checked(part, bucket);
    if (found.members !== members || found.files < files)
      throw damaged(`it has ${found.members} members and ${found.files} uploads, not ${members} and ${files}`);
    await rm(aboutFile(part));
    const earlier = isThere ? `${place}.until-${stamp(now)}` : undefined;
    if (earlier) await rename(place, earlier);
    await rename(part, place);
    return earlier;
  } finally {
    release();
    await rm(part, { recursive: true, force: true });
  }
}

const damaged = (reason: string) => new StoreUnusable(`The backup cannot be used: ${reason}.`);

/**
 * Counts of a copied folder. With a bucket, uploads may be missing from the folder. @throws StoreUnusable if its data, sums
 * or uploads are damaged
 */
async function checked(folder: string, bucket?: string): Promise<Pick<BackupDescription, 'members' | 'files'>> {
  const fault = await faultOf(fileOf(folder, 'network'));
  if (fault) throw damaged(fault);
  const sql = await openSqlFile(fileOf(folder, 'network'));
  try {
    const sums = [...(await sql.aside(() => wrongRows(sql)))].filter(([, wrong]) => wrong > 0).map(([table]) => table);
    if (sums.length > 0) throw damaged(`${sums.join(', ')} differ from a recount; run npm run verify -- --rebuild`);
    const uploads = await sql.db.selectFrom('uploads').select('sha256').distinct().execute();
    const stored = await folderFiles(folder);
    for (const { sha256 } of uploads) {
      const hash = createHash('sha256');
      const bytes = await stored.read(sha256);
      if (!bytes && bucket) continue;
      if (!bytes) throw damaged(`the upload ${sha256} is missing`);
      await pipeline(bytes, hash);
      if (hash.digest('hex') !== sha256) throw damaged(`the upload ${sha256} has changed`);
    }
    const { count } = await sql.db
      .selectFrom('members')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return { members: count, files: uploads.length };
  } finally {
    await sql.close();
  }
}
