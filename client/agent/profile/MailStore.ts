import { type MailKind, mail } from '@shared/contracts/network/mail';
import { makeAutoObservable, runInAction } from 'mobx';
import { AnswerStore } from '~/crud/AnswerStore';
import { forgetRecent } from '~/crud/recent';
import { call } from '~/platform/call';

/** The kinds of mail that the user gets. */
export class MailStore {
  readonly answer = new AnswerStore(mail.choices);

  constructor() {
    makeAutoObservable(this, { answer: false });
  }

  load(): void {
    void this.answer.load({});
  }

  /** @throws CallFailure */
  async choose(kind: MailKind, on: boolean): Promise<void> {
    const saved = await call(mail.choose, { body: { choices: { [kind]: on } } });
    forgetRecent();
    runInAction(() => {
      this.answer.data = saved;
    });
  }
}
