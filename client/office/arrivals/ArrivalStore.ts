import { day } from '@shared/contracts/fields';
import type { ArrivalKind } from '@shared/contracts/network/arrivals';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { AmountNotation } from '~/crud/file/amounts';
import type { DayOrder } from '~/crud/file/days';
import { type FileFault, UnreadableFile } from '~/crud/file/parse';
import { readFile } from '~/crud/file/readFile';
import { type FileTable, isEmpty, tableOf } from '~/crud/file/table';
import { headingsOf } from '~/crud/import/headingsOf';
import { forgetRecent } from '~/crud/recent';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { randomId } from '~/platform/randomId';
import { kinds } from './kinds';
import { type Mapping, type Notations, notationsIn, type Part, partsOf, proposed } from './mapping';

export interface RowFault {
  /** The line in the file. */
  line: number;
  field: string;
  code: string;
  message: string;
}
interface Answered {
  errors: { row: number; field: string; code: string; message: string }[];
  created: number;
  proposed?: number;
}
type Sending = Part & { request_id: string };

/** One file on its way in: read in a worker, mapped, checked by dry runs, and imported in parts. */
export class ArrivalStore {
  readonly kind: ArrivalKind;
  file: { name: string; share: number } | undefined;
  fault: FileFault | undefined;
  table: FileTable | undefined;
  mapping: Mapping = new Map();
  /** True if the mapping of the last file of this kind fits. */
  remembered = false;
  amounts: AmountNotation | 'auto' = 'auto';
  days: DayOrder | 'auto' = 'auto';
  cut_over_on: string | null = null;
  currency: 'USD' | 'CAD' = 'USD';
  total_cents: number | null = null;
  busy: 'check' | 'import' | undefined;
  /** The parts that were checked. An import sends these, so that it adds what was checked. */
  parts: readonly Sending[] | undefined;
  /** The number of parts that the present dry run or the import has sent. */
  sent = 0;
  checked = false;
  faults: readonly RowFault[] = [];
  failure: CallFailure | undefined;
  created = 0;
  proposed = 0;
  done = false;
  #reading: AbortController | undefined;
  #batch = randomId();
  readonly #remembered: Mapping;

  constructor(kind: ArrivalKind, remembered: Mapping) {
    this.kind = kind;
    this.#remembered = remembered;
    makeAutoObservable(this, {
      kind: false,
      table: observableRef,
      mapping: observableRef,
      parts: observableRef,
      faults: observableRef,
      failure: observableRef,
    });
    // Another mapping or day needs another dry run.
    reaction(
      () =>
        JSON.stringify([[...this.mapping], this.amounts, this.days, this.cut_over_on, this.currency, this.total_cents]),
      () => this.forget(),
    );
  }

  get columns() {
    return kinds[this.kind];
  }

  get needsDay(): boolean {
    return this.kind === 'book' || this.kind === 'balances';
  }

  /** Required columns without a heading. */
  get missing(): string[] {
    return this.columns.needed.filter((column) => !this.mapping.has(column));
  }

  /** The notations of the file, as found or as chosen. */
  get notations(): Notations | undefined {
    if (!this.table) return undefined;
    const found = notationsIn(this.table, this.columns, this.mapping);
    return {
      amounts: this.amounts === 'auto' ? found.amounts : this.amounts,
      days: this.days === 'auto' ? found.days : this.days,
    };
  }

  get isUnclear(): boolean {
    const { amounts } = this.columns;
    return (
      this.notations !== undefined &&
      this.notations.amounts === undefined &&
      amounts.some((column) => this.mapping.has(column))
    );
  }

  /** Headings that no column uses. */
  get unused(): string[] {
    const used = new Set(this.mapping.values());
    return (this.table?.headings ?? []).filter((heading) => !used.has(heading));
  }

  get isComplete(): boolean {
    const hasDay = !this.needsDay || day.safeParse(this.cut_over_on).success;
    const hasTotal = this.kind !== 'balances' || this.total_cents !== null;
    return this.table !== undefined && this.missing.length === 0 && !this.isUnclear && hasDay && hasTotal;
  }

  /** A sponsor may be another agent of the file, so agents come in one part. */
  get isTooLong(): boolean {
    return this.kind === 'agents' && (this.parts?.length ?? 0) > 1;
  }

  /** The difference of the balances from the stated total. */
  get difference_cents(): number | null {
    if (this.kind !== 'balances' || !this.parts || this.total_cents === null) return null;
    return this.parts.reduce((sum, { cents }) => sum + cents, 0) - this.total_cents;
  }

  get rows(): number {
    return (this.parts ?? []).reduce((sum, { lines }) => sum + lines.length, 0);
  }

  get ready(): boolean {
    return this.checked && this.faults.length === 0 && this.rows > 0 && !this.done && this.failure === undefined;
  }

  /** True once a part is in and another is not. */
  get isPartial(): boolean {
    return this.created > 0 && !this.done && this.busy === undefined;
  }

