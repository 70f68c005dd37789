import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type RecordingSummary, recordingName } from '@shared/contracts/lantern/recordings';
import type { Logger } from 'pino';
import { conflict, notFound } from '../../http/problems';
import type { Calls } from '../calls';
import { RecordingFolder } from './recordingFolder';

interface Deps {
  /** Undefined without a data folder. */
  folder: string | undefined;
  /** A folder outside, given at start. */
  given: string | undefined;
  calls: Calls;
  log: Logger;
}

/** The name of a folder that was given at start. */
export const givenName = (folder: string): string => {
  const name = basename(folder);
  return recordingName.safeParse(name).success ? name : 'replay';
};

/** Recordings on disk, by name. */
export class Recordings {
  readonly #deps: Deps;
  readonly #open = new Map<string, Promise<RecordingFolder>>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  get folder(): string | undefined {
    return this.#deps.folder;
  }

  has(name: string): boolean {
    const path = this.#pathOf(name);
    return path !== undefined && existsSync(path);
  }

  hasFile(name: string, file: string): boolean {
    const path = this.#pathOf(name);
    return path !== undefined && existsSync(join(path, file));
  }

  async list(): Promise<RecordingSummary[]> {
    const { folder, given } = this.#deps;
    const names = folder && existsSync(folder) ? (await readdir(folder)).filter((name) => isName(name)) : [];
    const all = new Set([...names, ...(given ? [givenName(given)] : [])]);
    return Promise.all([...all].sort().map((name) => this.#summaryOf(name)));
  }

  /** @throws not_found */
  async open(name: string): Promise<RecordingFolder> {
    const path = this.#pathOf(name);
    if (path === undefined || !existsSync(path)) throw notFound(`There is no recording ${name}.`);
    const opening = this.#open.get(name) ?? this.#load(path);
    this.#open.set(name, opening);
    opening.catch(() => this.#open.delete(name));
    return opening;
  }

  /** @throws no_data_folder */
  requireFolder(): string {
    if (this.#deps.folder === undefined)
      throw conflict('no_data_folder', 'Nothing can be saved while DATA_DIR is :memory:. Set DATA_DIR to a folder.');
    return this.#deps.folder;
  }

  /** Writes files, in place of those of the same name. */
  async save(name: string, files: readonly { file: string; text: string }[]): Promise<void> {
    this.requireFolder();
    const path = this.#pathOf(name) ?? '';
    for (const { file, text } of files) {
      await mkdir(dirname(join(path, file)), { recursive: true });
      await writeFile(join(path, file), text);
    }
    this.#open.delete(name);
  }

  /** @throws not_found, conflict for the folder given at start */
  async remove(name: string): Promise<void> {
    if (!this.has(name)) throw notFound(`There is no recording ${name}.`);
    if (this.#isGiven(name))
      throw conflict('given_folder', 'The server was started with this folder, so it is not deleted.');
    await rm(join(this.requireFolder(), name), { recursive: true });
    this.#open.delete(name);
  }

  async #load(path: string): Promise<RecordingFolder> {
    const { calls, log } = this.#deps;
    const folder = new RecordingFolder(path, { calls, log });
    await folder.scan();
    return folder;
  }

  async #summaryOf(name: string): Promise<RecordingSummary> {
    const path = this.#pathOf(name) ?? '';
    const entries = existsSync(path) ? await readdir(path, { recursive: true, withFileTypes: true }) : [];
    const files = await Promise.all(
      entries
        .filter((each) => each.isFile() && each.name.endsWith('.json'))
        .map((each) => stat(join(each.parentPath, each.name))),
    );
    const changedAt = Math.max(0, ...files.map(({ mtimeMs }) => mtimeMs));
    return {
      ...{ name, files: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) },
      ...{ changedAt: new Date(changedAt).toISOString(), isGiven: this.#isGiven(name) },
    };
  }

  #isGiven(name: string): boolean {
    const { given } = this.#deps;
    return given !== undefined && givenName(given) === name;
  }

  #pathOf(name: string): string | undefined {
    const { folder, given } = this.#deps;
    if (given !== undefined && this.#isGiven(name)) return given;
    return folder === undefined || !isName(name) ? undefined : join(folder, name);
  }
}

const isName = (name: string) => recordingName.safeParse(name).success;
