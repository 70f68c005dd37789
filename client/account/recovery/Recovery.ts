import { session } from '@shared/contracts/network/session';
import { makeAutoObservable, runInAction } from 'mobx';
import { call } from '~/platform/call';
import { AccountForm } from '../AccountForm';
import { CodeSender } from '../CodeSender';
import { issuesIn } from '../issuesIn';

const scene = 'reset' as const;
type Values = { address: string; code: string };

/** The way from an address to the ticket that renews its password. */
export class Recovery {
  readonly form = new AccountForm<Values>({ address: '', code: '' }, (values) =>
    issuesIn(session.checkCode, { ...values, scene }),
  );
  readonly codes = new CodeSender<Values, 'address'>(this.form, 'address', (address) =>
    call(session.checkSend, { body: { address, scene } }),
  );
  /** Asking for the code, after the address. */
  asksCode = false;

  constructor() {
    makeAutoObservable(this, { form: false, codes: false });
  }

  async send(): Promise<void> {
    // Back at the address, a code that is still on its way need not be sent twice.
    const sent = this.codes.waiting || (await this.codes.send());
    runInAction(() => {
      this.asksCode = sent;
    });
  }

  changeAddress(): void {
    this.asksCode = false;
    this.form.accept({ ...this.form.values, code: '' });
  }

  /** The ticket for a right code. */
  async confirm(): Promise<string | undefined> {
    let ticket: string | undefined;
    await this.form.succeeds(async (values) => {
      ({ ticket } = await call(session.checkCode, { body: { ...values, scene } }));
    });
    return ticket;
  }
}
