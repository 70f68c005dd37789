import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Bytes received. Discarded unless `keep` is called. */
export interface Taken {
  readonly sha256: string;
  readonly size: number;
  /** The first bytes, enough to detect the type. */
  readonly head: Buffer;
  keep(): Promise<void>;
  /** Does nothing after `keep`. */
  discard(): Promise<void>;
}

/** Files by the SHA-256 of their content, so that no name from a caller becomes a path. */
export interface Files {
  take(bytes: AsyncIterable<Uint8Array>): Promise<Taken>;
  read(sha256: string, range?: ByteRange): Promise<Readable | undefined>;
  /** A read under way completes. Does nothing for an unknown file. */
  delete(sha256: string): Promise<void>;
  /** Hashes of all kept files. */
  all(): AsyncIterable<string>;
}

/** JPEG pictures state their size after camera data and color profiles. */
const headLength = 256 * 1024;

/** Passes bytes through and collects the facts for `Taken`. */
export function meter() {
  const hash = createHash('sha256');
  const head: Buffer[] = [];
  let size = 0;
  return {
    through: async function* (bytes: AsyncIterable<Uint8Array>) {
      for await (const chunk of bytes) {
        hash.update(chunk);
        if (size < headLength) head.push(Buffer.from(chunk.subarray(0, headLength - size)));
        size += chunk.length;
        yield chunk;
      }
    },
    told: () => ({ sha256: hash.digest('hex'), size, head: Buffer.concat(head) }),
  };
}

/** Keeps files until the process ends. */
export function memoryFiles(): Files {
  const kept = new Map<string, Buffer>();
  return {
    take: async (bytes) => {
      const { through, told } = meter();
      const chunks: Uint8Array[] = [];
      for await (const chunk of through(bytes)) chunks.push(chunk);
      const taken = told();
      return {
        ...taken,
        keep: async () => void kept.set(taken.sha256, Buffer.concat(chunks)),
        discard: async () => {},
      };
    },
    read: async (sha256, range) => {
      const entry = kept.get(sha256);
      return entry && Readable.from([entry.subarray(range?.start ?? 0, range ? range.end + 1 : undefined)]);
    },
    delete: async (sha256) => void kept.delete(sha256),
    async *all() {
      yield* [...kept.keys()];
    },
  };
}

const folderOf = (dataDir: string) => join(dataDir, 'files');

/**
 * Keeps files below `dataDir`, which outlives the process. The next start removes files that a crash left incomplete.
 */
export async function folderFiles(dataDir: string): Promise<Files> {
  const folder = folderOf(dataDir);
  const incoming = join(folder, 'incoming');
  const placeOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256);
  await rm(incoming, { recursive: true, force: true });
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  return {
    take: async (bytes) => {
      const { through, told } = meter();
      const draft = join(incoming, randomUUID());
      const discard = () => rm(draft, { force: true });
      // Flushed, because the record that names the file is on disk once the call is answered.
      const writer = createWriteStream(draft, { mode: 0o600, flush: true });
      try {
        await pipeline(bytes, through, writer);
      } catch (error) {
        // The stream may still be creating the file.
        await new Promise<void>((closed) => (writer.closed ? closed() : writer.once('close', closed)));
        await discard();
        throw error;
      }
      const taken = told();
      const keep = async () => {
        await mkdir(dirname(placeOf(taken.sha256)), { recursive: true, mode: 0o700 });
        await rename(draft, placeOf(taken.sha256));
      };
      return { ...taken, keep, discard };
    },
    read: async (sha256, range) => {
      const place = placeOf(sha256);
      const stats = await stat(place).catch(() => undefined);
      return stats && createReadStream(place, range);
    },
    delete: (sha256) => rm(placeOf(sha256), { force: true }),
    async *all() {
      for (const part of await readdir(folder))
        if (part.length === 2) for (const sha256 of await readdir(join(folder, part))) yield sha256;
    },
  };
}

/** Deletes all files kept under `dataDir`. */
export const eraseFiles = (dataDir: string) => rm(folderOf(dataDir), { recursive: true, force: true });
