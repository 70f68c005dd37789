import type { Issue } from '@shared/http/issues';
import {
  action,
  compareStructural,
  computed,
  makeObservable,
  observable,
  observableRef,
  runInAction,
  toJS,
} from 'mobx';
import { CallFailure } from '~/platform/failure';
import { type Conflict, conflictOf, merged, type Side } from './conflict/conflict';
import { fieldPaths, isWithin, setAt } from './draftPaths';
import { FieldMarks } from './FieldMarks';

/** The stored version of a record, in the shape of the draft. */
export interface Stored<V extends object = Record<string, unknown>> {
  values: V;
  version: number;
  /** The fields depend on each other, so the user must choose each difference. */
  whole?: boolean;
}

/** Returns all issues of a draft. */
export type Check<V extends object> = (values: V) => readonly Issue[];

/**
 * A draft being edited. Fields are named by path (draftPaths.ts). Errors appear when the user leaves the field or
 * submits the form; typing can clear an error but never adds one. Server issues stay until their field changes. The
 * store has no schema, which keeps the sign-in pages small.
 */
export class DraftStore<V extends object> {
  values: V;
  saving = false;
  failure: CallFailure | undefined;
  /** The version that the draft started from; undefined for a new record. */
  version: number | undefined;
  conflict: Conflict<V> | undefined;
  /** Increases with every rejected draft; the page then focuses the first invalid field. */
  refusals = 0;
  protected saved: V;
  /** The server's issues, including those of fields that are not on the page. */
  serverIssues: readonly Issue[] = [];
  readonly #check: () => readonly Issue[];
  readonly marks = new FieldMarks();
  constructor(check: Check<V>, values: V, version?: number) {
    this.#check = () => check(toJS(this.values));
    this.version = version;
    this.values = { ...values };
    this.saved = { ...values };
    makeObservable<this, 'saved' | 'take'>(this, {
      values: observable,
      saving: observable,
      failure: observableRef,
      version: observable,
      conflict: observableRef,
      refusals: observable,
      saved: observable,
      serverIssues: observableRef,
      issues: computed,
      dirty: computed,
      set: action,
      accept: action,
      accepts: action,
      pointOut: action,
      report: action,
      take: action,
      meet: action,
      merge: action,
      postpone: action,
    });
  }

  /** All current issues of the draft, visible or not. */
  get issues(): readonly Issue[] {
    return this.#check();
  }

  get dirty(): boolean {
    return !compareStructural(toJS(this.values), toJS(this.saved));
  }

  /** The issue to show at a field. An issue of a list item shows at the list unless the item has a field of its own. */
  issueOf(name: string): Issue | undefined {
    const here = ({ field }: Issue) => this.marks.showsAt(field, name);
    const serverIssue = this.serverIssues.find(here);
    if (serverIssue) return serverIssue;
    return this.marks.mayShowErrors(name) ? this.issues.find(here) : undefined;
  }

  /** Issues that belong to no field of the draft, such as its version. */
  get strayIssues(): Issue[] {
    return this.serverIssues.filter(
      ({ field }) => !(field in this.values || (field.split('.')[0] ?? '') in this.values),
    );
  }

  /** Plain copies of the draft and its starting point. */
  get versions(): { values: V; base: V } {
    return { values: toJS(this.values), base: toJS(this.saved) };
  }

  set(name: string, value: unknown): void {
    if (this.issueOf(name) === undefined) this.marks.suppressErrors(name);
    this.marks.touch(name);
    setAt(this.values, name, value);
    this.#forgetIssues(name);
  }

