import { type MailSubscription, mail } from '@shared/contracts/network/mail';
import { makeAutoObservable, runInAction } from 'mobx';
import { call } from '~/platform/call';
import type { CallFailure } from '~/platform/failure';

/** State of the page that ends one kind of mail. */
export class Unsubscription {
  readonly #token: string;
  mail: MailSubscription | undefined;
  failure: CallFailure | undefined;
  saving = false;
  /** True once the reader has undone the end. */
  resumed = false;

  constructor(token: string) {
    this.#token = token;
    makeAutoObservable(this);
  }

  load = () => this.#send(undefined);

  stop = () => this.#send(false);

  resume = () => this.#send(true);

  async #send(on: boolean | undefined): Promise<void> {
    this.saving = on !== undefined;
    try {
      const answer = await call(mail.subscription, { body: { token: this.#token, on } });
      runInAction(() => {
        this.mail = answer;
        this.failure = undefined;
        this.resumed = on === true;
      });
    } catch (error) {
      runInAction(() => {
        this.failure = error as CallFailure;
      });
    } finally {
      runInAction(() => {
        this.saving = false;
      });
    }
  }
}
