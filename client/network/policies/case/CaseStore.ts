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
  /** The key of the copy in the browser that this goes on with. */
  key?: string;
}

const keepAfterMs = 300;

/** A case while it is written: its form, and what of it lies in the browser and what on the server. */
export class CaseStore {
  readonly form: CaseForm;
  id: number | null;
  case_no: string | null;
  status: PolicyStatus;
  names = observable.map<number, string>();
  product: Product | undefined;
  /** When the browser's copy was last written, and whether it will outlive the page. */
  keptAt: string | null = null;
  durable = true;
  private keptValues: string;
  private shown = observable.set<CaseStep>();
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
    // What comes out of the browser is kept there already.
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
  get issues(): readonly CaseIssue[] {
    return this.form.issues as readonly CaseIssue[];
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
    return this.form.dirty;
  }

  /** Something is entered that the browser does not keep yet either. */
  get atRisk(): boolean {
    return this.dirty && (!this.durable || this.keptValues !== JSON.stringify(this.values));
  }

  issueOf(field: CaseField): Issue | undefined {
    return this.form.issueOf(field);
  }

  /** What is wrong in a step: the server's findings first. */
  issuesOf(step: CaseStep): Issue[] {
    const here = ({ field }: Issue) => stepOf(field as CaseField) === step;
    const found = new Map<string, Issue>();
    for (const one of [...this.form.told, ...this.issues].filter(here))
      if (!found.has(one.field)) found.set(one.field, one);
    return [...found.values()];
  }

  /** What is wrong shows at the fields of this step from now on. */
  reveal(step: CaseStep): void {
    this.shown.add(step);
    for (const field of fieldsOfStep[step]) this.form.leave(field);
  }

  wasShown(step: CaseStep): boolean {
    return this.shown.has(step) || fieldsOfStep[step].some((field) => this.form.marks.wasLeft(field));
  }

  /** Something of this step was entered, now or when it was stored; the notes may stay empty, so that they have to be seen. */
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
    const { id, case_no, version, form } = this;
    const { base, values } = form.versions;
    return { key: this.#key, member_id: this.#member, id, case_no, version, base, values, names: [...this.names], at };
  }

  /** Saves to the server. Undefined when something is in the way: issues, a failure or a conflict then say what. */
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

  /** What somebody else saved. @throws CallFailure */
  async #stored(id: number) {
    const { version, status, ...draft } = await call(policyWork.draft, { query: { id } });
    runInAction(() => {
      this.status = status;
    });
    return { values: fromDraft(draft), version };
  }

  /** Lays a version of the server beside the one entered here; without a difference it is simply taken as the ground. */
  meet({ version, status, ...draft }: Stored): void {
    this.status = status;
    this.form.meet(fromDraft(draft), version);
  }

  /** Goes on with the chosen version of each field, on the ground of theirs. */
  merge(chosen: ReadonlyMap<CaseField, Side>): void {
    this.form.merge(chosen);
    // The browser's copy stands on the new ground from now on.
    this.keptValues = '';
    void this.keep();
  }

  /** Leaves both versions as they are: the own one stays in the browser. */
  postpone(): void {
    this.form.postpone();
  }
}
