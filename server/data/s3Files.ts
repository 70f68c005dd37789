import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import { type Files, meter } from './files';

/** A bucket, from `S3_URL`: `https://KEY:SECRET@host/bucket/prefix?region=eu-central-1`. */
export interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  /** Ends with `/`, or is empty. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Loaded only with `S3_URL`: the package is large, and few installations need it. */
const sdk = () => import('@aws-sdk/client-s3');
const isMissing = (error: unknown) => error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name);

/** The settings in an address that has a key, a secret, and a bucket; undefined for other addresses. */
export function s3SettingsIn(address: string): S3Settings | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, origin, username, password, pathname, searchParams } = new URL(address);
  const [bucket, ...folders] = decodeURIComponent(pathname).split('/').filter(Boolean);
  if (!/^https?:$/.test(protocol) || !username || !password || !bucket) return undefined;
  return {
    endpoint: origin,
    region: searchParams.get('region') || 'us-east-1',
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  };
}

async function clientOf({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): Promise<S3Client> {
  const { S3Client } = await sdk();
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Other storages than Amazon's do not know its newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** Keeps files in S3-compatible storage. A file arrives in a temporary folder first, as its hash is its name. */
export async function s3Files(settings: S3Settings): Promise<Files> {
  const { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2, PutObjectCommand } = await sdk();
  const client = await clientOf(settings);
  const { bucket: Bucket, prefix } = settings;
  const place = (sha256: string) => ({ Bucket, Key: prefix + sha256 });
  return {
    take: async (bytes) => {
      const { through, told } = meter();
      const folder = await mkdtemp(join(tmpdir(), 'lantern-upload-'));
      const draft = join(folder, 'draft');
      const discard = () => rm(folder, { recursive: true, force: true });
      try {
        await pipeline(bytes, through, createWriteStream(draft, { mode: 0o600 }));
      } catch (error) {
        await discard();
        throw error;
      }
      const taken = told();
      const keep = async () => {
        const object = { ...place(taken.sha256), Body: createReadStream(draft), ContentLength: taken.size };
        await client.send(new PutObjectCommand(object));
        await discard();
      };
      return { ...taken, keep, discard };
    },
    read: async (sha256, range) => {
      const part = range && { Range: `bytes=${range.start}-${range.end}` };
      try {
        return (await client.send(new GetObjectCommand({ ...place(sha256), ...part }))).Body as Readable;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    delete: async (sha256) => void (await client.send(new DeleteObjectCommand(place(sha256)))),
    async *all() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix }))
        for (const { Key = '' } of Contents) {
          const name = Key.slice(prefix.length);
          if (/^[0-9a-f]{64}$/.test(name)) yield name;
        }
    },
  };
}

/** Resolves if the bucket answers. @throws Error with the storage's reason */
export async function checkBucket(settings: S3Settings): Promise<void> {
  const { ListObjectsV2Command } = await sdk();
  const client = await clientOf(settings);
  try {
    await client.send(new ListObjectsV2Command({ Bucket: settings.bucket, Prefix: settings.prefix, MaxKeys: 1 }));
  } finally {
    client.destroy();
  }
}

/** New files go to `first`; those from before are still read from `second`. */
export function filesIn(first: Files, second: Files): Files {
  return {
    take: first.take,
    read: async (sha256, range) => (await first.read(sha256, range)) ?? second.read(sha256, range),
    delete: async (sha256) => void (await Promise.all([first.delete(sha256), second.delete(sha256)])),
    async *all() {
      yield* first.all();
      yield* second.all();
    },
  };
}
