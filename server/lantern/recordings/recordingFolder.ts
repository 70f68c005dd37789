import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type RecordedExchange, type RecordingFinding, recordedExchange } from '@shared/contracts/lantern/recordings';
import { verdictOf } from '@shared/http/conformance';
import { issuesOf } from '@shared/http/issues';
import type { Logger } from 'pino';
import type { Calls } from '../calls';
import { type Candidate, nearestTo } from './nearest';
import type { Asked } from './variants';

const mostFiles = 20_000;
const mostBytes = 16 * 1024 * 1024;
const mostLogged = 50;

interface Entry {
  version: string;
  candidate: Candidate | undefined;
  finding: RecordingFinding | undefined;
}

interface Deps {
  calls: Calls;
  log: Logger;
}

/** A recording on disk. Each call checks its own files for changes. */
export class RecordingFolder {
  readonly #path: string;
  readonly #deps: Deps;
  /** By folder of the call, then by file. */
  readonly #folders = new Map<string, Map<string, Entry>>();
  #version = '';
  #logged = 0;

  constructor(path: string, deps: Deps) {
    this.#path = path;
    this.#deps = deps;
  }

  get findings(): RecordingFinding[] {
    return this.#entries.flatMap(({ finding }) => finding ?? []);
  }

  get calls(): { call: string; files: string[] }[] {
    const calls = new Map<string, string[]>();
    for (const { candidate } of this.#entries)
      if (candidate) calls.set(candidate.call, [...(calls.get(candidate.call) ?? []), candidate.file]);
    return [...calls].sort(([a], [b]) => (a < b ? -1 : 1)).map(([call, files]) => ({ call, files: files.sort() }));
  }

  /** Reads new and changed files of all folders. */
  async scan(): Promise<void> {
    const names = (await readdir(this.#path, { withFileTypes: true })).filter((each) => each.isDirectory());
    for (const gone of [...this.#folders.keys()].filter((known) => names.every(({ name }) => name !== known)))
      this.#folders.delete(gone);
    for (const { name } of names) await this.#scanFolder(name);
    this.#version = await versionOf(this.#path);
  }

  /** The recorded answer to a request, or the nearest one. */
  async find(asked: Asked): Promise<{ exchange: RecordedExchange; differs: string[] } | undefined> {
    if ((await versionOf(this.#path)) !== this.#version) await this.scan();
    const folders = [...this.#folders].filter(([, files]) => [...files.values()].some(isOf(asked.call)));
    for (const [name] of folders) await this.#scanFolder(name);
    const found = nearestTo(
      asked,
      this.#entries.filter(isOf(asked.call)).flatMap(({ candidate }) => candidate ?? []),
    );
    if (!found) return undefined;
    const exchange = recordedExchange.parse(JSON.parse(await readFile(join(this.#path, found.chosen.file), 'utf8')));
    return { exchange, differs: found.differs };
  }

  get #entries(): Entry[] {
    return [...this.#folders.values()].flatMap((files) => [...files.values()]);
  }

  async #scanFolder(folder: string): Promise<void> {
    const known = this.#folders.get(folder) ?? new Map<string, Entry>();
    const path = join(this.#path, folder);
    const files = existsSync(path) ? await readdir(path, { withFileTypes: true }) : [];
    const entries = new Map<string, Entry>();
    for (const { name } of files.filter((each) => each.isFile() && each.name.endsWith('.json')).slice(0, mostFiles)) {
      const version = await versionOf(join(path, name));
      const before = known.get(name);
      entries.set(name, before?.version === version ? before : await this.#read(`${folder}/${name}`, version));
    }
    this.#folders.set(folder, entries);
  }

  async #read(file: string, version: string): Promise<Entry> {
    const finding = (kind: RecordingFinding['kind'], field = '', expected = '', got = '', more = 0): Entry => {
      const found = { file, kind, field, expected, got, more };
      this.#logged++;
      if (this.#logged <= mostLogged) this.#deps.log.warn(sentenceOf(found));
      return { version, candidate: undefined, finding: found };
    };
    const path = join(this.#path, file);
    let written: unknown;
    try {
      if ((await stat(path)).size > mostBytes) return finding('unreadable', '', 'at most 16 MB');
      written = JSON.parse(await readFile(path, 'utf8'));
    } catch (error) {
      return finding('unreadable', '', 'JSON', error instanceof Error ? error.message : String(error));
    }
    const parsed = recordedExchange.safeParse(written, { reportInput: true });
    if (!parsed.success) {
      const [first, ...rest] = issuesOf(parsed.error);
      return finding('invalid', first?.field, first?.message, '', rest.length);
    }
    const { answer, ...exchange } = parsed.data;
    const candidate: Candidate = { ...exchange, file };
    const [method = '', address = ''] = exchange.call.split(' ');
    const endpoint = this.#deps.calls.find(method, address);
    if (!endpoint) return { ...finding('unknown', '', exchange.call), candidate };
    const [first, ...rest] = verdictOf(endpoint, exchange.status, answer).findings;
    if (!first) return { version, candidate, finding: undefined };
    return { ...finding('contract', first.field, first.expected, first.got, rest.length), candidate };
  }
}

const isOf =
  (call: string) =>
  ({ candidate }: Entry): boolean =>
    candidate?.call === call;

/** Changes with the file or the folder. */
async function versionOf(path: string): Promise<string> {
  const { mtimeMs, size } = await stat(path).catch(() => ({ mtimeMs: 0, size: 0 }));
  return `${mtimeMs} ${size}`;
}

function sentenceOf({ file, kind, field, expected, got, more }: RecordingFinding): string {
  const further = more > 0 ? `, and ${more} more` : '';
  switch (kind) {
    case 'unreadable':
      return `recording: ${file} cannot be read as JSON: ${got || expected}`;
    case 'invalid':
      return `recording: ${file} is no recorded exchange: ${field || 'its start'}: ${expected}${further}`;
    case 'unknown':
      return `recording: ${file} answers ${expected}, which has no contract`;
    case 'contract':
      return `recording: ${file} breaks its contract: ${field || 'the answer'}: expected ${expected}, got ${got}${further}`;
  }
}
