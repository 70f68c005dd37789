import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backupIn } from './backup';
import { backupPlace } from './backupPlace';
import { fileOf } from './data/dataFolder';
import { fixturesFolder } from './demo';
import { openNetwork } from './network/opening/database';

let folder: string;
let dataDir: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lantern-place-'));
  dataDir = join(folder, 'data');
  await mkdir(join(dataDir, 'network'), { recursive: true });
  const { sql } = await openNetwork(fixturesFolder, { file: fileOf(dataDir, 'network') });
  await sql.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const placeAt = (dir: string) => backupPlace({ dir, at: '02:30', dataDir, databaseUrl: undefined });

describe('BACKUP_DIR', () => {
  it('is made, holds backups that can be restored, and drops them', async () => {
    const dir = join(folder, 'new', 'backups');
    const place = placeAt(dir);
    expect(await place.names()).toEqual([]);
    const bytes = await place.write('lantern-scheduled-x');
    expect(bytes).toBeGreaterThan(1_000_000);
    expect(await backupIn(join(dir, 'lantern-scheduled-x'))).toMatchObject({ members: 149 });
    expect(await place.names()).toEqual(['lantern-scheduled-x']);
    await place.remove('lantern-scheduled-x');
    expect(await readdir(dir)).toEqual([]);
  });

  it('that is no folder is named in a sentence', async () => {
    const dir = join(folder, 'file');
    await writeFile(dir, '');
    const sentence = /^BACKUP_DIR has to be a folder that can be written to, and .*file is not \((EEXIST|ENOTDIR)\)\.$/;
    await expect(placeAt(dir).names()).rejects.toThrow(sentence);
    await expect(placeAt(dir).write('x')).rejects.toThrow(sentence);
  });
});
