import { type MessageRow, messages, type UnreadCounts } from '@shared/contracts/network/messages';
import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { ListStore } from '~/crud/ListStore';
import { forgetRecent } from '~/crud/recent';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { session } from '~/platform/session';

/** The open message, and the messages read since the last load: they keep their place until the next load. */
export class InboxStore {
  open: number | undefined;
  marking = false;
  failure: CallFailure | undefined;
  #read = observable.set<number>();
  readonly #list: ListStore<MessageRow>;
  readonly #counted: (counts: UnreadCounts) => void;

  constructor(list: ListStore<MessageRow>, counted: (counts: UnreadCounts) => void) {
    this.#list = list;
    this.#counted = counted;
    makeAutoObservable(this);
  }

  isUnread = ({ id, read_at }: Pick<MessageRow, 'id' | 'read_at'>): boolean => read_at === null && !this.#read.has(id);

  /** Opens or closes a message. Opening marks it as read optimistically; a failed call reverts that. */
  toggle(message: MessageRow): void {
    this.open = this.open === message.id ? undefined : message.id;
    if (this.open !== undefined) this.#list.hold(message);
    if (this.open === message.id && this.isUnread(message) && !session.readOnly) void this.read(message.id);
  }

  async read(id: number): Promise<void> {
    this.#read.add(id);
    const done = await this.mark({ ids: [id] });
    if (!done) runInAction(() => this.#read.delete(id));
  }

  async readAll(type?: MessageRow['type']): Promise<boolean> {
    this.marking = true;
    const done = await this.mark({ all: true, ...(type && { type }) });
    if (done) await this.#list.reload();
    runInAction(() => {
      this.marking = false;
    });
    return done;
  }

  private async mark(body: { ids: number[] } | { all: true; type?: MessageRow['type'] }): Promise<boolean> {
    this.failure = undefined;
    try {
      const counts = await call(messages.read, { body });
      forgetRecent();
      this.#counted(counts);
      return true;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      runInAction(() => {
        this.failure = error;
      });
      return false;
    }
  }
}
