import type { Issue } from '@shared/http/issues';
import { call } from '~/platform/call';
import { session } from '~/platform/session';
import { AccountForm } from './AccountForm';
import { calls } from './calls';
import { captchaPath } from './captcha';

/** As `issue(field, 'required')`, without the catalogue of texts: this page has to be light. */
const required = (field: string): Issue => ({ field, code: 'required', message: 'This is required.' });

const missing = (field: string, value: string) => (value.trim() === '' ? [required(field)] : []);

/** The sign-in form. Its checks are by hand, because schemas would make the page half as heavy again. */
export class SignIn {
  readonly captchaPath = captchaPath();
  readonly form = new AccountForm(
    { account: '', password: '', captcha: '', remember: false },
    ({ account, password, captcha }) => [
      ...missing('account', account),
      ...(password === '' ? [required('password')] : []),
      ...(this.captchaPath ? missing('captcha', captcha) : []),
    ],
  );

  /** True when somebody is signed in. */
  submit(): Promise<boolean> {
    return this.form.submit(async ({ account, captcha, ...rest }) => {
      const path = this.captchaPath;
      const body = { ...rest, account: account.trim(), ...(path && { captcha: captcha.trim() }) };
      session.signIn(await call({ ...calls.login, ...(path && { path }) }, { body }));
    });
  }
}
