import { groupOf, type PolicyDetail, policies } from '@shared/contracts/network/policies';
import { policyWork } from '@shared/contracts/network/policyWork';
import type { Answer } from '@shared/http/endpoint';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import type { Opened } from './CaseStore';
import { Catalogue } from './Catalogue';
import { type LocalDraft, localDrafts } from './localDrafts';
import type { Writer } from './rules';
import { blankCase, cloned, fromDraft } from './values';

type Stored = Answer<typeof policyWork.draft>;

export interface CasePerson {
  id: number;
  name: string;
  office: boolean;
}
interface CaseRequest {
  id: number | null;
  from: number | null;
}

/**
 * Statuses in which the writing agent may edit a case (domain.md 4.1); the office may while it is a draft or pending.
 */
const openStatuses: readonly PolicyDetail['status'][] = ['draft', 'submitted', 'underwriting', 'requirements'];

/** Data needed to edit a case: the catalog, the server's version, and the browser's drafts. */
export class OpenCase {
  readonly catalogue = new Catalogue();
  stored: Stored | undefined;
  detail: PolicyDetail | undefined;
  kept: readonly LocalDraft[] = [];
  ready = false;
  failure: CallFailure | undefined;
  readonly #person: CasePerson;
  readonly #request: CaseRequest;
  readonly #writer: Writer;

  constructor(person: CasePerson, request: CaseRequest, today: string) {
    this.#person = person;
    this.#request = request;
    this.#writer = { id: person.office ? undefined : person.id, today };
    makeAutoObservable(this, {
      stored: observableRef,
      detail: observableRef,
      kept: observableRef,
      failure: observableRef,
    });
  }

  load = async (): Promise<void> => {
    this.failure = undefined;
    const { id, from } = this.#request;
    const source = id ?? from;
    try {
      const [stored, detail, all] = await Promise.all([
        source === null ? undefined : call(policyWork.draft, { query: { id: source } }),
        source === null ? undefined : call(policies.detail, { query: { id: source } }),
        localDrafts.of(this.#person.id),
      ]);
      // A clone opens without the draft offer; drafts are offered with the next new case.
      const kept = from !== null && id === null ? [] : all.filter((one) => one.id === id);
      await this.catalogue.load(stored?.product_id ?? kept[0]?.values.product_id ?? null);
      runInAction(() => {
        this.stored = stored;
        this.detail = detail;
        this.kept = kept;
        this.failure = this.catalogue.failure;
        this.ready = this.catalogue.ready;
      });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      runInAction(() => {
        this.failure = error;
      });
    }
  };

  /** True when the case's status no longer allows editing. */
  get locked(): boolean {
    if (this.#request.id === null || !this.stored) return false;
    const { status } = this.stored;
    return this.#person.office ? !['draft', 'pending'].includes(groupOf(status)) : !openStatuses.includes(status);
  }

  /** True when another user saved the case after this draft was started. */
  isOlder = ({ version }: LocalDraft): boolean => this.stored !== undefined && version !== this.stored.version;

  async discard(kept: LocalDraft): Promise<void> {
    await localDrafts.remove(kept.key);
    runInAction(() => {
      this.kept = this.kept.filter((one) => one !== kept);
    });
  }

  /** A new case, a clone, or the server's version. */
  afresh(): Opened {
    const { id, name, office } = this.#person;
    const blank = blankCase(office ? undefined : id);
    const common = { member_id: id, writer: this.#writer };
    const own = [[id, name] as const];
    if (!this.stored) return { ...common, values: blank, names: own };
    const values = fromDraft(this.stored);
    if (this.#request.id === null) return { ...common, base: blank, values: cloned(values), names: this.#names(own) };
    return { ...common, ...this.#identity(), values, names: this.#names(own) };
  }

  /** A browser draft to continue. */
  again({ key, base, values, version, names }: LocalDraft): Opened {
    const { id, name } = this.#person;
    const identity = { ...this.#identity(), version };
    return {
      member_id: id,
      writer: this.#writer,
      ...identity,
      key,
      base,
      values,
      names: this.#names([[id, name], ...names]),
    };
  }

  #identity() {
    const { stored, detail } = this;
    if (!stored || this.#request.id === null) return {};
    return { id: stored.id, case_no: detail?.case_no ?? null, version: stored.version, status: stored.status };
  }

  #names(own: readonly (readonly [number, string])[]): (readonly [number, string])[] {
    const splits = this.detail?.splits ?? [];
    return [...own, ...splits.map(({ member_id, name }) => [member_id, name] as const)];
  }
}
