import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Webhooks } from '../connections/webhooks';
import { sweepLeftBytes } from '../content/uploads/leftBytes';
import type { DailyJobs } from '../dailyJobs/dailyJobs';
import type { RunWork } from '../money/pay/runWork';
import type { Network } from '../network';
import type { Outbox } from '../outbox/outbox';

interface Works {
  dailyJobs: DailyJobs;
  runWork: RunWork;
  outbox: Outbox;
  webhooks: Webhooks;
}

/** Copies the network to folders and back; undefined in PostgreSQL. Callers hold back all other calls. */
export function networkState(network: Network, works: Works) {
  const { sql, deps, live } = network;
  const { files, writeFixtures } = deps;
  const { snapshots } = sql.engine;
  if (!snapshots) return undefined;

  const replaceBy = async (file: string) => {
    await Promise.all(Object.values(works).map((work) => work.idle()));
    await sql.restore(snapshots, file);
    await network.readTimeZone();
    // Sign-ins of the previous data may have ended.
    live.restart();
    await sweepLeftBytes(sql, files);
  };

  return {
    /** Restores the fixtures, as of today. */
    reset: async (): Promise<void> => {
      if (!writeFixtures) throw new Error('This network has no fixtures.');
      const folder = await mkdtemp(join(tmpdir(), 'lantern-'));
      try {
        const file = join(folder, 'fixtures.db');
        await writeFixtures(file, network.today);
        await replaceBy(file);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    /** Writes the data and the uploads to an empty folder. */
    take: async (folder: string): Promise<void> => {
      await Promise.all(Object.values(works).map((work) => work.idle()));
      await snapshots.take(join(folder, 'network.db'));
      await mkdir(join(folder, 'files'));
      const uploads = await sql.db.selectFrom('uploads').select('sha256').distinct().execute();
      for (const { sha256 } of uploads) {
        const bytes = await files.read(sha256);
        if (bytes) await pipeline(bytes, createWriteStream(join(folder, 'files', sha256), { mode: 0o600 }));
      }
    },
    /** Restores the data of such a folder. @throws OtherTables */
    restore: async (folder: string): Promise<void> => {
      for (const sha256 of await readdir(join(folder, 'files')))
        await (await files.take(createReadStream(join(folder, 'files', sha256)))).keep();
      await replaceBy(join(folder, 'network.db'));
    },
    isIn: (folder: string): boolean => existsSync(join(folder, 'network.db')),
  };
}
