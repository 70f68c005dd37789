import { type PolicyDetail, policies } from '@shared/contracts/network/policies';
import { type PolicyCheck, policyWork } from '@shared/contracts/network/policyWork';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { forgetRecent } from '~/crud/recent';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { randomId } from '~/platform/randomId';
import { type QueuedSubmission, queuedSubmissions } from './queuedSubmissions';

export const disclosures = ['truth', 'explained', 'documents'] as const;
export type Disclosure = (typeof disclosures)[number];

/** Checks a draft, submits it exactly once per request id, and keeps its receipt. */
export class SubmitStore {
  policy: PolicyDetail | undefined;
  check: PolicyCheck | undefined;
  /** The failure of loading the page. */
  failure: CallFailure | undefined;
  /** The failure of submitting. */
  refusal: CallFailure | undefined;
  sending = false;
  confirmed: Record<Disclosure, boolean> = { truth: false, explained: false, documents: false };
  signature = '';
  override_reason = '';
  /** A submission sent earlier without an answer. */
  unanswered: QueuedSubmission | undefined;
  /** The signature, for the receipt of a case signed in this browser. */
  signed = '';
  readonly #id: number;
  readonly #key: string;

  constructor(id: number, member_id: number) {
    this.#id = id;
    this.#key = `${member_id} ${id}`;
    makeAutoObservable(this, {
      policy: observableRef,
      check: observableRef,
      failure: observableRef,
      refusal: observableRef,
      unanswered: observableRef,
    });
  }

  load = async (): Promise<void> => {
    this.failure = undefined;
    try {
      const query = { id: this.#id };
      const [policy, kept] = await Promise.all([call(policies.detail, { query }), queuedSubmissions.all()]);
      const check = policy.status === 'draft' ? await call(policyWork.check, { query }) : undefined;
      const sent = kept.find(({ key }) => key === this.#key);
      // A new version invalidates the earlier submission, which can no longer succeed.
      const unanswered = sent && policy.status === 'draft' && sent.version === policy.version ? sent : undefined;
      if (sent && !unanswered) await queuedSubmissions.remove(this.#key);
      runInAction(() => {
        this.policy = policy;
        this.check = check;
        this.unanswered = unanswered;
        if (unanswered && this.signature === '') {
          this.signature = unanswered.signature;
          this.override_reason = unanswered.override_reason;
        }
        if (sent && !unanswered && policy.status !== 'draft') this.signed = sent.signature;
      });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      runInAction(() => {
        this.failure = error;
      });
    }
  };

  /** True when agents' readiness is the only blocker, which the office can override. */
  get overrulable(): boolean {
    const { check } = this;
    return (
      check !== undefined &&
      check.issues.length === 0 &&
      check.blockers.length > 0 &&
      check.blockers.every(({ code }) => code === 'agent_not_ready')
    );
  }

  get complete(): boolean {
    const { check } = this;
    return check !== undefined && (check.ready || (this.overrulable && this.override_reason.trim() !== ''));
  }

  get signable(): boolean {
    return this.complete && disclosures.every((one) => this.confirmed[one]) && this.signature.trim() !== '';
  }

  confirm(one: Disclosure, yes: boolean): void {
    this.confirmed[one] = yes;
  }

  sign(name: string): void {
    this.signature = name;
  }

  overrule(reason: string): void {
    this.override_reason = reason;
  }

  /** Submits the case. Retries reuse the request id until an answer arrives. Resolves after an answer or a failure. */
  async submit(): Promise<void> {
    const { policy, signable, sending } = this;
    if (!policy || !signable || sending) return;
    const body = {
      version: policy.version,
      signature: this.signature.trim(),
      override_reason: this.override_reason.trim(),
    };
    const before = this.unanswered;
    const same =
      before?.version === body.version &&
      before.signature === body.signature &&
      before.override_reason === body.override_reason;
    const kept: QueuedSubmission = {
      ...body,
      key: this.#key,
      request_id: same && before ? before.request_id : randomId(),
      at: new Date().toISOString(),
    };
    this.sending = true;
    this.refusal = undefined;
    this.unanswered = kept;
    await queuedSubmissions.put(kept);
    try {
      const { request_id } = kept;
      const saved = await call(policyWork.submit, {
        body: { ...body, request_id, id: this.#id, disclosures: [true, true, true] },
      });
      forgetRecent();
      await this.#answered();
      runInAction(() => {
        this.policy = saved;
        this.check = undefined;
        this.signed = body.signature;
      });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      // A refusal ends this request. After any other failure, the server may still have processed it.
      const refused = error.kind === 'refused' && error.reason !== 'internal';
      if (refused) await this.#answered();
      runInAction(() => {
        this.refusal = error;
      });
      if (refused) await this.load();
    } finally {
      runInAction(() => {
        this.sending = false;
      });
    }
  }

  async #answered(): Promise<void> {
    await queuedSubmissions.remove(this.#key);
    runInAction(() => {
      this.unanswered = undefined;
    });
  }
}
