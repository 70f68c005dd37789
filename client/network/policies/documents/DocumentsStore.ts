import type { PolicyDetail } from '@shared/contracts/network/policies';
import { type PolicyDocument, type PolicyDocuments, policyDocuments } from '@shared/contracts/network/policyDocuments';
import { accepted, uploads } from '@shared/contracts/network/uploads';
import type { Endpoint } from '@shared/http/endpoint';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { failureText } from '~/crud/failureText';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { i18next } from '~/platform/i18n';
import { Latest } from '~/platform/Latest';

export type RequirementCode = PolicyDetail['requirements'][number]['code'];
const [rule] = accepted.attachment;
export const documentTypes: readonly string[] = rule?.types ?? [];
export const documentBytes = rule?.maxBytes ?? 0;
/** The size limit as messages show it: 10 x 1024 x 1024 bytes read as 10 MB. */
export const displayedBytes = (documentBytes / 1024 / 1024) * 1_000_000;

/** An upload that is running or has failed. */
export interface Outgoing {
  readonly key: number;
  readonly file: File;
  readonly requirement: RequirementCode;
  /** 0 to 1. */
  readonly progress: number;
  /** The file's defect, or the upload's failure. */
  readonly problem: 'type' | 'size' | CallFailure | undefined;
}

/** The documents of a case: stored ones, uploads, and reviews. */
export class DocumentsStore {
  documents: PolicyDocuments | undefined;
  outgoing: readonly Outgoing[] = [];
  /** The id of the document being changed. */
  changing: number | undefined;
  #id = 0;
  #nextKey = 1;
  readonly #latest = new Latest();
  readonly #running = new Map<number, AbortController>();
  /** Uploads run one at a time: answers arrive in order, and a phone uploads one file faster than five in parallel. */
  #queue: Promise<void> = Promise.resolve();
  readonly #onPolicy: () => void;

  /** `onPolicy` is called after a change that also affects the case. */
  constructor(onPolicy: () => void = () => {}) {
    this.#onPolicy = onPolicy;
    makeAutoObservable(this, { documents: observableRef, outgoing: observableRef });
  }

  get failure(): CallFailure | undefined {
    return this.#latest.failure;
  }

  get list(): readonly PolicyDocument[] {
    return this.documents?.list ?? [];
  }

  /** Documents sent for a requirement, newest first. */
  answers(code: RequirementCode): PolicyDocument[] {
    return code === null ? [] : this.list.filter(({ requirement }) => requirement === code).toReversed();
  }

  sending(code: RequirementCode): Outgoing[] {
    return this.outgoing.filter(({ requirement }) => requirement === code);
  }

  load(id: number): Promise<void> {
    if (id !== this.#id) this.documents = undefined;
    this.#id = id;
    return this.#latest.ask(
      (signal) => call(policyDocuments.list, { query: { id } }, { signal }),
      (documents) => this.show(documents),
    );
  }

  reload = (): void => void this.load(this.#id);

  stop(): void {
    this.#latest.stop();
    for (const running of this.#running.values()) running.abort();
  }

  /** Resolves when every upload has succeeded or failed. */
  send(files: readonly File[], requirement: RequirementCode): Promise<void> {
    const added = files.map((file): Outgoing => {
      const problem = !documentTypes.includes(file.type) ? 'type' : file.size > documentBytes ? 'size' : undefined;
      return { key: this.#nextKey++, file, requirement, progress: 0, problem };
    });
    this.outgoing = [...this.outgoing, ...added];
    for (const { key, problem } of added) if (!problem) this.#enqueue(key);
    return this.#queue;
  }

  again(key: number): Promise<void> {
    this.update(key, { problem: undefined, progress: 0 });
    this.#enqueue(key);
    return this.#queue;
  }

  /** Cancels a running upload, or dismisses a failed one. */
  drop(key: number): void {
    this.#running.get(key)?.abort();
    this.outgoing = this.outgoing.filter((one) => one.key !== key);
  }

  async detach({ id, version, name }: PolicyDocument): Promise<void> {
    const { t } = i18next;
    const sure = await feedback.ask({
      title: t('documents:removeQuestion', { name }),
      text: t('documents:removeLoss'),
      confirm: t('documents:remove'),
      tone: 'danger',
    });
    if (sure) await this.change(policyDocuments.detach, { id, version }, t('documents:removed', { name }));
  }

  /** Resolves to whether the review was saved. */
  async review({ id, version, name }: PolicyDocument, isAccepted: boolean, note = ''): Promise<boolean> {
    const done = i18next.t(isAccepted ? 'documents:accepted' : 'documents:sentBack', { name });
    const body = { id, version, accepted: isAccepted, note };
    const worked = await this.change(policyDocuments.review, body, done);
    if (worked && isAccepted) this.#onPolicy();
    return worked;
  }

  #enqueue(key: number): void {
    this.#queue = this.#queue.then(() => this.transfer(key));
  }

  private async transfer(key: number): Promise<void> {
    const outgoing = this.outgoing.find((one) => one.key === key);
    if (!outgoing) return;
    const { file, requirement } = outgoing;
    const running = new AbortController();
    this.#running.set(key, running);
    try {
      const { id: upload_id } = await call(
        uploads.create,
        { body: { purpose: 'attachment' } },
        { file, signal: running.signal, onProgress: (progress) => this.update(key, { progress }) },
      );
      const body = { id: this.#id, upload_id, requirement };
      this.show(await call(policyDocuments.attach, { body }, { signal: running.signal }));
      this.drop(key);
      feedback.toast('success', i18next.t('documents:added', { name: file.name }));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (error.kind !== 'cancelled') this.update(key, { problem: error });
    } finally {
      this.#running.delete(key);
    }
  }

  private async change(endpoint: Endpoint, body: { id: number; version: number }, done: string): Promise<boolean> {
    if (this.changing !== undefined) return false;
    const { t } = i18next;
    this.changing = body.id;
    try {
      this.show((await call(endpoint, { body } as never)) as PolicyDocuments);
      feedback.toast('success', done);
      return true;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (error.reason === 'stale' || error.reason === 'not_found') this.reload();
      feedback.toast('danger', t('crud:refused.title'), failureText(t, error, 'documents'));
      return false;
    } finally {
      runInAction(() => {
        this.changing = undefined;
      });
    }
  }

  private show(documents: PolicyDocuments): void {
    this.documents = documents;
  }

  private update(key: number, changes: Partial<Outgoing>): void {
    this.outgoing = this.outgoing.map((one) => (one.key === key ? { ...one, ...changes } : one));
  }
}
