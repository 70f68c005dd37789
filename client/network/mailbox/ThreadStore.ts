import {
  type ConversationRow,
  type MailboxPriority,
  type MailboxStatus,
  mailbox,
  type Thread,
} from '@shared/contracts/network/mailbox';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { forgetRecent } from '~/crud/recent';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { AttachmentsStore } from './AttachmentsStore';
import { drafts } from './drafts';

/** One conversation between a member and the office while it is read and answered. What is written stays until it is sent. */
export class ThreadStore {
  thread: Thread | undefined;
  failure: CallFailure | undefined;
  loadingOlder = false;
  /** What is being written. */
  text = '';
  /** It is written as an internal note of the office. */
  note = false;
  sending = false;
  /** Why the reply was not taken. */
  refusal: CallFailure | undefined;
  /** A change of the conversation, such as closing it, is on its way. */
  changing = false;
  /** Why it was not taken. */
  objection: CallFailure | undefined;
  readonly attachments = new AttachmentsStore();
  readonly #id: number;
  #stopped = false;
  #changed: () => void;

  /** `changed`: something happened that lists and counts want to know. */
  constructor(id: number, changed: () => void) {
    this.#id = id;
    this.#changed = changed;
    const draft = drafts.of(id);
    if (draft) {
      this.text = draft.text;
      this.note = draft.note;
      this.attachments.restore(draft.files);
    }
    makeAutoObservable(this, { thread: observableRef });
  }

  get canSend(): boolean {
    return this.text.trim() !== '' && !this.sending && !this.attachments.busy && !this.attachments.failed;
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
    this.keep();
  }

  setNote(note: boolean): void {
    this.note = note;
    this.keep();
  }

  /** Sends what is written; it stays there if the server does not take it. */
  async send(): Promise<boolean> {
    if (!this.canSend) return false;
    this.sending = true;
    const sent = await this.ask(() =>
      call(mailbox.send, {
        body: {
          conversation_id: this.#id,
          body: this.text,
          attachments: this.attachments.ids,
          ...(this.note && { internal_note: true }),
        },
      }),
    );
    runInAction(() => {
      this.sending = false;
      if (!sent) return;
      this.text = '';
      this.attachments.clear();
      this.keep();
      this.take(sent);
    });
    return sent !== undefined;
  }

  /** Closes the conversation, or opens it again. */
  setClosed(closed: boolean): Promise<boolean> {
    return this.setStatus(closed ? 'closed' : 'open');
  }

  /** Says who is waited for, and for the office how urgent it is. */
  setStatus(status: MailboxStatus, priority?: MailboxPriority): Promise<boolean> {
    return this.change((version) =>
      call(mailbox.status, { body: { id: this.#id, version, status, ...(priority && { priority }) } }),
    );
  }

  /** Gives it to an administrator or to nobody; with a case, also says what it is about. */
  assign(assignee_id: number | null, policy_id?: number | null): Promise<boolean> {
    return this.change((version) =>
      call(mailbox.assign, {
        body: { id: this.#id, version, assignee_id, ...(policy_id !== undefined && { policy_id }) },
      }),
    );
  }

  stop(): void {
    this.#stopped = true;
    this.keep();
    this.attachments.clear();
  }

  private keep(): void {
    drafts.keep(this.#id, { text: this.text, note: this.note, files: this.attachments.uploads });
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

  /** Changes the conversation in the version that is shown; what somebody else changed meanwhile is shown first. */
  private async change(send: (version: number) => Promise<ConversationRow>): Promise<boolean> {
    const { thread } = this;
    if (!thread || this.changing) return false;
    this.changing = true;
    this.objection = undefined;
    try {
      const row = await send(thread.version);
      forgetRecent();
      this.#changed();
      runInAction(() => {
        if (this.thread) this.thread = { ...this.thread, ...row };
      });
      return true;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (error.reason === 'stale') await this.load();
      runInAction(() => {
        this.objection = error;
      });
      return false;
    } finally {
      runInAction(() => {
        this.changing = false;
      });
    }
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
