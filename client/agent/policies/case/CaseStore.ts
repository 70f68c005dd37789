import type { PolicyDetail, PolicyStatus } from '@shared/contracts/network/policies';
import { policyWork } from '@shared/contracts/network/policyWork';
import type { Product } from '@shared/contracts/network/products';
import type { Answer } from '@shared/http/endpoint';
import type { Issue } from '@shared/http/issues';
import { makeAutoObservable, observable, observableRef, reaction, runInAction, toJS } from 'mobx';
import { type Conflict, conflictOf, merged, type Side } from '~/crud/conflict/conflict';
import { forgetRecent } from '~/crud/recent';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { type CaseStep, fieldsOfStep, stepOf } from './caseSteps';
import { type LocalDraft, localDrafts } from './localDrafts';
import { type CaseIssue, caseIssues, fieldAt, insuresLife, requiredFields, type Writer } from './rules';
import { blankCase, type CaseField, type CaseValues, fromDraft, sameValue, toDraft } from './values';

type Stored = Answer<typeof policyWork.draft>;
export interface Opened {
  member_id: number;
  writer: Writer;
  values: CaseValues;
  base?: CaseValues;
  id?: number | null;
  case_no?: string | null;
  version?: number | null;
  status?: PolicyStatus;
  names?: readonly (readonly [number, string])[];
  /** The key of the copy in the browser that this goes on with. */
  key?: string;
}

const keepAfterMs = 300;

/** A case while it is written: what is entered, what is wrong, what lies in the browser and what on the server. */
export class CaseStore {
  values: CaseValues;
  id: number | null;
  case_no: string | null;
  version: number | null;
  status: PolicyStatus;
  names = observable.map<number, string>();
  product: Product | undefined;
  saving = false;
  failure: CallFailure | undefined;
  conflict: Conflict<CaseValues> | undefined;
  /** When the browser's copy was last written, and whether it will outlive the page. */
  keptAt: string | null = null;
  durable = true;
  private base: CaseValues;
  private keptValues: string;
  private serverIssues: CaseIssue[] = [];
  private left = observable.set<CaseField>();
  private shown = observable.set<CaseStep>();
  readonly #writer: Writer;
  readonly #member: number;
  readonly #key: string;

  constructor({ member_id, writer, values, base, id = null, version = null, status = 'draft', ...more }: Opened) {
    this.#writer = writer;
    this.#member = member_id;
    this.#key = more.key ?? `${member_id} ${id ?? `new ${crypto.randomUUID()}`}`;
    this.values = structuredClone(values);
    this.base = base ?? structuredClone(values);
    this.id = id;
    this.case_no = more.case_no ?? null;
    this.version = version;
    this.status = status;
    // What comes out of the browser is kept there already.
    this.keptValues = JSON.stringify(more.key ? this.values : this.base);
    for (const [member, name] of more.names ?? []) this.names.set(member, name);
    makeAutoObservable(this, { product: observableRef, conflict: observableRef, failure: observableRef });
  }

  /** Keeps every change in the browser from now on, until the returned function is called. */
  start(): () => void {
    const stop = reaction(
      () => JSON.stringify(this.values),
      () => void this.keep(),
      { delay: keepAfterMs },
    );
    void this.keep();
    return () => {
      stop();
      void this.keep();
    };
  }

