import { session } from '@shared/contracts/network/session';
import { makeAutoObservable, runInAction } from 'mobx';
import { call } from '~/platform/call';
import { AccountForm } from '../AccountForm';
import { CodeSender } from '../CodeSender';
import { issuesIn } from '../issuesIn';

const scene = 'reset' as const;
type Values = { address: string; code: string };

/** Password recovery, from the address to a ticket for a new password. */
export class Recovery {
  readonly form = new AccountForm<Values>({ address: '', code: '' }, (values) =>
    issuesIn(session.checkCode, { ...values, scene }),
  );
  readonly codes = new CodeSender<Values, 'address'>(this.form, 'address', (address) =>
    call(session.checkSend, { body: { address, scene } }),
  );
  /** True on the code's step, after the address. */
  asksCode = false;

  constructor() {
    makeAutoObservable(this, { form: false, codes: false });
  }

  async send(): Promise<void> {
    // Returning to the address does not resend a recent code.
    const sent = this.codes.waiting || (await this.codes.send());
    runInAction(() => {
      this.asksCode = sent;
    });
  }

  changeAddress(): void {
    this.asksCode = false;
    this.form.accept({ ...this.form.values, code: '' });
  }

  /** Exchanges the code for a ticket; undefined if the code is wrong. */
  async confirm(): Promise<string | undefined> {
    let ticket: string | undefined;
    await this.form.succeeds(async (values) => {
      ({ ticket } = await call(session.checkCode, { body: { ...values, scene } }));
    });
    return ticket;
  }
}
