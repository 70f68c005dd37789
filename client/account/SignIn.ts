import type { Answer, Endpoint } from '@shared/http/endpoint';
import type { Issue } from '@shared/http/issues';
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

type Values = { account: string; password: string; captcha: string; remember: boolean };

/** The sign-in form. Checks are handwritten because schemas would add half to the page's size. */
export class SignIn {
  readonly captchaPath = captchaPath();
  readonly form: AccountForm<Values>;
  readonly #take: (answer: SignedIn) => void;

  constructor(account = '', take = (answer: SignedIn) => session.signIn(answer)) {
    this.#take = take;
    const values: Values = { account, password: '', captcha: '', remember: false };
    this.form = new AccountForm(values, (now) => [
      ...missing('account', now.account),
      ...(now.password === '' ? [required('password')] : []),
      ...(this.captchaPath ? missing('captcha', now.captcha) : []),
    ]);
  }

  /** Resolves to true after a successful sign-in. */
  submit(): Promise<boolean> {
    return this.form.succeeds(async ({ account, captcha, ...rest }) => {
      const path = this.captchaPath;
      const device = readText(keys.device);
      const body = {
        ...rest,
        account: account.trim(),
        ...(device && { device }),
        ...(path && { captcha: captcha.trim() }),
      };
      const answer = await call({ ...calls.login, ...(path && { path }) }, { body }, { asNobody: true });
      if (!isUserData(answer?.userData))
        throw new CallFailure('refused', 'This account has no role in Lantern.', 'unknown_role');
      if (answer.device) write(keys.device, answer.device);
      this.#take(answer);
    });
  }
}