  /** All that is wrong or missing, whether it is shown or not. */
  get issues(): CaseIssue[] {
    return caseIssues(toJS(this.values), this.product, this.#writer);
  }

  /** What keeps it even from being kept as a draft. */
  get blocking(): CaseIssue[] {
    return this.issues.filter(({ blocks }) => blocks);
  }

  get required(): ReadonlySet<CaseField> {
    return requiredFields(this.product, this.values.insured_is_owner);
  }

  get insuresLife(): boolean {
    return insuresLife(this.product);
  }

  /** Something is entered that the server does not have. */
  get dirty(): boolean {
    return !sameValue(this.values, this.base);
  }

  /** Something is entered that the browser does not keep yet either. */
  get atRisk(): boolean {
    return this.dirty && (!this.durable || this.keptValues !== JSON.stringify(this.values));
  }

  /** The issue to show at a field: the server's until it changes, ours once the field or its step was left. */
  issueOf(field: CaseField): Issue | undefined {
    const told = this.serverIssues.find((one) => one.field === field);
    if (told) return told;
    const seen = this.left.has(field) || this.shown.has(stepOf(field));
    return seen ? this.issues.find((one) => one.field === field) : undefined;
  }

  issuesOf(step: CaseStep): CaseIssue[] {
    const told = this.serverIssues.filter(({ field }) => stepOf(field) === step);
    return [...told, ...this.issues.filter(({ field }) => stepOf(field) === step)];
  }

  /** What is wrong shows at the fields of this step from now on. */
  reveal(step: CaseStep): void {
    this.shown.add(step);
  }

  wasShown(step: CaseStep): boolean {
    return this.shown.has(step) || fieldsOfStep[step].some((field) => this.left.has(field));
  }

  /** Something of this step was entered, now or when it was stored; the notes may stay empty, so that they have to be seen. */
  wasEntered(step: CaseStep): boolean {
    const blank = blankCase(this.#writer.id);
    const entered = fieldsOfStep[step].some((field) => !sameValue(this.values[field], blank[field]));
    return entered || (this.id !== null && step !== 'notes');
  }

  set<F extends CaseField>(field: F, value: CaseValues[F]): void {
    const before = this.values['owner.state'];
    this.values[field] = value;
    // Most sign where they live: the state follows until it was chosen for itself.
    if (field === 'owner.state' && ['', before].includes(this.values.signed_state))
      this.values.signed_state = this.values['owner.state'];
    this.serverIssues = this.serverIssues.filter((issue) => issue.field !== field);
  }

  leave(field: CaseField): void {
    this.left.add(field);
  }

  /** Takes a product, and drops riders that it does not have. */
  choose(product: Product): void {
    this.product = product;
    this.set('product_id', product.id);
    const riders = this.values.riders.filter((rider) => product.riders.includes(rider));
    if (riders.length < this.values.riders.length) this.set('riders', riders);
    if (product.tp_method !== 'single_premium' && this.values.premium_mode === 'single')
      this.set('premium_mode', 'annual');
    if (product.tp_method === 'single_premium' && this.values.modal_premium_cents === null)
      this.set('premium_mode', 'single');
  }

  /** Hands over what is known of the product, without touching what was entered. */
  know(product: Product | undefined): void {
    this.product = product;
  }

  /** Writes the browser's copy, or takes it away when there is nothing unsaved. */
  async keep(): Promise<void> {
    const values = JSON.stringify(this.values);
    if (!this.dirty) {
      this.keptValues = values;
      this.keptAt = null;
      await localDrafts.remove(this.#key);
      return;
    }
    if (values === this.keptValues) return;
    const at = new Date().toISOString();
    const durable = await localDrafts.put(this.#kept(at));
    runInAction(() => {
      this.durable = durable;
      this.keptAt = at;
      this.keptValues = values;
    });
  }

  #kept(at: string): LocalDraft {
    const { id, case_no, version } = this;
    const names = [...this.names];
    return structuredClone({
      key: this.#key,
      member_id: this.#member,
      id,
      case_no,
      version,
      base: toJS(this.base),
      values: toJS(this.values),
      names,
      at,
    });
  }

  /** Saves to the server. Undefined when something is in the way: issues, a failure or a conflict then say what. */
  async save(reason = ''): Promise<PolicyDetail | undefined> {
    const [wrong] = this.blocking;
    if (wrong) {
      for (const { field } of this.blocking) this.leave(field);
      return undefined;
    }
    this.saving = true;
    this.failure = undefined;
    const values = toJS(this.values);
    const draft = toDraft(values, this.insuresLife) as ReturnType<typeof toDraft> & { product_id: number };
    const { id, version } = this;
    try {
      const saved = await (id === null || version === null
        ? call(policyWork.create, { body: draft })
        : call(policyWork.edit, { body: { ...draft, id, version, ...(reason && { reason }) } }));
      await localDrafts.remove(this.#key);
      forgetRecent();
      runInAction(() => {
        this.base = values;
        this.id = saved.id;
        this.case_no = saved.case_no;
        this.version = saved.version;
        this.keptAt = null;
        this.serverIssues = [];
        this.keptValues = JSON.stringify(values);
      });
      return saved;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (error.reason === 'stale' && id !== null) await this.#compare(id, error);
      else this.#refused(error);
      return undefined;
    } finally {
      runInAction(() => {
        this.saving = false;
      });
    }
  }

  #refused(failure: CallFailure): void {
    runInAction(() => {
      this.failure = failure;
      this.serverIssues = failure.issues.flatMap((issue) => {
        const field = fieldAt(issue.field, this.values);
        return field ? [{ ...issue, field, blocks: false }] : [];
      });
    });
  }

  /** Fetches what somebody else saved, and lays it beside what is entered here. */
  async #compare(id: number, stale: CallFailure): Promise<void> {
    try {
      this.meet(await call(policyWork.draft, { query: { id } }));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      this.#refused(error.kind === 'refused' ? stale : error);
    }
  }

  /** Lays a version of the server beside the one entered here; without a difference it is simply taken as the ground. */
  meet({ version, status, ...draft }: Stored): void {
    const theirs = fromDraft(draft);
    this.status = status;
    this.conflict = conflictOf(toJS(this.values), theirs, toJS(this.base), version);
    if (this.conflict) return;
    this.base = theirs;
    this.version = version;
  }

  /** Goes on with the chosen version of each field, on the ground of theirs. */
  merge(chosen: ReadonlyMap<CaseField, Side>): void {
    if (!this.conflict) return;
    this.values = merged(toJS(this.values), this.conflict, chosen);
    this.base = this.conflict.theirs;
    this.version = this.conflict.version;
    this.conflict = undefined;
    // The browser's copy stands on the new ground from now on.
    this.keptValues = '';
    void this.keep();
  }

  /** Leaves both versions as they are: the own one stays in the browser. */
  postpone(): void {
    this.conflict = undefined;
  }
}
