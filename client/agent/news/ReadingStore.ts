import { articles } from '@shared/contracts/network/articles';
import { makeAutoObservable, runInAction } from 'mobx';
import { forgetRecent } from '~/crud/recent';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';

/** One piece of news while it is read: that it was opened, and that the reader says so where that is asked for. */
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

  /** Marks it as read; nobody waits for that, and the next opening says it again. */
  async open(): Promise<void> {
    try {
      await call(articles.view, { body: { id: this.#id } });
      forgetRecent();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
    }
  }

  /** Resolves to whether the server has taken note. */
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
