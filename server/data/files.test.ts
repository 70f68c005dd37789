import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { broken, bytes, hello, testFileStore, textOf } from '../testing/fileStoreTests';
import { eraseFiles, folderFiles, memoryFiles } from './files';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantern-files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const incoming = () => readdirSync(join(folder, 'files/incoming'));

describe.each([
  ['in memory', async () => memoryFiles()],
  ['in a folder', () => folderFiles(folder)],
])('files %s', (_name, open) => testFileStore(open));

describe('a folder of files', () => {
  it('keeps files for the next start, without discarded ones', async () => {
    const before = await folderFiles(folder);
    await (await before.take(bytes('hello'))).keep();
    await before.take(bytes('left behind by a crash'));
    await expect(before.take(broken())).rejects.toThrow();
    expect(incoming()).toHaveLength(1);
    const after = await folderFiles(folder);
    expect(incoming()).toEqual([]);
    expect(await textOf(after, hello)).toBe('hello');
  });

  it('is forgotten by a reset', async () => {
    await (await (await folderFiles(folder)).take(bytes('hello'))).keep();
    await eraseFiles(folder);
    expect(existsSync(join(folder, 'files'))).toBe(false);
  });
});
