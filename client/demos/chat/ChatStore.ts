import {
  type ChatAttachment,
  type ChatEvent,
  type ChatRecord,
  type ContactRecord,
  chats,
  type Message,
  type ProfileUser,
  type ShownChatSettings,
} from '@shared/contracts/demos/chats';
import type { Answer } from '@shared/http/endpoint';
import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { session } from '~/platform/session';
import { keys, readJson, write } from '~/platform/storage';

type Summary = Pick<ChatRecord, 'unseenMsgs'> & { last: Message | undefined };
type Card = Answer<typeof chats.settings>['cards'][number];

/** Longer than a contact takes to answer. */
const typingMs = 10_000;

const isDrafts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');
const isSame = (a: Message, b: Message) => a.time === b.time && a.senderId === b.senderId && a.message === b.message;

const unset: Omit<ShownChatSettings, 'id'> = {
  muted: false,
  blocked: false,
  important: false,
  reported: false,
  removed: false,
  tags: [],
};

/** The chats, the open chat, and an unsent draft per chat. */
export class ChatStore {
  contacts: readonly ContactRecord[] | undefined;
  profile: ProfileUser | undefined;
  failure: CallFailure | undefined;
  openId: number | undefined;
  /** Messages of the open chat; undefined until they are loaded. */
  messages: readonly Message[] | undefined;
  openFailure: CallFailure | undefined;
  /** Index of the first message that was new when the chat was opened, or that came while the page was hidden. */
  newFrom: number | undefined;
  sending = false;
  /** Failure of the last send. */
  refusal: CallFailure | undefined;
  readonly typing = observable.set<number>();
  readonly #summaries = observable.map<number, Summary>();
  readonly #settings = observable.map<number, ShownChatSettings>();
  readonly #cards = new Map<number, Card>();
  readonly #drafts = observable.map<string, string>(readJson(this.#draftsKey, isDrafts) ?? {});
  /** Files of the messages being written. */
  readonly #files = observable.map<number, readonly ChatAttachment[]>(undefined, { deep: false });
  /** Called for a message in a chat that is not being read. */
  readonly #arrived: (from: ContactRecord, message: Message) => void;
  #typingTimer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;

  constructor(arrived: (from: ContactRecord, message: Message) => void) {
    this.#arrived = arrived;
    makeAutoObservable(this, { contacts: observableRef, profile: observableRef, messages: observableRef });
  }

