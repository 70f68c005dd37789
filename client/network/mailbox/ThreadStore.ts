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

/** An open conversation between a member and the office. Keeps the unsent reply as a draft. */
export class ThreadStore {
  thread: Thread | undefined;
  failure: CallFailure | undefined;
  loadingOlder = false;
  text = '';
  /** True when the reply is an internal note of the office. */
  note = false;
  sending = false;
  /** The failure of the last reply. */
  refusal: CallFailure | undefined;
  /** True while a change of status or assignment is being saved. */
  changing = false;
  /** The failure of the last change. */
  objection: CallFailure | undefined;
  readonly attachments = new AttachmentsStore();
  readonly #id: number;
  #stopped = false;
  #changed: () => void;

  /** `changed` is called when lists and counts need a reload. */
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

  /** Loads the latest messages and marks them as read. */
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
        // A failed reload keeps the loaded messages.
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

  /** Sends the reply, or keeps it when the server refuses. */
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

  setClosed(closed: boolean): Promise<boolean> {
    return this.setStatus(closed ? 'closed' : 'open');
  }

  /** Sets which side must answer, and for the office also the priority. */
  setStatus(status: MailboxStatus, priority?: MailboxPriority): Promise<boolean> {
    return this.change((version) =>
      call(mailbox.status, { body: { id: this.#id, version, status, ...(priority && { priority }) } }),
    );
  }

  /** Assigns the conversation to an administrator; null unassigns it. `policy_id` also sets its case. */
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

  /** Replaces the newest page and keeps older messages loaded before. */
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

  /** Changes the conversation at the loaded version. A version conflict reloads it instead. */
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
