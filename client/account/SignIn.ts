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
  /** The ticket of an OpenID provider, in place of account and password. */
  #ticket: string | undefined;
  readonly #take: (answer: SignedIn) => void;

  constructor(account = '', take = (answer: SignedIn) => session.signIn(answer)) {
    this.#take = take;
    const values: Values = { account, password: '', captcha: '', remember: false, code: '', trust: false };
    this.form = new AccountForm(values, (now) => [
      ...(this.#ticket ? [] : this.#missingIn(now)),
      ...(this.factorNeeded ? missing('code', now.code) : []),
    ]);
    makeObservable(this, { factorNeeded: observable, ask: action });
  }

  #missingIn(now: Values): Issue[] {
    return [
      ...missing('account', now.account),
      ...(now.password === '' ? [required('password')] : []),
      ...(this.captchaPath ? missing('captcha', now.captcha) : []),
    ];
  }

  /**
   * Signs in with the ticket that an OpenID provider's answer left in the address, or shows its refusal. Resolves to true
   * after a successful sign-in.
   */
  async takeReturn(hash: string): Promise<boolean> {
    const returned = new URLSearchParams(hash.slice(1));
    const refused = returned.get('refused');
    if (refused) this.form.refuse(new CallFailure('refused', 'The sign-in was refused.', refused));
    this.#ticket = returned.get('ticket') ?? undefined;
    return this.#ticket !== undefined && this.submit();
  }

  /** Asks for a second factor, or with undefined for account and password again. */
  ask(factor: FactorNeeded | undefined): void {
    this.factorNeeded = factor;
    if (!factor) this.#ticket = undefined;
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
      const common = { ...(device && { device }), ...(this.factorNeeded && { code: code.trim(), trust }) };
      const body = { ...rest, ...common, account: account.trim(), ...(path && { captcha: captcha.trim() }) };
      try {
        this.#enter(
          await (this.#ticket
            ? call(calls.oidcFinish, { body: { ...common, ticket: this.#ticket } }, { asNobody: true })
            : call({ ...calls.login, ...(path && { path }) }, { body }, { asNobody: true })),
        );
        entered = true;
      } catch (error) {
        const factor = factorReasons.find((reason) => error instanceof CallFailure && error.reason === reason);
        if (!factor) {
          // A refused ticket is used up; a wrong code is not the ticket's fault.
          if (!this.factorNeeded) this.#ticket = undefined;
          throw error;
        }
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
