import type { Answer, Endpoint } from '@shared/http/endpoint';
import type { Issue } from '@shared/http/issues';
import { action, makeObservable, observable } from 'mobx';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { isUserData, session } from '~/platform/session';
import { keys, readText, write } from '~/platform/storage';
import { AccountForm } from './AccountForm';
import { calls } from './calls';

/**
 * The sign-in path with an image code. product.md 7 names it only as a build setting; here
 * `VITE_CAPTCHA_LOGIN_PATH` is a path under `/backend/`. GET returns the image; POST takes `captcha` and the fields of
 * login/login, and answers the same way.
 */
function captchaPath(): Endpoint['path'] | undefined {
  const path: unknown = import.meta.env.VITE_CAPTCHA_LOGIN_PATH;
  return typeof path === 'string' && path.startsWith('/backend/') ? (path as Endpoint['path']) : undefined;
}

export type SignedIn = Answer<typeof calls.login>;

/** Same as `issue(field, 'required')`, without loading the text catalog: the sign-in page must stay small. */
const required = (field: string): Issue => ({ field, code: 'required', message: 'This is required.' });

const missing = (field: string, value: string) => (value.trim() === '' ? [required(field)] : []);

type Values = {
  account: string;
  password: string;
  captcha: string;
  remember: boolean;
  code: string;
  trust: boolean;
};

/** Refusals of a right password that ask for the second factor. */
const factorReasons = ['code_needed', 'passkey_needed'] as const;
type FactorNeeded = (typeof factorReasons)[number];

/** The sign-in form. Checks are handwritten because schemas would add half to the page's size. */
export class SignIn {
  readonly captchaPath = captchaPath();
  readonly form: AccountForm<Values>;
  /** The second factor that the server asks for. */
  factorNeeded: FactorNeeded | undefined;
  readonly #take: (answer: SignedIn) => void;

  constructor(account = '', take = (answer: SignedIn) => session.signIn(answer)) {
    this.#take = take;
    const values: Values = { account, password: '', captcha: '', remember: false, code: '', trust: false };
    this.form = new AccountForm(values, (now) => [
      ...missing('account', now.account),
      ...(now.password === '' ? [required('password')] : []),
      ...(this.captchaPath ? missing('captcha', now.captcha) : []),
      ...(this.factorNeeded ? missing('code', now.code) : []),
    ]);
    makeObservable(this, { factorNeeded: observable, ask: action });
  }

  /** Asks for a second factor, or with undefined for account and password again. */
  ask(factor: FactorNeeded | undefined): void {
    this.factorNeeded = factor;
    const { values } = this.form;
    // The field of the code is new: it has no error yet.
    this.form.accept({ ...values, code: '', password: factor ? values.password : '' });
  }

  /** Resolves to true after a successful sign-in. */
  async submit(): Promise<boolean> {
    let entered = false;
    await this.form.succeeds(async ({ account, captcha, code, trust, ...rest }) => {
      const path = this.captchaPath;
      const device = readText(keys.device);
      const body = {
        ...rest,
        account: account.trim(),
        ...(device && { device }),
        ...(path && { captcha: captcha.trim() }),
        ...(this.factorNeeded && { code: code.trim(), trust }),
      };
      try {
        this.#enter(await call({ ...calls.login, ...(path && { path }) }, { body }, { asNobody: true }));
        entered = true;
      } catch (error) {
        const factor = factorReasons.find((reason) => error instanceof CallFailure && error.reason === reason);
        if (!factor) throw error;
        this.ask(factor);
      }
    });
    return entered;
  }

  /** Signs in with a passkey of this site. Resolves to true after a successful sign-in. */
  async submitPasskey(): Promise<boolean> {
    const { askPasskey } = await import('~/network/factors/passkey');
    const entered = await this.form.send(async () => {
      const { options } = await call(calls.passkeyStart, { body: {} }, { asNobody: true });
      const credential = await askPasskey(options);
      if (!credential) return false;
      const device = readText(keys.device);
      const body = { credential, remember: this.form.values.remember, ...(device && { device }) };
      this.#enter(await call(calls.passkeyFinish, { body }, { asNobody: true }));
      return true;
    });
    return entered === true;
  }

  #enter(answer: SignedIn): void {
    if (!isUserData(answer?.userData))
      throw new CallFailure('refused', 'This account has no role in Lantern.', 'unknown_role');
    if (answer.device) write(keys.device, answer.device);
    this.#take(answer);
  }
}
