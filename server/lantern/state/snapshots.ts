import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { maxSnapshots, type Snapshot } from '@shared/contracts/lantern/snapshots';
import { conflict, notFound } from '../../http/problems';

const noSnapshot = () => notFound('There is no snapshot of this name.');

let passing: string | undefined;

/** Makes a folder that is deleted when the process ends; all servers of a process share one listener for that. */
function passingFolder(): string {
  if (passing === undefined) {
    const all = mkdtempSync(join(tmpdir(), 'lantern-snapshots-'));
    process.once('exit', () => rmSync(all, { recursive: true, force: true }));
    passing = all;
  }
  return mkdtempSync(join(passing, 'server-'));
}

/** Named folders with a description. A folder appears complete or not at all. */
export class Snapshots {
  #folder: string | undefined;

  /** Without a folder, snapshots go with the process. */
  constructor(folder: string | undefined) {
    this.#folder = folder;
  }

  #path(name: string): string {
    this.#folder ??= passingFolder();
    return join(this.#folder, name);
  }

  async list(): Promise<Snapshot[]> {
    const names = await readdir(this.#path('')).catch(() => []);
    const all = names.filter((name) => !name.startsWith('.')).sort();
    return Promise.all(all.map((name) => this.find(name)));
  }

  /** @throws notFound */
  async find(name: string): Promise<Snapshot> {
    const text = await readFile(join(this.#path(name), 'about.json'), 'utf8').catch(() => {
      throw noSnapshot();
    });
    return JSON.parse(text) as Snapshot;
  }

  /** Has the content written, in place of an older one. @throws conflict at the limit */
  async take(
    name: string,
    about: Pick<Snapshot, 'backend' | 'taken_at'>,
    write: (folder: string) => Promise<void>,
  ): Promise<Snapshot> {
    const others = (await this.list()).filter((other) => other.name !== name);
    if (others.length >= maxSnapshots)
      throw conflict('too_many_snapshots', `There are ${maxSnapshots} snapshots already. Delete one first.`);
    const draft = this.#path(`.${randomUUID()}`);
    await mkdir(draft, { recursive: true, mode: 0o700 });
    try {
      await write(draft);
      const snapshot: Snapshot = { name, ...about };
      await writeFile(join(draft, 'about.json'), JSON.stringify(snapshot), { mode: 0o600 });
      await rm(this.#path(name), { recursive: true, force: true });
      await rename(draft, this.#path(name));
      return snapshot;
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }

  /** Folder of a snapshot, to restore from. */
  folderOf = (name: string): string => this.#path(name);

  /** @throws notFound */
  async remove(name: string): Promise<void> {
    await this.find(name);
    await rm(this.#path(name), { recursive: true, force: true });
  }
}
