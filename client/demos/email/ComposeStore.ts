import { type MailDraft, type MailRecord, mails, mostFiles } from '@shared/contracts/demos/mails';
import { email as emailSchema } from '@shared/contracts/fields';
import { cut } from '@shared/format/cut';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import type { Label } from './view';

export interface Recipient {
  name: string;
  email: string;
}

export interface Start {
  /** The draft to continue. */
  record?: MailRecord;
  answers?: number;
  to?: readonly Recipient[];
  cc?: readonly string[];
  bcc?: readonly string[];
  subject?: string;
  message?: string;
  attachments?: MailDraft['attachments'];
  labels?: readonly Label[];
}

const savedAfterMs = 1_000;

/** Addresses in a typed or pasted text; undefined if one is invalid. */
export function recipientsIn(text: string): Recipient[] | undefined {
  const parts = text
    .split(/[,;\n]+/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [, name = '', address = part] = /^(.*?)\s*<([^>]+)>$/.exec(part) ?? [];
      return { name: name.replaceAll('"', ''), email: emailSchema.safeParse(address).data };
    });
  return parts.every((part): part is Recipient => part.email !== undefined) ? parts : undefined;
}

/** The mail being written. It is saved as a draft whenever typing pauses, and sent from there. */
export class ComposeStore {
  to: readonly Recipient[] = [];
  cc: readonly Recipient[] = [];
  bcc: readonly Recipient[] = [];
  subject = '';
  message = '';
  attachments: MailDraft['attachments'] = [];
  labels: readonly Label[] = [];
  minimized = false;
  /** Written without formatting. */
  plain = false;
  sending = false;
  state: 'new' | 'unsaved' | 'saving' | 'saved' | 'failed' = 'new';
  refusal: CallFailure | undefined;
  /** Id of the saved draft. */
  id: number | undefined;
  readonly answers: number | undefined;
  readonly isReply: boolean;
  /** The draft as last saved. */
  record: MailRecord | undefined;
  readonly #onSaved: (mail: MailRecord, isNew: boolean) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Serializes the calls: a second save before the first answer would create a second draft. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(start: Start, onSaved: (mail: MailRecord, isNew: boolean) => void) {
    const named = (addresses: readonly string[] = []) => addresses.map((email) => ({ name: '', email }));
    this.id = start.record?.id;
    this.record = start.record;
    this.answers = start.answers;
    this.isReply = start.answers !== undefined && (start.to?.length ?? 0) > 0;
    this.to = start.to ?? [];
    this.cc = named(start.cc);
    this.bcc = named(start.bcc);
    this.subject = start.subject ?? '';
    this.message = start.message ?? '';
    this.attachments = start.attachments ?? [];
    this.labels = start.labels ?? [];
    this.#onSaved = onSaved;
    makeAutoObservable(this, {
      to: observableRef,
      cc: observableRef,
      bcc: observableRef,
      attachments: observableRef,
      record: observableRef,
    });
  }

  get hasRecipient(): boolean {
    return this.to.length + this.cc.length + this.bcc.length > 0;
  }

  get isEmpty(): boolean {
    const { subject, message, attachments } = this;
    return !this.hasRecipient && subject === '' && message === '' && attachments.length === 0;
  }

  get isUnsaved(): boolean {
    return (this.state === 'unsaved' && !this.isEmpty) || this.state === 'saving' || this.state === 'failed';
  }

  get full(): boolean {
    return this.attachments.length >= mostFiles;
  }

  get draft(): MailDraft {
    const addresses = (recipients: readonly Recipient[]) => recipients.map(({ email }) => email);
    return {
      to: this.to.map(({ name, email }) => ({ name: name || cut(email, 80), email })),
      cc: addresses(this.cc),
      bcc: addresses(this.bcc),
      subject: this.subject,
      message: this.message,
      attachments: [...this.attachments],
      labels: [...this.labels],
    };
  }

  set(
    changes: Partial<Pick<ComposeStore, 'to' | 'cc' | 'bcc' | 'subject' | 'message' | 'attachments' | 'labels'>>,
  ): void {
    Object.assign(this, changes);
    this.refusal = undefined;
    this.state = 'unsaved';
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), savedAfterMs);
  }

  writePlain(on: boolean): void {
    this.plain = on;
  }

  minimize(on: boolean): void {
    this.minimized = on;
  }

  /** Saves changes. Resolves to true when nothing is left to save. */
  save(): Promise<boolean> {
    clearTimeout(this.#timer);
    return this.inTurn(async () => {
      if (this.state !== 'unsaved' && this.state !== 'failed') return true;
      if (this.isEmpty && this.id === undefined) return true;
      this.setState('saving');
      for (;;) {
        try {
          this.stored(await call(mails.saveDraft, { body: this.body }));
          return true;
        } catch (error) {
          const idBefore = this.id;
          this.fail(error);
          // Another tab sent or deleted the draft: this text becomes a new draft.
          if (idBefore === undefined || this.id !== undefined) return false;
          this.setState('saving');
        }
      }
    });
  }

  /** Resolves to the sent or scheduled mail; undefined if the server refused it. */
  async send(sendAt?: string): Promise<{ mail: MailRecord; before: number | undefined } | undefined> {
    if (this.sending) return undefined;
    clearTimeout(this.#timer);
    this.sending = true;
    this.refusal = undefined;
    return this.inTurn(async () => {
      const before = this.id;
      try {
        return { mail: await call(mails.send, { body: { ...this.body, ...(sendAt && { sendAt }) } }), before };
      } catch (error) {
        this.fail(error);
        return undefined;
      } finally {
        runInAction(() => {
          this.sending = false;
        });
      }
    });
  }

  /** Stops autosave. Resolves when no call is pending. */
  end(): Promise<unknown> {
    clearTimeout(this.#timer);
    return this.#queue;
  }

  private get body() {
    const { id, answers, draft: email } = this;
    return { email, ...(id !== undefined && { id }), ...(answers !== undefined && id === undefined && { answers }) };
  }

  private stored(mail: MailRecord): void {
    const isNew = this.id === undefined;
    this.id = mail.id;
    this.record = mail;
    this.refusal = undefined;
    if (this.state === 'saving') this.state = 'saved';
    this.#onSaved(mail, isNew);
  }

  private setState(state: ComposeStore['state']): void {
    this.state = state;
  }

  private fail(error: unknown): void {
    if (!(error instanceof CallFailure)) throw error;
    this.refusal = error;
    this.state = 'failed';
    if (error.reason !== 'not_found' && error.reason !== 'not_a_draft') return;
    this.id = undefined;
    this.record = undefined;
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#queue.then(work);
    this.#queue = next.catch(() => {});
    return next;
  }
}
