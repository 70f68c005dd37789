import type { PolicyDetail, PolicyStatus } from '@shared/contracts/network/policies';
import { policyWork } from '@shared/contracts/network/policyWork';
import type { Product } from '@shared/contracts/network/products';
import type { Answer } from '@shared/http/endpoint';
import type { Issue } from '@shared/http/issues';
import { makeAutoObservable, observable, observableRef, reaction, runInAction } from 'mobx';
import type { Conflict, Side } from '~/crud/conflict/conflict';
import { forgetRecent } from '~/crud/recent';
import { call } from '~/platform/call';
import type { CallFailure } from '~/platform/failure';
import { randomId } from '~/platform/randomId';
import { CaseForm } from './CaseForm';
import { type CaseStep, fieldsOfStep, stepOf } from './caseSteps';
import { type LocalDraft, localDrafts } from './localDrafts';
import { type CaseIssue, caseIssues, insuresLife, requiredFields, type Writer } from './rules';
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
  /** The key of the browser draft to continue. */
  key?: string;
}

const keepAfterMs = 300;

/** A case being edited: its form, its draft in the browser, and its version on the server. */
export class CaseStore {
  readonly form: CaseForm;
  id: number | null;
  case_no: string | null;
  status: PolicyStatus;
  names = observable.map<number, string>();
  product: Product | undefined;
  /** The time of the last browser draft; `durable` tells whether it outlives the page. */
  keptAt: string | null = null;
  durable = true;
  private keptValues: string;
  private revealed = observable.set<CaseStep>();
  readonly #writer: Writer;
  readonly #member: number;
  readonly #key: string;

  constructor({ member_id, writer, values, base, id = null, version = null, status = 'draft', ...more }: Opened) {
    this.#writer = writer;
    this.#member = member_id;
    this.#key = more.key ?? `${member_id} ${id ?? `new ${randomId()}`}`;
    this.form = new CaseForm((now) => caseIssues(now, this.product, writer), base ?? values, version ?? undefined);
    this.form.values = structuredClone(values);
    this.id = id;
    this.case_no = more.case_no ?? null;
    this.status = status;
    // Values from a browser draft are stored already.
    this.keptValues = JSON.stringify(more.key ? values : (base ?? values));
    for (const [member, name] of more.names ?? []) this.names.set(member, name);
    makeAutoObservable(this, { form: false, product: observableRef });
  }

  get values(): CaseValues {
    return this.form.values;
  }

  get version(): number | null {
    return this.form.version ?? null;
  }

  get saving(): boolean {
    return this.form.saving;
  }

  get failure(): CallFailure | undefined {
    return this.form.failure;
  }

  get conflict(): Conflict<CaseValues, CaseField> | undefined {
    return this.form.conflict as Conflict<CaseValues, CaseField> | undefined;
  }

