import { articles } from '@shared/contracts/network/articles';
import { makeAutoObservable, runInAction } from 'mobx';
import { forgetRecent } from '~/crud/recent';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';

/** An open news article: records the view, and the acknowledgment when required. */
export class ReadingStore {
  ackedAt: string | null;
  saving = false;
  failure: CallFailure | undefined;
  readonly #id: number;

  constructor({ id, acked_at }: { id: number; acked_at: string | null }) {
    this.#id = id;
    this.ackedAt = acked_at;
    makeAutoObservable(this);
  }

  /** Marks the article as read in the background. After a failure, the next opening retries. */
  async open(): Promise<void> {
    try {
      await call(articles.view, { body: { id: this.#id } });
      forgetRecent();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
    }
  }

  /** Resolves to whether the acknowledgment was saved. */
  async acknowledge(): Promise<boolean> {
    this.saving = true;
    this.failure = undefined;
    try {
      const { acked_at } = await call(articles.ack, { body: { id: this.#id } });
      forgetRecent();
      runInAction(() => {
        this.saving = false;
        this.ackedAt = acked_at;
      });
      return true;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      runInAction(() => {
        this.saving = false;
        this.failure = error;
      });
      return false;
    }
  }
}