  /** Drops the server issues of a field, its parts, and the list that contains it. */
  #forgetIssues(name: string): void {
    this.serverIssues = this.serverIssues.filter(({ field }) => !isWithin(field, name) && !isWithin(name, field));
  }

  leave(name: string): void {
    this.marks.leave(name);
  }

  /** Like `leave`, but skips fields that the user only tabbed through. */
  leaveIfTouched(name: string): void {
    if (this.marks.wasTouched(name)) this.leave(name);
  }

  /** Replaces the draft with the stored values, which count as saved. */
  accept(values: V, version?: number): void {
    this.version = version ?? this.version;
    this.values = { ...values };
    this.saved = { ...values };
    this.marks.clear();
    this.serverIssues = [];
    this.failure = undefined;
  }

  /** Checks the named fields, or all, and shows their errors. True if they are valid. */
  accepts(names?: readonly string[]): boolean {
    const isNamed = ({ field }: Issue) => !names || names.some((name) => isWithin(field, name));
    if (names) for (const name of names) this.leave(name);
    else this.marks.leaveAll();
    this.serverIssues = this.serverIssues.filter((issue) => !isNamed(issue));
    const right = !this.issues.some(isNamed);
    if (!right) this.pointOut();
    return right;
  }

  /** Makes the page focus the first invalid field. */
  pointOut(): void {
    this.refusals++;
  }

  /**
   * Sends a valid draft. Returns the answer, or undefined on an error; `badFields` then lists the invalid fields. With
   * `stored`, a newer version on the server becomes a conflict to resolve.
   */
  async submit<A>(
    send: (values: V, version: number | undefined) => Promise<A>,
    stored?: () => Promise<Stored<V>>,
  ): Promise<A | undefined> {
    return !this.saving && this.accepts() ? this.send(send, stored) : undefined;
  }

  /** Sends the draft without checking it first. */
  async send<A>(
    send: (values: V, version: number | undefined) => Promise<A>,
    stored?: () => Promise<Stored<V>>,
    mayRepeat = true,
  ): Promise<A | undefined> {
    const values = toJS(this.values);
    runInAction(() => {
      this.saving = true;
      this.failure = undefined;
      this.serverIssues = [];
    });
    try {
      const answer = await send(values, this.version);
      runInAction(() => {
        this.saved = values;
      });
      return answer;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (error.reason !== 'stale' || !stored) this.refuse(error);
      else if ((await this.#compare(stored, error)) && mayRepeat) return await this.send(send, stored, false);
      return undefined;
    } finally {
      runInAction(() => {
        this.saving = false;
      });
    }
  }

  /**
   * Compares the draft with the stored version. True if the stored version is newer but changes nothing: the draft can
   * be sent again.
   */
  async #compare(stored: () => Promise<Stored<V>>, stale: CallFailure): Promise<boolean> {
    try {
      const { values, version, whole } = await stored();
      return runInAction(() => {
        const newer = version !== this.version;
        this.failure = stale;
        this.meet(values, version, whole);
        return newer && !this.conflict;
      });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      this.refuse(error);
      return false;
    }
  }

  /**
   * Opens a conflict with a stored version, unless that changes nothing: then it only becomes the new starting point.
   */
  meet(theirs: V, version: number, whole = false): void {
    const conflict = conflictOf(toJS(this.values), theirs, toJS(this.saved), version);
    const news = conflict?.fields.some((field) => conflict.obvious.get(field) !== 'mine');
    this.conflict = conflict && news ? { ...conflict, ...(whole && { obvious: new Map() }) } : undefined;
    if (news) return;
    this.saved = { ...theirs };
    this.version = version;
  }

  /** Combines the chosen fields of both versions, starting from theirs. */
  merge(chosen: ReadonlyMap<string, Side>): void {
    if (!this.conflict) return;
    const { theirs, version } = this.conflict;
    this.values = merged(toJS(this.values), this.conflict, chosen);
    this.saved = { ...theirs };
    this.version = version;
    this.conflict = undefined;
    this.failure = undefined;
  }

  /** Keeps both versions; the next save compares them again. */
  postpone(): void {
    this.conflict = undefined;
  }

  /** Shows a failure at its fields and focuses the first one. */
  refuse(failure: CallFailure): void {
    this.report(failure);
    this.pointOut();
  }

  /** Shows a failure at its fields without moving focus. */
  report(failure: CallFailure): void {
    const issues = failure.issues.map((issue) => ({ ...issue, field: this.place(issue.field) }));
    const fields = new Set(issues.map(({ field }) => field));
    this.serverIssues = [...this.serverIssues.filter(({ field }) => !fields.has(field)), ...issues];
    this.take(failure);
  }

  protected take(failure: CallFailure): void {
    this.failure = failure;
  }

  /** Maps a field of a server issue to a field of the form. */
  protected place(field: string): string {
    return field;
  }

  /** Invalid fields in the order of the draft, which may differ from the page's. */
  get badFields(): string[] {
    const names = [...Object.keys(this.values), ...fieldPaths(toJS(this.values)), ...this.marks.drawn];
    return [...new Set(names)].filter((name) => this.issueOf(name) !== undefined);
  }

  get firstBadField(): string | undefined {
    return this.badFields[0];
  }
}
