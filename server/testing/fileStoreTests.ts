import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import type { Files } from '../data/files';

/** The hash of "hello". */
export const hello = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824';
export async function* bytes(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part);
}
export async function* broken() {
  yield Buffer.from('hel');
  throw new Error('the line is cut');
}
export const textOf = async (files: Files, sha256: string, range?: { start: number; end: number }) => {
  const stream = await files.read(sha256, range);
  return stream && (await buffer(stream)).toString();
};

/** Tests the behavior that all implementations of `Files` share. */
export function testFileStore(open: () => Promise<Files>): void {
  it('finds kept files by the hash of their content, whole and in part', async () => {
    const files = await open();
    const taken = await files.take(bytes('he', 'llo'));
    expect(taken).toMatchObject({ sha256: hello, size: 5, head: Buffer.from('hello') });
    expect(await textOf(files, hello)).toBeUndefined();
    await taken.keep();
    await taken.discard();
    expect(await textOf(files, hello)).toBe('hello');
    expect(await textOf(files, hello, { start: 1, end: 3 })).toBe('ell');
  });

  it('keeps identical files once', async () => {
    const files = await open();
    for (const _time of [1, 2]) await (await files.take(bytes('hello'))).keep();
    expect(await textOf(files, hello)).toBe('hello');
  });

  it('lists files until they are deleted', async () => {
    const files = await open();
    const listed = async () => {
      const hashes: string[] = [];
      for await (const sha256 of files.all()) hashes.push(sha256);
      return hashes;
    };
    await (await files.take(bytes('hello'))).keep();
    await files.take(bytes('not kept'));
    expect(await listed()).toEqual([hello]);
    for (const _time of [1, 2]) await files.delete(hello);
    expect(await textOf(files, hello)).toBeUndefined();
    expect(await listed()).toEqual([]);
  });

  it('discards files that arrive incomplete', async () => {
    const files = await open();
    await expect(files.take(broken())).rejects.toThrow('the line is cut');
    await (await files.take(bytes('hello'))).discard();
    expect(await textOf(files, hello)).toBeUndefined();
  });
}
