import { type PolicyDetail, policies } from '@shared/contracts/network/policies';
import type { Endpoint } from '@shared/http/endpoint';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { failureText } from '~/crud/failureText';
import { forgetRecent } from '~/crud/recent';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { i18next } from '~/platform/i18n';
import { Latest } from '~/platform/Latest';

export class PolicyStore {
  policy: PolicyDetail | undefined;
  /** True while a change is being saved; blocks any further change. */
  changing = false;
  readonly #latest = new Latest();
  #id = 0;

  constructor() {
    makeAutoObservable(this, { policy: observableRef });
  }

  get failure(): CallFailure | undefined {
    return this.#latest.failure;
  }

  load(id: number): Promise<void> {
    this.#id = id;
    if (this.policy?.id !== id) this.policy = undefined;
    return this.#latest.ask(
      (signal) => call(policies.detail, { query: { id } }, { signal }),
      (policy) => {
        this.policy = policy;
      },
    );
  }

  reload = (): void => void this.load(this.#id);

  /** Reloads after another user's change. Resolves to whether the policy changed. */
  refresh = async (): Promise<boolean> => {
    const before = this.policy;
    await this.load(this.#id);
    return (
      before !== undefined && this.policy?.id === before.id && JSON.stringify(this.policy) !== JSON.stringify(before)
    );
  };

  stop(): void {
    this.#latest.stop();
  }

  /**
   * Changes the policy through an endpoint that returns the new version; `done` is the success message. On a version
   * conflict, loads the newer version instead of overwriting it. Resolves to whether the change was saved.
   */
  async change(endpoint: Endpoint, body: object, done: string): Promise<boolean> {
    const { policy } = this;
    if (!policy || this.changing) return false;
    const { t } = i18next;
    this.changing = true;
    try {
      const sent = { body: { ...body, id: policy.id, version: policy.version } };
      const changed = (await call(endpoint, sent as never)) as PolicyDetail;
      forgetRecent();
      runInAction(() => {
        this.policy = changed;
      });
      feedback.toast('success', done);
      return true;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      // Awaited, so that the next change is sent with the newer version.
      if (error.reason === 'stale') await this.load(this.#id);
      const [issue] = error.issues;
      feedback.toast('danger', t('crud:refused.title'), issue?.message ?? failureText(t, error, 'policies'));
      return false;
    } finally {
      runInAction(() => {
        this.changing = false;
      });
    }
  }
}
