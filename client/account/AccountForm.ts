import type { Issue } from '@shared/http/issues';
import { makeAutoObservable, observable, runInAction } from 'mobx';
import { CallFailure } from '~/platform/failure';

/**
 * The state of a form on the pages around signing in: values, what is wrong with them by field, and the call in flight. The order
 * of the initial values is the order of the fields on the page.
 */
export class AccountForm<V extends object> {
  values: V;
  readonly issues = observable.map<string, Issue>();
  /** Why the last call failed, unless fields say it. */
  failure: CallFailure | undefined;
  busy = false;
  /** Grows with every refused submit: what the page answers by focusing the first bad field. */
  refusals = 0;
  readonly #touched = new Set<string>();
  readonly #check: (values: V) => readonly Issue[];

  constructor(initial: V, check: (values: V) => readonly Issue[]) {
    this.values = { ...initial };
    this.#check = check;
    makeAutoObservable(this, { issues: false });
  }

  get firstBad(): (keyof V & string) | undefined {
    return (Object.keys(this.values) as (keyof V & string)[]).find((field) => this.issues.has(field));
  }

  set<K extends keyof V & string>(field: K, value: V[K]): void {
    this.values[field] = value;
    this.failure = undefined;
    this.#touched.add(field);
    // While typing an error may only go away; a new one waits for the blur.
    if (this.issues.has(field)) this.#judge(field);
  }

  /** The blur. A field that was only passed through is not complained about. */
  leave(field: keyof V & string): void {
    if (this.#touched.has(field)) this.#judge(field);
  }

  /** Checks the given fields, or all. */
  accepts(fields: readonly (keyof V & string)[] = Object.keys(this.values) as (keyof V & string)[]): boolean {
    const found = this.#check(this.values).filter(({ field }) => (fields as readonly string[]).includes(field));
    for (const field of fields) this.issues.delete(field);
    this.#take(found);
    if (found.length > 0) this.pointOut();
    return found.length === 0;
  }

  /** Runs a call with the values if they are right. True when it succeeded. */
  async submit(send: (values: V) => Promise<unknown>): Promise<boolean> {
    return !this.busy && this.accepts() && this.run(() => send(this.values));
  }

  /** Runs a call; its failure goes to the fields that it names, else to `failure`. */
  async run(send: () => Promise<unknown>): Promise<boolean> {
    this.busy = true;
    this.failure = undefined;
    try {
      await send();
      return true;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      this.refuse(error);
      return false;
    } finally {
      runInAction(() => {
        this.busy = false;
      });
    }
  }

  refuse(failure: CallFailure): void {
    this.report(failure);
    this.pointOut();
  }

  /** Shows a failure where it belongs without asking for attention: somebody may be busy elsewhere on the page. */
  report(failure: CallFailure): void {
    const known = failure.issues.filter(({ field }) => field in this.values);
    this.#take(known);
    if (known.length === 0) this.failure = failure;
  }

  /** Asks the page to focus the first bad field. */
  pointOut(): void {
    this.refusals++;
  }

  #take(found: readonly Issue[]): void {
    for (const issue of found) if (!this.issues.has(issue.field)) this.issues.set(issue.field, issue);
  }

  #judge(field: string): void {
    const found = this.#check(this.values).find((issue) => issue.field === field);
    if (found) this.issues.set(field, found);
    else this.issues.delete(field);
  }
}
