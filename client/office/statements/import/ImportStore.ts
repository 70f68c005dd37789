import { cents, day, id, optionalText } from '@shared/contracts/fields';
import { fileReading, statements } from '@shared/contracts/network/statements';
import type { Answer } from '@shared/http/endpoint';
import { computedStruct, makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { z } from 'zod';
import { FormStore } from '~/crud/FormStore';
import { type FileFault, UnreadableFile } from '~/crud/file/parse';
import { readFile } from '~/crud/file/readFile';
import { type FileTable, tableOf } from '~/crud/file/table';
import { forgetRecent } from '~/crud/recent';
import { requestIds } from '~/crud/requestIds';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { fits, guessReading, noColumns } from '../file/guess';
import { linesOf, type ReadLines } from '../file/lines';

/** The contract's limit of lines per import. */
export const mostLines = 5_000;

export const importDraft = fileReading.extend({
  brand_id: id,
  /** The payment day of all lines, if no column holds it. */
  day: day.nullable(),
  reference: optionalText(60),
  total_cents: cents.nullable(),
});
const draft = importDraft.refine((values) => values.paid_on !== '' || values.day !== null, {
  path: ['day'],
  params: { code: 'required' },
});
type Values = z.infer<typeof importDraft>;
export type Tried = Answer<typeof statements.import>;

/** Import of a carrier's file: read in a worker, mapped, checked by a dry run, imported. */
export class ImportStore {
  readonly form = new FormStore(draft, {
    brand_id: 0,
    policy_no: '',
    amount: '',
    debit: '',
    paid_on: '',
    amounts: 'auto',
    days: 'auto',
    ...noColumns,
    day: null,
    reference: '',
    total_cents: null,
  });
  /** The file's name, and the share read so far. */
  file: { name: string; share: number } | undefined;
  fault: FileFault | undefined;
  table: FileTable | undefined;
  currency: Answer<typeof statements.reading>['currency'] = 'USD';
  /** True if the carrier's last mapping was reused. */
  remembered = false;
  tried: Tried | undefined;
  failure: CallFailure | undefined;
  busy = false;
  /** True to import the rest without the faulty lines. */
  leavesOut = false;
  readonly #request = requestIds();
  #reading: AbortController | undefined;
  /** The total stated in the file; if the field differs, the user has typed another. */
  #suggested: number | null = null;

  constructor() {
    makeAutoObservable(this, {
      form: false,
      table: observableRef,
      tried: observableRef,
      failure: observableRef,
      reading: computedStruct,
    });
    reaction(
      () => [this.values.brand_id, this.table] as const,
      ([brand_id, table]) => {
        if (brand_id && table) void this.remember(brand_id, table);
      },
    );
    // A changed mapping, day or carrier invalidates the dry run.
    reaction(
      () => JSON.stringify([this.reading, this.values.day, this.values.brand_id]),
      () => this.forget(),
    );
  }

  get values(): Values {
    return this.form.values as Values;
  }

  get reading() {
    const { brand_id: _, day: __, reference: ___, total_cents: ____, ...reading } = this.values;
    return reading;
  }

  /** The file's lines under the current mapping; undefined until the mapping is complete. */
  get read(): ReadLines | undefined {
    const { table, reading } = this;
    // A half-typed day counts as none.
    const { data: on = null } = day.nullable().safeParse(this.values.day);
    if (!table || !reading.policy_no || !reading.amount || !(reading.paid_on || on)) return undefined;
    return linesOf(table, reading, on ?? '');
  }

  get sum_cents(): number {
    return this.lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  }

  /** The lines to import, without the refused ones if the user leaves those out. */
  get lines(): ReadLines['lines'] {
    const lines = this.read?.lines ?? [];
    const refused = new Set(this.tried?.errors.map(({ row }) => row));
    return this.leavesOut && refused.size > 0 ? lines.filter(({ row }) => !refused.has(row)) : lines;
  }

  /** Number of lines that the client or the server refuses. */
  get faulty(): number {
    return (this.read?.faults.length ?? 0) + new Set(this.tried?.errors.map(({ row }) => row)).size;
  }

  get ready(): boolean {
    const { tried, faulty, leavesOut, lines } = this;
    return tried !== undefined && tried.same_as === null && lines.length > 0 && (faulty === 0 || leavesOut);
  }

  /** True while the amounts fit two notations and the user must choose. */
  get isUnclear(): boolean {
    return this.read !== undefined && this.read.amounts === undefined;
  }

  async choose(file: File): Promise<void> {
    this.cancel();
    const reading = new AbortController();
    this.#reading = reading;
    this.forget();
    this.table = undefined;
    this.fault = undefined;
    this.file = { name: file.name, share: 0 };
    try {
      const lines = await readFile(file, {
        signal: reading.signal,
        onProgress: (share) => runInAction(() => reading.signal.aborted || this.progress(share)),
      });
      runInAction(() => this.take(tableOf(lines)));
    } catch (error) {
      if (reading.signal.aborted) return;
      if (!(error instanceof UnreadableFile)) throw error;
      runInAction(() => {
        this.fault = error.fault;
      });
    }
  }

  private progress(share: number): void {
    if (this.file) this.file = { ...this.file, share };
  }

  private take(table: FileTable): void {
    this.table = table;
    this.remembered = false;
    this.leavesOut = false;
    this.apply(guessReading(table));
  }

  private apply(reading: object): void {
    for (const [name, value] of Object.entries(reading)) this.form.set(name, value);
    const { total_cents } = this.values;
    if (total_cents !== null && total_cents !== this.#suggested) return;
    this.#suggested = this.read?.total_cents ?? null;
    this.form.set('total_cents', this.#suggested);
  }

  /** Reuses the carrier's last mapping if the file has the same columns. */
  private async remember(brand_id: number, table: FileTable): Promise<void> {
    try {
      const { reading, currency } = await call(statements.reading, { query: { brand_id } });
      runInAction(() => {
        if (this.values.brand_id !== brand_id || this.table !== table) return;
        this.currency = currency;
        this.remembered = reading !== null && fits(reading, table);
        if (reading && this.remembered) this.apply(reading);
      });
    } catch (error) {
      // Optional: without an answer, the guess stays.
      if (!(error instanceof CallFailure)) throw error;
    }
  }

  private forget(): void {
    this.tried = undefined;
    this.failure = undefined;
  }

  leaveOut(leavesOut: boolean): void {
    this.leavesOut = leavesOut;
  }

  cancel(): void {
    this.#reading?.abort();
    this.#reading = undefined;
    this.file = undefined;
  }

  /** Runs the dry run or the import; an import's answer has the statement's id. */
  async send(dry_run: boolean): Promise<Tried | undefined> {
    if (this.busy || this.isUnclear || !this.form.accepts() || this.lines.length === 0) return undefined;
    const { brand_id, reference, total_cents } = this.values;
    const rows = (dry_run ? (this.read?.lines ?? []) : this.lines).map((line) => ({ ...line }));
    this.busy = true;
    this.failure = undefined;
    try {
      const body = this.#request({ brand_id, reference, total_cents, reading: this.reading, rows, dry_run });
      const answer = await call(statements.import, { body });
      runInAction(() => {
        if (dry_run) this.tried = answer;
      });
      if (!dry_run) forgetRecent();
      return answer;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      runInAction(() => {
        this.failure = error;
      });
      return undefined;
    } finally {
      runInAction(() => {
        this.busy = false;
      });
    }
  }
}
