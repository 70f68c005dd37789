import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bytes, hello, testFileStore, textOf } from '../testing/fileStoreTests';
import { s3Server } from '../testing/s3Server';
import { memoryFiles } from './files';
import { checkBucket, filesIn, s3Files, s3SettingsIn } from './s3Files';

let storage: Awaited<ReturnType<typeof s3Server>>;
beforeEach(async () => {
  storage = await s3Server({ accessKeyId: 'KEY', bucket: 'uploads' });
});
afterEach(() => storage.close());

const settings = (path = '/uploads/lantern', account = 'KEY:sec%2Fret') => {
  const read = s3SettingsIn(`http://${account}@${storage.host}${path}`);
  if (!read) throw new Error('The address has no settings.');
  return read;
};
const drafts = () => readdirSync(tmpdir()).filter((name) => name.startsWith('lantern-upload-'));

describe('an address of S3', () => {
  it('has the key, the secret, the bucket, and, if named, region and prefix', () => {
    expect(s3SettingsIn('https://KEY:sec%2Fret@s3.example.com/bucket/a/b?region=eu-central-1')).toEqual({
      ...{ endpoint: 'https://s3.example.com', region: 'eu-central-1', bucket: 'bucket', prefix: 'a/b/' },
      ...{ accessKeyId: 'KEY', secretAccessKey: 'sec/ret' },
    });
    expect(s3SettingsIn('https://KEY:s@s3.example.com/bucket')).toMatchObject({ region: 'us-east-1', prefix: '' });
  });

  it.each(['s3.example.com/bucket', 'https://s3.example.com/bucket', 'https://KEY:s@s3.example.com', 'ftp://K:s@h/b'])(
    'is not %s',
    (address) => expect(s3SettingsIn(address)).toBeUndefined(),
  );
});

describe('files in a bucket', () => {
  testFileStore(() => s3Files(settings()));

  it('stand below the prefix, list by pages, and leave others’ objects alone', async () => {
    const files = await s3Files(settings());
    storage.objects.set('lantern/notes.txt', Buffer.from('not a file of ours'));
    storage.objects.set(`other/${hello}`, Buffer.from('hello'));
    for (const text of ['a', 'b', 'c', 'd', 'e']) await (await files.take(bytes(text))).keep();
    const listed: string[] = [];
    for await (const sha256 of files.all()) listed.push(sha256);
    expect(listed).toHaveLength(5);
    expect(listed.every((sha256) => storage.objects.has(`lantern/${sha256}`))).toBe(true);
    await files.delete(hello);
    expect(storage.objects.has(`other/${hello}`)).toBe(true);
  });

  it('leave no draft on this machine', async () => {
    const before = drafts();
    const files = await s3Files(settings());
    await (await files.take(bytes('hello'))).keep();
    await (await files.take(bytes('hello'))).discard();
    expect(drafts()).toEqual(before);
  });

  it('fail, and do not seem to be absent, when the storage refuses the key', async () => {
    const files = await s3Files(settings('/uploads', 'WRONG:secret'));
    await expect(files.read(hello)).rejects.toThrow(/AccessDenied/);
  });

  it.each([
    ['another key', '/uploads', 'WRONG:secret', /AccessDenied/],
    ['an unknown bucket', '/unknown', 'KEY:secret', /NoSuchBucket/],
  ])('are refused at the start for %s', async (_name, path, account, reason) => {
    await expect(checkBucket(settings(path, account))).rejects.toThrow(reason);
  });
});

describe('files in two places', () => {
  it('go to the first, and those from before stay readable', async () => {
    const [bucket, local] = [await s3Files(settings()), memoryFiles()];
    await (await local.take(bytes('hello'))).keep();
    const files = filesIn(bucket, local);
    expect(await textOf(files, hello)).toBe('hello');
    const taken = await files.take(bytes('new'));
    await taken.keep();
    expect(storage.objects.has(`lantern/${taken.sha256}`)).toBe(true);
    await files.delete(hello);
    expect(await textOf(files, hello)).toBeUndefined();
    expect(await textOf(local, hello)).toBeUndefined();
  });
});
