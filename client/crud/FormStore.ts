import { type Issue, issue, issuesOf } from '@shared/http/issues';
import { compareStructural, makeAutoObservable, observable, runInAction, toJS } from 'mobx';
import type { z } from 'zod';
import { CallFailure } from '~/platform/failure';

type Values = Record<string, unknown>;

/**
 * A draft while it is edited. Checks run over the draft schema; what is wrong shows at a field once it was left or the form was
 * sent. Issues of the server show until their field changes.
 */
export class FormStore {
  values: Values;
  saving = false;
  failure: CallFailure | undefined;
  readonly #schema: z.ZodType;
  // TypeScript's private and not #: MobX makes only what it can see observable.
  private saved: Values;
  #left = observable.set<string>();
  private sent = false;
  #serverIssues = observable.array<Issue>([], { deep: false });

  constructor(schema: z.ZodType, values: Values) {
    this.#schema = schema;
    this.values = { ...values };
    this.saved = { ...values };
    makeAutoObservable(this);
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
  accept(values: Values): void {
    this.values = { ...values };
    this.saved = { ...values };
    this.#left.clear();
    this.sent = false;
    this.#serverIssues.clear();
    this.failure = undefined;
  }

  /**
   * Sends a valid draft. Returns the answer, or undefined when something is wrong: `badFields` then name where.
   */
  async submit<A>(send: (values: Values) => Promise<A>): Promise<A | undefined> {
    this.sent = true;
    this.failure = undefined;
    this.#serverIssues.clear();
    if (this.issues.length > 0) return undefined;
    this.saving = true;
    const values = toJS(this.values);
    try {
      const answer = await send(values);
      runInAction(() => {
        this.saved = values;
        this.saving = false;
      });
      return answer;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      runInAction(() => {
        this.saving = false;
        this.#serverIssues.replace([...error.issues]);
        this.failure = error;
      });
      return undefined;
    }
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
