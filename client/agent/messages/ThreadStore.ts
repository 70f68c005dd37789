import { mailbox, type Thread } from '@shared/contracts/network/mailbox';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { forgetRecent } from '~/crud/recent';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { AttachmentsStore } from './AttachmentsStore';

/** One conversation with the office while it is read and answered. */
export class ThreadStore {
  thread: Thread | undefined;
  failure: CallFailure | undefined;
  loadingOlder = false;
  /** What is being written. */
  text = '';
  sending = false;
  /** Why the reply or the change was not taken. */
  refusal: CallFailure | undefined;
  readonly attachments = new AttachmentsStore();
  readonly #id: number;
  #stopped = false;
  #changed: () => void;

  /** `changed`: something happened that lists and counts want to know. */
  constructor(id: number, changed: () => void) {
    this.#id = id;
    this.#changed = changed;
    makeAutoObservable(this, { thread: observableRef });
  }

  get canSend(): boolean {
    return this.text.trim() !== '' && !this.sending && !this.attachments.busy && !this.attachments.failed;
  }

  /** Something is written that would be lost. */
  get dirty(): boolean {
    return this.text.trim() !== '' || this.attachments.files.length > 0;
  }

  /** Loads what was said last, and tells that it is read. */
  async load(): Promise<void> {
    this.failure = undefined;
    try {
      const thread = await call(mailbox.thread, { query: { id: this.#id } });
      if (this.#stopped) return;
      this.take(thread);
      if (thread.unread > 0) await this.read();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      runInAction(() => {
        // What is shown stays while a later look fails.
        if (!this.#stopped && !this.thread) this.failure = error;
      });
    }
  }

  async older(): Promise<void> {
    const [first] = this.thread?.messages ?? [];
    if (!first || this.loadingOlder) return;
    this.loadingOlder = true;
    try {
      const page = await call(mailbox.thread, { query: { id: this.#id, before: first.id } });
      runInAction(() => {
        if (this.thread)
          this.thread = {
            ...this.thread,
            messages: [...page.messages, ...this.thread.messages],
            has_more: page.has_more,
          };
      });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      runInAction(() => {
        this.refusal = error;
      });
    } finally {
      runInAction(() => {
        this.loadingOlder = false;
      });
    }
  }

  write(text: string): void {
    this.text = text;
  }

  /** Sends what is written; it stays there if the server does not take it. */
  async send(): Promise<boolean> {
    if (!this.canSend) return false;
    this.sending = true;
    const sent = await this.ask(() =>
      call(mailbox.send, {
        body: { conversation_id: this.#id, body: this.text, attachments: this.attachments.ids },
      }),
    );
    runInAction(() => {
      this.sending = false;
      if (!sent) return;
      this.text = '';
      this.attachments.clear();
      this.take(sent);
    });
    return sent !== undefined;
  }

  /** Closes the conversation, or opens it again. */
  async setClosed(closed: boolean): Promise<boolean> {
    const { version } = this.thread ?? { version: 0 };
    const row = await this.ask(() =>
      call(mailbox.status, { body: { id: this.#id, version, status: closed ? 'closed' : 'open' } }),
    );
    runInAction(() => {
      if (row && this.thread) this.thread = { ...this.thread, ...row };
    });
    return row !== undefined;
  }

  stop(): void {
    this.#stopped = true;
    this.attachments.clear();
  }

  /** Takes the newest page, and keeps older messages that were fetched before. */
  private take(thread: Thread): void {
    const [first] = thread.messages;
    const older = (this.thread?.messages ?? []).filter(({ id }) => first !== undefined && id < first.id);
    const kept = older.length > 0 ? (this.thread?.has_more ?? false) : thread.has_more;
    this.thread = { ...thread, messages: [...older, ...thread.messages], has_more: kept };
  }

  private async read(): Promise<void> {
    await call(mailbox.read, { body: { id: this.#id } });
    forgetRecent();
    this.#changed();
  }

  private async ask<T>(send: () => Promise<T>): Promise<T | undefined> {
    this.refusal = undefined;
    try {
      const answer = await send();
      forgetRecent();
      this.#changed();
      return answer;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      runInAction(() => {
        this.refusal = error;
      });
      return undefined;
    }
  }
}