  /** Leaving the page now would stop the import. */
  get dirty(): boolean {
    return this.busy === 'import' || (this.isPartial && this.faults.length === 0);
  }

  sample(column: string): string {
    const place = this.table?.headings.indexOf(this.mapping.get(column) ?? '') ?? -1;
    if (!this.table || place < 0) return '';
    const values = new Set<string>();
    for (const { cells } of this.table.rows.slice(0, 200)) {
      if (!isEmpty(cells[place])) values.add(String(cells[place]));
      if (values.size === 3) break;
    }
    return [...values].join(' · ');
  }

  async choose(file: File): Promise<void> {
    if (this.busy) return;
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
        onProgress: (share) => runInAction(() => reading.signal.aborted || this.progress(file.name, share)),
      });
      const table = tableOf(lines);
      const labels = await headingsOf('arrivals', this.columns.columns);
      const mapping = proposed(table, this.columns.columns, labels, this.#remembered);
      runInAction(() => {
        if (reading.signal.aborted) return;
        this.amounts = 'auto';
        this.days = 'auto';
        this.mapping = mapping;
        this.remembered =
          this.#remembered.size > 0 &&
          [...this.#remembered].every(([column, heading]) => mapping.get(column) === heading);
        this.table = table;
        this.#batch = randomId();
      });
    } catch (error) {
      if (reading.signal.aborted) return;
      if (!(error instanceof UnreadableFile)) throw error;
      runInAction(() => {
        this.fault = error.fault;
      });
    }
  }

  private progress(name: string, share: number): void {
    this.file = { name, share };
  }

  map(column: string, heading: string): void {
    const mapping = new Map([...this.mapping].filter(([, used]) => used !== heading));
    mapping.delete(column);
    if (heading !== '') mapping.set(column, heading);
    this.mapping = mapping;
    this.remembered = false;
  }

  set<K extends 'amounts' | 'days' | 'cut_over_on' | 'currency' | 'total_cents'>(name: K, value: this[K]): void {
    Object.assign(this, { [name]: value });
  }

  cancel(): void {
    this.#reading?.abort();
    this.#reading = undefined;
    this.file = undefined;
  }

  private forget(): void {
    Object.assign(this, { parts: undefined, sent: 0, checked: false, faults: [], failure: undefined });
    Object.assign(this, { created: 0, proposed: 0, done: false });
  }

  /** Rehearses all parts, and collects the errors of their rows. */
  async check(): Promise<void> {
    const { table, notations } = this;
    if (this.busy || !table || !notations || !this.isComplete) return;
    this.forget();
    this.parts = partsOf(table, this.columns, this.mapping, notations).map((part) => ({
      ...part,
      request_id: randomId(),
    }));
    if (this.isTooLong || this.difference_cents) return;
    this.busy = 'check';
    const faults: RowFault[] = [];
    for (const part of this.parts) {
      const answer = await this.send(part, true);
      if (!answer) break;
      faults.push(...answer.errors.map(({ row, ...error }) => ({ ...error, line: part.lines[row - 2] ?? row })));
      runInAction(() => {
        this.sent += 1;
        this.faults = [...faults];
      });
    }
    runInAction(() => {
      this.checked = this.failure === undefined;
      this.busy = undefined;
    });
  }

  /** Sends the parts in turn. After a lost answer, the same part is repeated, and not added twice. */
  async import(): Promise<void> {
    const parts = this.parts ?? [];
    if (this.busy || !this.checked || this.faults.length > 0 || this.done) return;
    if (this.created === 0) this.sent = 0;
    this.busy = 'import';
    this.failure = undefined;
    while (this.sent < parts.length) {
      const part = parts[this.sent] as Sending;
      const answer = await this.send(part, false);
      if (!answer) break;
      runInAction(() => {
        this.sent += 1;
        this.created += answer.created;
        this.proposed += answer.proposed ?? 0;
      });
    }
    forgetRecent();
    runInAction(() => {
      this.busy = undefined;
      this.done = this.failure === undefined;
    });
  }

  private async send({ csv, request_id, lines, cents }: Sending, dry_run: boolean): Promise<Answered | undefined> {
    const { cut_over_on, currency } = this;
    const source = {
      batch: this.#batch,
      name: (this.file?.name ?? '').slice(0, 120),
      columns: [...this.mapping].map(([column, heading]) => ({ column, heading })),
    };
    const body = {
      ...{ csv, dry_run, request_id, source },
      ...(this.needsDay && { cut_over_on }),
      ...(this.kind === 'balances' && { currency, total_cents: cents }),
    };
    try {
      return (await call(this.columns.import, { body } as never)) as Answered;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      // A refused part names its rows.
      const refused = error.issues.flatMap(({ field, code, message }) => {
        const [, row, column = ''] = /^rows\.(\d+)\.(.+)$/.exec(field) ?? [];
        return row ? [{ line: lines[Number(row) - 2] ?? Number(row), field: column, code, message }] : [];
      });
      runInAction(() => {
        this.failure = error;
        this.faults = refused;
      });
      return undefined;
    }
  }
}
