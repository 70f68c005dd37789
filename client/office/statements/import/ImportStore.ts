import { cents, day, id, optionalText } from '@shared/contracts/fields';
import { fileReading, statements, type TransactionKind } from '@shared/contracts/network/statements';
import type { Answer } from '@shared/http/endpoint';
import { computedStruct, makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { z } from 'zod';
import { FormStore } from '~/crud/FormStore';
import { type FileFault, type Sheet, UnreadableFile } from '~/crud/file/parse';
import { readSheets } from '~/crud/file/readFile';
import { type FileTable, tableOf } from '~/crud/file/table';
import { forgetRecent } from '~/crud/recent';
import { requestIds } from '~/crud/requestIds';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { kindsIn } from '../file/details';
import { fits, guessReading, likelySheet, noColumns } from '../file/guess';
import { type ReadLines, readingOf } from '../file/lines';

/** The contract's limit of lines per import. */
export const mostLines = 20_000;

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
/** Files up to this length are read without a pause. */
const shortLines = 1_000;
/** Columns that the file lacks are null in the contract by default; a long statement is smaller without them. */
const withoutBlanks = (line: object) => Object.fromEntries(Object.entries(line).filter(([, value]) => value !== null));
const pause = () => new Promise((resolve) => setTimeout(resolve));
const isPdf = (file: File) => /\.pdf$/i.test(file.name) || file.type === 'application/pdf';
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
  /** The file's sheets, and the chosen one. */
  sheets: Sheet[] = [];
  sheet: Sheet | undefined;
  table: FileTable | undefined;
  /** The sheet's lines under the current mapping; undefined until the mapping is complete and the lines are read. */
  read: ReadLines | undefined;
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
  /** The latest reading of the lines; a newer one ends it. */
  #readings = 0;
  /** The total stated in the file; if the field differs, the user has typed another. */
  #suggested: number | null = null;

  constructor() {
    makeAutoObservable(this, {
      form: false,
      sheets: observableRef,
      sheet: observableRef,
      table: observableRef,
      read: observableRef,
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
    reaction(
      () => [this.table, this.reading, this.values.day],
      () => void this.readLines(),
    );
  }

  get values(): Values {
    return this.form.values as Values;
  }

  get reading() {
    const { brand_id: _, day: __, reference: ___, total_cents: ____, ...reading } = this.values;
    return this.table ? { ...reading, kinds: kindsIn(this.table, reading) } : reading;
  }

  /** True if a policy number and an amount were found or chosen. */
  get isRecognized(): boolean {
    return this.reading.policy_no !== '' && this.reading.amount !== '';
  }

  /** True once the columns of policy numbers, amounts, and days are known. */
  get isMapped(): boolean {
    return this.isRecognized && (this.reading.paid_on !== '' || this.day !== null);
  }

  /** The day of all lines; a half-typed one counts as none. */
  private get day(): string | null {
    return day.nullable().safeParse(this.values.day).data ?? null;
  }

  /** The carrier's words for transactions in this file, each with our kind. */
  get kinds(): [word: string, kind: TransactionKind][] {
    const { table, reading } = this;
    if (!table || reading.kind === '') return [];
    return Object.entries(kindsIn(table, { ...reading, kinds: {} })).map(([word, guess]) => [
      word,
      reading.kinds[word] ?? guess,
    ]);
  }

  setKind(word: string, kind: TransactionKind): void {
    this.form.set('kinds', { ...this.reading.kinds, [word]: kind });
  }

  /** Reads the sheet's lines in portions, so that the page stays responsive with a long file. */
  private async readLines(): Promise<void> {
    this.#readings += 1;
    const [reading, { table }] = [this.#readings, this];
    this.read = undefined;
    if (!table || !this.isMapped) return;
    const steps = readingOf(table, this.reading, this.day ?? '');
    const isLong = table.rows.length > shortLines;
    let step = steps.next();
    while (!step.done) {
      if (isLong) await pause();
      if (reading !== this.#readings) return;
      step = steps.next();
    }
    const { value } = step;
    runInAction(() => {
      this.read = value;
      this.suggest(value.total_cents);
    });
  }

  private suggest(total_cents: number | null): void {
    const { total_cents: typed } = this.values;
    if (typed !== null && typed !== this.#suggested) return;
    this.#suggested = total_cents;
    this.form.set('total_cents', total_cents);
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
    this.sheets = [];
    this.sheet = undefined;
    this.table = undefined;
    this.fault = undefined;
    this.file = { name: file.name, share: 0 };
    try {
      const read = isPdf(file) ? (await import('../file/pdf')).readPdf : readSheets;
      const sheets = await read(file, {
        signal: reading.signal,
        onProgress: (share) => runInAction(() => reading.signal.aborted || this.progress(share)),
      });
      if (reading.signal.aborted) return;
      runInAction(() => {
        this.sheets = sheets;
        const likely = likelySheet(sheets);
        if (likely) this.take(likely);
      });
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

  chooseSheet(name: string): void {
    const sheet = this.sheets.find((one) => one.name === name);
    if (!sheet || sheet === this.sheet) return;
    this.forget();
    this.take(sheet);
  }

  private take(sheet: Sheet): void {
    const table = tableOf(sheet.lines);
    this.sheet = sheet;
    this.table = table;
    this.remembered = false;
    this.leavesOut = false;
    this.apply(guessReading(table));
  }

  private apply(reading: object): void {
    for (const [name, value] of Object.entries(reading)) this.form.set(name, value);
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
    const rows = (dry_run ? (this.read?.lines ?? []) : this.lines).map(withoutBlanks);
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