  get #draftsKey() {
    return keys.chatDrafts(session.userData?.id ?? 0);
  }

  get contact(): ContactRecord | undefined {
    return this.contacts?.find(({ id }) => id === this.openId);
  }

  /** Contacts with a chat, latest message first. */
  get chatting(): readonly ContactRecord[] {
    const lastAt = ({ id }: ContactRecord) => this.#summaries.get(id)?.last?.time ?? '';
    return (this.contacts ?? [])
      .filter(({ id }) => this.#summaries.has(id))
      .sort((a, b) => lastAt(b).localeCompare(lastAt(a)));
  }

  /** All contacts, important ones first. */
  get listed(): readonly ContactRecord[] {
    const rank = ({ id }: ContactRecord) => Number(!this.settingsOf(id).important);
    return [...(this.contacts ?? [])].sort((a, b) => rank(a) - rank(b) || a.fullName.localeCompare(b.fullName));
  }

  summaryOf(id: number): Summary | undefined {
    return this.#summaries.get(id);
  }

  settingsOf(id: number): ShownChatSettings {
    return this.#settings.get(id) ?? { ...unset, id };
  }

  cardOf(id: number): Card | undefined {
    return this.#cards.get(id);
  }

  draftOf(id: number): string {
    return this.#drafts.get(String(id)) ?? '';
  }

  write(id: number, text: string): void {
    if (text === '') this.#drafts.delete(String(id));
    else this.#drafts.set(String(id), text);
    write(this.#draftsKey, Object.fromEntries(this.#drafts));
  }

  filesOf(id: number): readonly ChatAttachment[] {
    return this.#files.get(id) ?? [];
  }

  attach(id: number, files: readonly ChatAttachment[]): void {
    this.#files.set(id, files);
  }

  async load(): Promise<void> {
    try {
      const [overview, chosen, profile] = await Promise.all([
        call(chats.overview, {}),
        call(chats.settings, {}),
        call(chats.profile, {}),
      ]);
      runInAction(() => {
        this.failure = undefined;
        this.contacts = overview.contacts.map(({ chat: _, ...contact }) => contact);
        this.profile = profile;
        this.#summaries.replace(
          overview.chatsContacts.map(({ id, chat }) => [
            id,
            { unseenMsgs: id === this.openId ? 0 : chat.unseenMsgs, last: chat.lastMessage ?? undefined },
          ]),
        );
        this.#settings.replace(chosen.settings.map((one) => [one.id, one]));
        for (const card of chosen.cards) this.#cards.set(card.id, card);
      });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      runInAction(() => {
        // A failed reload keeps the loaded chats on the screen.
        if (!this.contacts) this.failure = error;
      });
    }
  }

  /** Opens the chat with a contact and marks it as read; undefined closes the open chat. */
  async open(id: number | undefined): Promise<void> {
    if (id !== this.openId) {
      this.messages = undefined;
      this.newFrom = undefined;
    }
    this.openId = id;
    this.openFailure = undefined;
    this.refusal = undefined;
    if (id === undefined) return;
    try {
      const { chat, newMessages } = await call(chats.open, { params: { userId: id } });
      runInAction(() => {
        if (this.openId !== id) return;
        const messages = chat?.chat ?? [];
        // The line of the new messages stays where it was while the chat is open.
        if (this.messages === undefined && newMessages > 0) this.newFrom = messages.length - newMessages;
        this.messages = messages;
        const summary = this.#summaries.get(id);
        if (chat || summary) this.#summaries.set(id, { last: chat?.chat.at(-1), unseenMsgs: 0 });
      });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      runInAction(() => {
        if (this.openId === id && !this.messages) this.openFailure = error;
      });
    }
  }

  /** Sends the open chat's draft; a refused draft is kept. */
  async send(): Promise<boolean> {
    const id = this.openId;
    const message = id === undefined ? '' : this.draftOf(id).trim();
    const attachments = id === undefined ? [] : this.filesOf(id).map((file) => file.id);
    if (id === undefined || (message === '' && attachments.length === 0) || this.sending) return false;
    this.sending = true;
    this.refusal = undefined;
    try {
      const body = { message, ...(attachments.length > 0 && { attachments }) };
      const { newMessageData } = await call(chats.send, { params: { userId: id }, body });
      runInAction(() => {
        // Written or attached in the meantime, it is the next message.
        if (this.draftOf(id).trim() === message) this.write(id, '');
        this.attach(
          id,
          this.filesOf(id).filter((file) => !attachments.includes(file.id)),
        );
        this.newFrom = undefined;
        this.#take(id, newMessageData, 0);
      });
      return true;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      runInAction(() => {
        this.refusal = error;
      });
      return false;
    } finally {
      runInAction(() => {
        this.sending = false;
      });
    }
  }

  hear(event: ChatEvent): void {
    if (this.#stopped) return;
    // A new connection reloads the chats: events were missed while there was none.
    if (event.type === 'ready') void this.refresh();
    else if (event.type === 'typing') this.#hearTyping(event.userId);
    else this.#hearMessage(event.userId, event.message, event.unseenMsgs);
  }

  #hearTyping(id: number): void {
    this.typing.add(id);
    clearTimeout(this.#typingTimer);
    // A contact that stops without a message is no longer typing.
    this.#typingTimer = setTimeout(() => runInAction(() => this.typing.clear()), typingMs);
  }

  #hearMessage(id: number, message: Message, unseenMsgs: number): void {
    const theirs = message.senderId === id;
    const reading = id === this.openId && document.visibilityState === 'visible';
    if (theirs) this.typing.delete(id);
    if (theirs && !reading && id === this.openId) this.newFrom ??= this.messages?.length;
    this.#take(id, message, reading ? 0 : unseenMsgs);
    if (!theirs) return;
    if (reading) void this.open(id);
    const from = this.contacts?.find((contact) => contact.id === id);
    if (!reading && from && !this.settingsOf(id).muted) this.#arrived(from, message);
  }

  async refresh(): Promise<void> {
    if (!this.contacts) return;
    await this.load();
    if (this.openId !== undefined) await this.open(this.openId);
  }

  /** Ignores duplicates: the user's own message arrives both as an answer and as an event. */
  #take(id: number, message: Message, unseenMsgs: number): void {
    this.#summaries.set(id, { last: message, unseenMsgs });
    if (id !== this.openId || !this.messages) return;
    if (!this.messages.some((existing) => isSame(existing, message))) this.messages = [...this.messages, message];
  }

  /** Changes a contact's settings: muted, blocked, reported, important, tags, removed. @throws CallFailure */
  async choose(id: number, changes: Partial<Omit<ShownChatSettings, 'id'>>): Promise<void> {
    const chosen = await call(chats.choose, { params: { userId: id }, body: changes });
    runInAction(() => {
      this.#settings.set(id, chosen);
      if (chosen.blocked) this.typing.delete(id);
      this.refusal = undefined;
      if (chosen.removed) this.contacts = this.contacts?.filter((contact) => contact.id !== id);
    });
    // A restored contact is listed again with its chat.
    if (changes.removed === false) await this.refresh();
  }

  /** Empties a chat; `restore` returns its messages. @throws CallFailure */
  async clear(id: number): Promise<void> {
    await call(chats.clear, { params: { userId: id } });
    runInAction(() => this.#show(id, []));
  }

  /** @throws CallFailure */
  async restore(id: number): Promise<void> {
    const { chat } = await call(chats.restore, { params: { userId: id } });
    runInAction(() => this.#show(id, chat));
  }

  #show(id: number, messages: readonly Message[]): void {
    this.typing.delete(id);
    if (id === this.openId) this.newFrom = undefined;
    this.#summaries.set(id, { last: messages.at(-1), unseenMsgs: 0 });
    if (id === this.openId) this.messages = messages;
  }

  /** @throws CallFailure */
  async saveProfile(changes: Partial<Pick<ProfileUser, 'about' | 'status' | 'settings'>>): Promise<void> {
    const profile = await call(chats.saveProfile, { body: changes });
    runInAction(() => {
      this.profile = profile;
    });
  }

  /** @throws CallFailure */
  async resetProfile(): Promise<void> {
    const profile = await call(chats.resetProfile, {});
    runInAction(() => {
      this.profile = profile;
    });
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#typingTimer);
  }
}
