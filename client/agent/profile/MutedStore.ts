import { type MessageType, messages } from '@shared/contracts/network/messages';
import { makeAutoObservable, runInAction } from 'mobx';
import { AnswerStore } from '~/crud/AnswerStore';
import { forgetRecent } from '~/crud/recent';
import { call } from '~/platform/call';

/** The types of messages that are not announced to the user. */
export class MutedStore {
  readonly answer = new AnswerStore(messages.muted);

  constructor() {
    makeAutoObservable(this, { answer: false });
  }

  load(): void {
    void this.answer.load({});
  }

  /** @throws CallFailure */
  async mute(type: MessageType, muted: boolean): Promise<void> {
    const saved = await call(messages.mute, { body: { type, muted } });
    forgetRecent();
    runInAction(() => {
      this.answer.data = saved;
    });
  }
}