  /** Stores every change in the browser, and sends them when a connection returns, until the returned function is called. */
  start(): () => void {
    const stop = reaction(
      () => JSON.stringify(this.values),
      () => void this.keep(),
      { delay: keepAfterMs },
    );
    void this.keep();
    localDrafts.open.add(this.#key);
    const sendAgain = () => void (this.dirty && this.blocking.length === 0 && !this.saving && this.save());
    window.addEventListener('online', sendAgain);
    return () => {
      stop();
      window.removeEventListener('online', sendAgain);
      localDrafts.open.delete(this.#key);
      void this.keep();
    };
  }

  /** All issues, shown or not. */
  get issues(): readonly CaseIssue[] {
    return this.form.issues as readonly CaseIssue[];
  }

  /** Issues that prevent even saving a draft. */
  get blocking(): CaseIssue[] {
    return this.issues.filter(({ blocks }) => blocks);
  }

  get required(): ReadonlySet<CaseField> {
    return requiredFields(this.product, this.values.insured_is_owner);
  }

  get insuresLife(): boolean {
    return insuresLife(this.product);
  }

  /** True when the server lacks some entries. */
  get dirty(): boolean {
    return this.form.dirty;
  }

  /** True when even the browser lacks some entries. */
  get atRisk(): boolean {
    return this.dirty && (!this.durable || this.keptValues !== JSON.stringify(this.values));
  }

  issueOf(field: CaseField): Issue | undefined {
    return this.form.issueOf(field);
  }

  /** A step's issues, one per field; the server's take precedence. */
  issuesOf(step: CaseStep): Issue[] {
    const here = ({ field }: Issue) => stepOf(field as CaseField) === step;
    const issues = new Map<string, Issue>();
    for (const one of [...this.form.serverIssues, ...this.issues].filter(here))
      if (!issues.has(one.field)) issues.set(one.field, one);
    return [...issues.values()];
  }

  /** Shows the issues of a step's fields. */
  reveal(step: CaseStep): void {
    this.revealed.add(step);
    for (const field of fieldsOfStep[step]) this.form.leave(field);
  }

  wasShown(step: CaseStep): boolean {
    return this.revealed.has(step) || fieldsOfStep[step].some((field) => this.form.marks.wasLeft(field));
  }

  /** True when a step has entries or the case is stored. The notes step may stay empty, so it must have been seen. */
  wasEntered(step: CaseStep): boolean {
    const blank = blankCase(this.#writer.id);
    const entered = fieldsOfStep[step].some((field) => !sameValue(this.values[field], blank[field]));
    return entered || (this.id !== null && step !== 'notes');
  }

  set<F extends CaseField>(field: F, value: CaseValues[F]): void {
    this.form.set(field, value);
  }

  leave(field: CaseField): void {
    this.form.leave(field);
  }

  /** Selects a product and drops riders it does not offer. */
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

  /** Sets the product without changing the entries. */
  know(product: Product | undefined): void {
    this.product = product;
  }

  /** Stores the browser draft, or removes it when nothing is unsaved. */
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
    const { id, case_no, version, form } = this;
    const { base, values } = form.versions;
    return { key: this.#key, member_id: this.#member, id, case_no, version, base, values, names: [...this.names], at };
  }

  /** Saves to the server. Undefined when issues, a failure, or a conflict prevented it. */
  async save(reason = ''): Promise<PolicyDetail | undefined> {
    if (this.blocking.length > 0) {
      for (const { field } of this.blocking) this.leave(field);
      return undefined;
    }
    const { id } = this;
    const saved = await this.form.send(
      (values, version) => {
        const body = toDraft(values, this.insuresLife) as ReturnType<typeof toDraft> & { product_id: number };
        return id === null || version === undefined
          ? call(policyWork.create, { body })
          : call(policyWork.edit, { body: { ...body, id, version, ...(reason && { reason }) } });
      },
      id === null ? undefined : () => this.#stored(id),
    );
    if (!saved) return undefined;
    await localDrafts.remove(this.#key);
    forgetRecent();
    runInAction(() => {
      this.id = saved.id;
      this.case_no = saved.case_no;
      this.form.version = saved.version;
      this.keptAt = null;
      this.keptValues = JSON.stringify(this.form.versions.base);
    });
    return saved;
  }

  /** The server's current version, as form values. @throws CallFailure */
  async #stored(id: number) {
    const { version, status, ...draft } = await call(policyWork.draft, { query: { id } });
    runInAction(() => {
      this.status = status;
    });
    return { values: fromDraft(draft), version };
  }

  /** Compares a newer server version with the entries. Without a difference, adopts it as the base. */
  meet({ version, status, ...draft }: Stored): void {
    this.status = status;
    this.form.meet(fromDraft(draft), version);
  }

  /** Continues with the chosen side of each field, based on the server's version. */
  merge(chosen: ReadonlyMap<CaseField, Side>): void {
    this.form.merge(chosen);
    // Forces the browser draft to be stored with the new base.
    this.keptValues = '';
    void this.keep();
  }

  /** Keeps both versions for now; the entries stay in the browser. */
  postpone(): void {
    this.form.postpone();
  }
}
