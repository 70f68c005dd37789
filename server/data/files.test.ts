import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eraseFiles, type Files, folderFiles, memoryFiles } from './files';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantern-files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const hello = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824';
async function* bytes(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part);
}
async function* broken() {
  yield Buffer.from('hel');
  throw new Error('the line is cut');
}
const textOf = async (files: Files, sha256: string, range?: { start: number; end: number }) => {
  const found = await files.read(sha256, range);
  return found && (await buffer(found)).toString();
};
const incoming = () => readdirSync(join(folder, 'files/incoming'));

describe.each([
  ['in memory', async () => memoryFiles()],
  ['in a folder', () => folderFiles(folder)],
])('files %s', (_name, open) => {
  it('are there by the hash of what is in them once they are kept, whole and in part', async () => {
    const files = await open();
    const taken = await files.take(bytes('he', 'llo'));
    expect(taken).toMatchObject({ sha256: hello, size: 5, head: Buffer.from('hello') });
    expect(await textOf(files, hello)).toBeUndefined();
    await taken.keep();
    await taken.discard();
    expect(await textOf(files, hello)).toBe('hello');
    expect(await textOf(files, hello, { start: 1, end: 3 })).toBe('ell');
  });

  it('kept twice are kept once', async () => {
    const files = await open();
    for (const _time of [1, 2]) await (await files.take(bytes('hello'))).keep();
    expect(await textOf(files, hello)).toBe('hello');
  });

  it('are gone once they are deleted, and told until then', async () => {
    const files = await open();
    const told = async () => {
      const found: string[] = [];
      for await (const sha256 of files.all()) found.push(sha256);
      return found;
    };
    await (await files.take(bytes('hello'))).keep();
    await files.take(bytes('not kept'));
    expect(await told()).toEqual([hello]);
    for (const _time of [1, 2]) await files.delete(hello);
    expect(await textOf(files, hello)).toBeUndefined();
    expect(await told()).toEqual([]);
  });

  it('that do not come whole are not there', async () => {
    const files = await open();
    await expect(files.take(broken())).rejects.toThrow('the line is cut');
    await (await files.take(bytes('hello'))).discard();
    expect(await textOf(files, hello)).toBeUndefined();
  });
});

describe('a folder of files', () => {
  it('keeps them for the next start, and nothing that was not kept', async () => {
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
