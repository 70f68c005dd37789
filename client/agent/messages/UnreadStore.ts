import { mailbox } from '@shared/contracts/network/mailbox';
import { messages, type UnreadCounts } from '@shared/contracts/network/messages';
import { makeAutoObservable, runInAction } from 'mobx';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';

/** Unread counts of both tabs. */
export class UnreadStore {
  messages = 0;
  conversations = 0;
  #running: AbortController | undefined;

  constructor() {
    makeAutoObservable(this);
  }

  async load(): Promise<void> {
    this.#running?.abort();
    const running = new AbortController();
    this.#running = running;
    const { signal } = running;
    try {
      const [counts, page] = await Promise.all([
        call(messages.unread, {}, { signal }),
        call(mailbox.list, { query: { limit: 1 } }, { signal }),
      ]);
      runInAction(() => {
        this.messages = counts.total;
        this.conversations = page.summary.unread ?? 0;
      });
    } catch (error) {
      // Counts are optional; the lists report the failure themselves.
      if (!(error instanceof CallFailure)) throw error;
    }
  }

  take(counts: UnreadCounts): void {
    this.messages = counts.total;
  }

  stop(): void {
    this.#running?.abort();
  }
}
