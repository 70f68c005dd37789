import type { SentLetter } from '@shared/contracts/lantern/mail';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '~/platform/call';
import { calls } from '../calls';
import { Work } from '../Work';

/** The messages that the network has written. */
export class MailStore {
  /** Undefined until loaded. */
  letters: readonly SentLetter[] | undefined;
  sends = true;
  readonly work = new Work();
  /** Apart from `work`, so that a failed refresh keeps the list. */
  private readonly following = new Work();

  constructor() {
    makeAutoObservable(this, { letters: observableRef });
  }

  load = () => this.work.run(() => this.read());

  async follow(): Promise<void> {
    if (this.letters && !this.work.busy) await this.following.run(() => this.read());
  }

  private async read(): Promise<void> {
    const { sends, letters } = await call(calls.mail.list, {});
    runInAction(() => {
      this.sends = sends;
      this.letters = letters;
    });
  }
}
