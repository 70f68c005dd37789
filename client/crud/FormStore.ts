import { type Issue, issue, issuesOf } from '@shared/http/issues';
import { compareStructural, makeAutoObservable, observable, observableRef, runInAction, toJS } from 'mobx';
import type { z } from 'zod';
import { CallFailure } from '~/platform/failure';
import { type Conflict, conflictOf, merged, type Side } from './conflict/conflict';

type Values = Record<string, unknown>;

/** What is stored now, in the shape of the draft, and its version. */
export interface Stored {
  values: Values;
  version: number;
}

/**
 * A draft while it is edited. Checks run over the draft schema; what is wrong shows at a field once it was left or the form was
 * sent. Issues of the server show until their field changes.
 */
export class FormStore {
  values: Values;
  saving = false;
  failure: CallFailure | undefined;
  /** Of what the draft started from; undefined for a new one. */
  version: number | undefined;
  conflict: Conflict<Values> | undefined;
  /** What the chosen rows of other lists are called, by field and id. */
  readonly #rowNames = observable.map<string, string>();
  readonly #schema: z.ZodType;
  // TypeScript's private and not #: MobX makes only what it can see observable.
  private saved: Values;
  #left = observable.set<string>();
  private sent = false;
  #serverIssues = observable.array<Issue>([], { deep: false });

  constructor(schema: z.ZodType, values: Values, version?: number) {
    this.#schema = schema;
    this.version = version;
    this.values = { ...values };
    this.saved = { ...values };
    makeAutoObservable(this, { conflict: observableRef });
  }

  /** What is wrong with the draft now, whether it is shown or not. */
  get issues(): Issue[] {
    const result = this.#schema.safeParse(toJS(this.values), { reportInput: true });
    return result.success
      ? []
      : issuesOf(result.error).map((found) => (this.isUnchosen(found) ? issue(found.field, 'required') : found));
  }

  get dirty(): boolean {
    return !compareStructural(toJS(this.values), toJS(this.saved));
  }

  /** The issue to show at a field; one of an item of a list shows at the list. */
  issueOf(name: string): Issue | undefined {
    const here = (issue: Issue) => issue.field === name || issue.field.startsWith(`${name}.`);
    const fromServer = this.#serverIssues.find(here);
    if (fromServer) return fromServer;
    return this.sent || this.#left.has(name) ? this.issues.find(here) : undefined;
  }

  /** Issues that belong to no field of the draft, e.g. of the version. */
  get strayIssues(): Issue[] {
    return this.#serverIssues.filter((issue) => !(fieldOf(issue) in this.values));
  }

  set(name: string, value: unknown): void {
    this.values[name] = value;
    this.#serverIssues.replace(this.#serverIssues.filter((issue) => fieldOf(issue) !== name));
  }

  leave(name: string): void {
    this.#left.add(name);
  }

  /** Takes over what is stored, as the new ground for "unsaved". */
  accept(values: Values, version?: number): void {
    this.version = version ?? this.version;
    this.values = { ...values };
    this.saved = { ...values };
    this.#left.clear();
    this.sent = false;
    this.#serverIssues.clear();
    this.failure = undefined;
  }

  /** What a field of another list's row says, once its options are known. */
  rowName(field: string, id: number): string | undefined {
    return this.#rowNames.get(`${field} ${id}`);
  }

  nameRows(field: string, rows: readonly { value: number; label: string }[]): void {
    for (const { value, label } of rows) this.#rowNames.set(`${field} ${value}`, label);
  }

  /**
   * Sends a valid draft. Returns the answer, or undefined when something is wrong: `badFields` then name where. With `stored` a
   * draft that somebody else has overtaken is laid beside theirs.
   */
  async submit<A>(
    send: (values: Values, version: number | undefined) => Promise<A>,
    stored?: () => Promise<Stored>,
  ): Promise<A | undefined> {
    this.sent = true;
    this.failure = undefined;
    this.#serverIssues.clear();
    if (this.issues.length > 0) return undefined;
    this.saving = true;
    const values = toJS(this.values);
    try {
      const answer = await send(values, this.version);
      runInAction(() => {
        this.saved = values;
        this.saving = false;
      });
      return answer;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (error.reason === 'stale' && stored) {
        if (await this.#compare(stored, error)) return this.submit(send, stored);
      } else this.refused(error);
      return undefined;
    }
  }

  /** Lays what is stored now beside the draft. True when both say the same: then it can be sent again. */
  async #compare(stored: () => Promise<Stored>, stale: CallFailure): Promise<boolean> {
    try {
      const { values, version } = await stored();
      return runInAction(() => {
        this.saving = false;
        this.failure = stale;
        this.conflict = conflictOf(toJS(this.values), values, toJS(this.saved), version);
        if (!this.conflict) this.version = version;
        return !this.conflict;
      });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      this.refused(error);
      return false;
    }
  }

  /** Goes on with the chosen version of each field, on the ground of theirs. */
  merge(chosen: ReadonlyMap<string, Side>): void {
    if (!this.conflict) return;
    const { theirs, version } = this.conflict;
    this.values = merged(toJS(this.values), this.conflict, chosen);
    this.saved = { ...theirs };
    this.version = version;
    this.conflict = undefined;
    this.failure = undefined;
  }

  /** Leaves both versions as they are; the next try to save compares them again. */
  postpone(): void {
    this.conflict = undefined;
  }

  private refused(failure: CallFailure): void {
    this.saving = false;
    this.#serverIssues.replace([...failure.issues]);
    this.failure = failure;
  }

  /** In the order of the draft, which need not be that of the page. */
  get badFields(): string[] {
    return Object.keys(this.values).filter((name) => this.issueOf(name) !== undefined);
  }

  get firstBadField(): string | undefined {
    return this.badFields[0];
  }

  /** 0 is no row's id: nothing is chosen yet, rather than something too small. */
  private isUnchosen({ field }: Issue): boolean {
    return field.endsWith('_id') && this.values[field] === 0;
  }
}

const fieldOf = (issue: Issue) => issue.field.split('.')[0] ?? '';
