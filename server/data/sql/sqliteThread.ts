import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import Database from 'libsql';
import { type DeclaredColumn, readerOf, toSqlite } from './sqliteValues';

interface Answer {
  id: number;
  rows?: unknown[];
  columns?: DeclaredColumn[];
  failure?: { message: string; code: string };
}

interface Waiting {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/** At least two, so that a read does not wait for a longer one; more than four would only wait for the disk. */
const mostThreads = () => Math.min(4, Math.max(2, availableParallelism()));

/** More connections for reads, each in a separate thread: long reads block no other work, and rarely each other. */
export class ReadThreads implements DatabaseConnection {
  readonly #threads: ReadThread[];

  constructor(path: string, settings: string) {
    this.#threads = Array.from({ length: mostThreads() }, () => new ReadThread(path, settings));
  }

  /** Runs on the least busy thread. */
  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const thread = this.#threads.reduce((least, other) => (other.waiting < least.waiting ? other : least));
    const { rows = [], columns = [] } = await thread.ask(sql, parameters.map(toSqlite));
    return { rows: rows.map(readerOf(columns)) as R[] };
  }

  async end(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.end()));
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for a generator.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are read in parts, not as a stream.');
  }
}

/** Runs a long statement in a separate thread, so that other calls need not wait. */
export async function runAside(path: string, sql: string): Promise<unknown[]> {
  const thread = new ReadThread(path, 'pragma busy_timeout = 5000');
  try {
    return (await thread.ask(sql, [])).rows ?? [];
  } finally {
    await thread.end();
  }
}

/** Starts with its first read, so a network with short reads only needs no thread. */
class ReadThread {
  readonly #path: string;
  readonly #settings: string;
  readonly #waiting = new Map<number, Waiting>();
  #thread: Worker | undefined;
  #lastId = 0;

  constructor(path: string, settings: string) {
    this.#path = path;
    this.#settings = settings;
  }

  /** Reads that have begun or wait to begin. */
  get waiting(): number {
    return this.#waiting.size;
  }

  ask(sql: string, values: readonly unknown[]): Promise<Answer> {
    this.#thread ??= this.#start();
    const thread = this.#thread;
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      // A pending read keeps the process alive; an idle thread does not.
      thread.ref();
      thread.postMessage({ id, sql, values });
    });
  }

  #start(): Worker {
    const thread = new Worker(new URL('./readThread.mjs', import.meta.url), {
      workerData: { path: this.#path, settings: this.#settings },
    });
    thread.unref();
    thread.on('message', (answer: Answer) => {
      const waiting = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      if (this.#waiting.size === 0) thread.unref();
      const { failure } = answer;
      if (failure) waiting?.reject(new Database.SqliteError(failure.message, failure.code, 0));
      else waiting?.resolve(answer);
    });
    thread.on('error', (error) => this.#fail(error));
    return thread;
  }

  /** The thread has ended: its pending reads fail, and the next read starts a new one. */
  #fail(error: Error): void {
    this.#thread = undefined;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }

  async end(): Promise<void> {
    await this.#thread?.terminate();
    this.#fail(new Error('The database was closed.'));
  }
}
