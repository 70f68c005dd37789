import { makeAutoObservable, observable, runInAction } from 'mobx';
import { CallFailure } from '~/platform/failure';
import { forgetRecent } from '../recent';

/**
 * A row's result. `lost`: the call got no answer, so the row may have changed. `skipped`: the action does not apply.
 */
export type BulkOutcome =
  | { state: 'waiting' | 'done' | 'lost' | 'undone' }
  | { state: 'skipped'; reason: string | undefined }
  | { state: 'refused'; failure: CallFailure };

export interface Amount {
  cents: number;
  currency: string;
}

/** Consequences of a run, computed before it starts: sentences, and the rows that would be refused. */
export interface BulkEffects {
  sentences: readonly string[];
  refused: readonly { id: number; reason: string }[];
}

/** Defines an action on many rows. */
export interface BulkCalls<R> {
  /** Rows per call; more than one if the endpoint accepts several. */
  size: number;
  send: (rows: readonly R[]) => Promise<unknown>;
  undo?: ((row: R) => Promise<unknown>) | undefined;
  /** The reason to skip a row, given the run's options; undefined includes it. */
  skip?: ((row: R) => string | undefined) | undefined;
  /** The question for a number of rows, when the action's name does not include the chosen option. */
  question?: ((count: number) => string) | undefined;
  /** One amount per row; their total is shown before the run starts. */
  amounts?: ((rows: readonly R[]) => readonly Amount[]) | undefined;
  /** Undefined when there are too many rows. */
  effects?: ((rows: readonly R[]) => Promise<BulkEffects | undefined>) | undefined;
  /** Checked before each call, because rights can change during a run. */
  allowed: () => boolean;
}

/** An action that asks for its options once for all rows. Resolves to undefined if the user cancels. */
export interface BulkQuestion<R> {
  ask: (rows: readonly R[]) => Promise<BulkCalls<R> | undefined>;
  allowed: () => boolean;
}

const parallelCalls = 3;

/**
 * Runs one action on many rows, with a few calls in parallel. A refused row keeps its reason and the run continues. A
 * lost connection pauses the run; `start` resumes it with the remaining rows.
 */
export class BulkRun<R extends { id: number }> {
  readonly outcomes = observable.map<number, BulkOutcome>([], { deep: false });
  running = false;
  /** The reason for the pause. */
  paused: 'stopped' | 'unreachable' | 'forbidden' | undefined;
  #stopping = false;

  constructor(
    readonly rows: readonly R[],
    readonly calls: BulkCalls<R>,
    skip: (row: R) => { reason: string | undefined } | undefined,
  ) {
    for (const row of rows) {
      const skipped = skip(row);
      this.outcomes.set(row.id, skipped ? { state: 'skipped', ...skipped } : { state: 'waiting' });
    }
    makeAutoObservable(this, { rows: false, calls: false, outcomes: false });
  }

  private with(...states: BulkOutcome['state'][]): R[] {
    return this.rows.filter(({ id }) => states.includes(this.outcomes.get(id)?.state ?? 'waiting'));
  }

  get done(): number {
    return this.with('done').length;
  }

  /** Rows that were refused, skipped, or lost. */
  get failed(): R[] {
    return this.with('refused', 'lost', 'skipped');
  }

  /** Rows without a result yet, except skipped ones. */
  get waiting(): R[] {
    return this.with('waiting');
  }

  get left(): number {
    return this.with('waiting', 'lost').length;
  }

  /** Rows with a result, out of those that the action applies to. */
  get progress(): { settled: number; of: number } {
    const of = this.rows.length - this.with('skipped').length;
    return { settled: of - this.with('waiting').length, of };
  }

  get finished(): boolean {
    return !this.running && this.left === 0;
  }

  get undoable(): boolean {
    return !this.running && this.calls.undo !== undefined && this.done > 0;
  }

  stop(): void {
    this.#stopping = true;
    this.paused = 'stopped';
  }

  /** Runs over the remaining rows. Resolves when the run ends or pauses. */
  async start(): Promise<void> {
    const rows = this.with('waiting', 'lost');
    const chunks = Array.from({ length: Math.ceil(rows.length / this.calls.size) }, (_, at) =>
      rows.slice(at * this.calls.size, (at + 1) * this.calls.size),
    );
    await this.run(chunks, async (chunk) => {
      if (!this.calls.allowed()) {
        this.pause('forbidden');
        return;
      }
      await this.call(chunk);
    });
  }

  /** Undoes the completed rows one by one. */
  async undo(): Promise<void> {
    const { undo } = this.calls;
    if (!undo) return;
    await this.run(
      this.with('done').map((row) => [row]),
      (chunk) => this.settle(chunk, () => undo(chunk[0] as R), { state: 'undone' }),
    );
  }

  private async run(chunks: R[][], work: (chunk: R[]) => Promise<void>): Promise<void> {
    this.running = true;
    this.paused = undefined;
    this.#stopping = false;
    const queue = [...chunks];
    const worker = async () => {
      while (!this.#stopping) {
        const chunk = queue.shift();
        if (!chunk) return;
        await work(chunk);
      }
    };
    try {
      await Promise.all(Array.from({ length: parallelCalls }, worker));
    } finally {
      forgetRecent();
      runInAction(() => {
        this.running = false;
      });
    }
  }

  /**
   * Sends one call. If a call for several rows is refused, retries them one by one, because each row needs its own
   * result.
   */
  private async call(chunk: readonly R[]): Promise<void> {
    if (chunk.length === 1) return this.settle(chunk, () => this.calls.send(chunk), { state: 'done' });
    try {
      await this.calls.send(chunk);
      this.set(chunk, { state: 'done' });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (error.kind !== 'refused') this.lose(chunk, error);
      else
        for (const row of chunk)
          if (!this.#stopping) await this.settle([row], () => this.calls.send([row]), { state: 'done' });
    }
  }

  private async settle(rows: readonly R[], work: () => Promise<unknown>, then: BulkOutcome): Promise<void> {
    try {
      await work();
      this.set(rows, then);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (error.kind !== 'refused') this.lose(rows, error);
      // A row stays done when its undo is refused.
      else if (then.state === 'done') this.set(rows, { state: 'refused', failure: error });
    }
  }

  private lose(rows: readonly R[], failure: CallFailure): void {
    for (const row of rows)
      if (this.outcomes.get(row.id)?.state !== 'done') this.outcomes.set(row.id, { state: 'lost' });
    this.pause(failure.final ? 'forbidden' : 'unreachable');
  }

  private pause(why: 'unreachable' | 'forbidden'): void {
    this.#stopping = true;
    this.paused = why;
  }

  private set(rows: readonly R[], outcome: BulkOutcome): void {
    for (const { id } of rows) this.outcomes.set(id, outcome);
  }
}
