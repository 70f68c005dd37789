import { fail } from '@shared/http/envelope';
import { issue } from '@shared/http/issues';
import { passwordIssue } from '@shared/http/passwordIssues';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backend, ok } from '../testing/fakeBackend';
import { openScreen } from '../testing/openScreen';

const referral = 'get /backend/user/referral';
const sendCode = 'get /backend/login/sendEmailCode';
const register = 'post /backend/login/register';

const field = (name: RegExp) => screen.getByLabelText(name);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const step = () =>
  within(screen.getByRole('list', { name: 'Steps' })).getByText(/./, { selector: '[aria-current] span:last-child' });

async function passReferral() {
  await userEvent.type(field(/^Referral code/), 'abcd2345');
  await press('Continue');
  await screen.findByRole('heading', { name: 'Tell us who you are' });
}

async function fillIdentity() {
  await userEvent.type(field(/^First name/), 'Wei');
  await userEvent.type(field(/^Last name/), 'Chen');
  await userEvent.type(field(/^Email/), 'Wei@Example.org');
  await userEvent.type(field(/^Code/), '123456');
  await userEvent.type(field(/^Mobile phone/), '415 555 0100');
  await userEvent.type(field(/^Date of birth/), '1990-02-03');
  await userEvent.selectOptions(field(/^State/), 'California');
}

async function passIdentity() {
  await fillIdentity();
  await press('Continue');
  await screen.findByRole('heading', { name: 'Choose a password and sign' });
}

async function fillPassword() {
  await userEvent.type(field(/^New password/), 'Secret-2026');
  await userEvent.type(field(/^Repeat/), 'Secret-2026');
  await userEvent.click(screen.getByRole('checkbox', { name: /accept/ }));
}

beforeEach(() => {
  backend.replies[referral] = ok({ sponsor: 'Yuqing L.' });
  backend.replies[sendCode] = ok({ ttl: 600, resend_in: 60, dev_code: '123456' });
  backend.replies[register] = ok({ member_no: 'M000777', status: 'pending' });
});
afterEach(() => backend.reset());

describe('RegisterScreen', () => {
  it('leads from the referral code to the member number and the next steps', async () => {
    await openScreen('/register');
    await passReferral();
    await passIdentity();
    await fillPassword();
    await press('Create account');
    expect(await screen.findByRole('heading', { name: 'Your account is awaiting activation' })).toHaveFocus();
    expect(screen.getByText(/M000777/)).toBeInTheDocument();
    expect(screen.getAllByRole('listitem').map((item) => /Done|To do/.exec(item.textContent)?.[0])).toEqual([
      'Done',
      'To do',
      'To do',
      'To do',
    ]);
    expect(backend.sentTo(register)).toMatchObject({ email: 'Wei@Example.org', state: 'CA', agreement: true });
    expect(backend.sentTo(register)).not.toHaveProperty('password_again');
  });

  it('says at the password that many people use it', async () => {
    backend.replies[register] = () => fail('invalid', 'No.', [{ ...passwordIssue('commonPassword'), message: '' }]);
    await openScreen('/register');
    await passReferral();
    await passIdentity();
    await fillPassword();
    await press('Create account');
    await waitFor(() => expect(field(/^New password/)).toHaveAccessibleDescription(/Many people use this password/));
  });

  it('shows the code’s sponsor on leaving the field and looks it up once', async () => {
    await openScreen('/register');
    await userEvent.type(field(/^Referral code/), 'abcd2345');
    await userEvent.tab();
    expect(await screen.findByText('Your sponsor is Yuqing L.')).toBeInTheDocument();
    await press('Continue');
    await screen.findByRole('heading', { name: 'Tell us who you are' });
    expect(backend.requests.map(({ call, sent }) => [call, sent])).toEqual([[referral, { code: 'ABCD2345' }]]);
  });

  it('fills in the code of an invitation link', async () => {
    await openScreen('/register?ref=abcd2345');
    expect(field(/^Referral code/)).toHaveValue('ABCD2345');
    expect(await screen.findByText('Your sponsor is Yuqing L.')).toBeInTheDocument();
  });

  it('stays on the step and marks an unknown code', async () => {
    backend.replies[referral] = () => fail('invalid', 'No.', [issue('code', 'referral')]);
    await openScreen('/register');
    await userEvent.type(field(/^Referral code/), 'zzzz');
    await press('Continue');
    expect(await screen.findByText('No active member has this referral code.')).toBeInTheDocument();
    expect(field(/^Referral code/)).toHaveFocus();
    expect(step()).toHaveTextContent('Referral');
  });

  it('validates each step before the next and keeps all input when going back', async () => {
    await openScreen('/register');
    await passReferral();
    await userEvent.type(field(/^First name/), 'Wei');
    await press('Continue');
    expect(field(/^Last name/)).toHaveFocus();
    expect(screen.getAllByText(/ is required\.$/)).toHaveLength(6);
    await press('Back');
    expect(field(/^Referral code/)).toHaveValue('ABCD2345');
    await press('Continue');
    expect(await screen.findByLabelText(/^First name/)).toHaveValue('Wei');
  });

  it('refuses minors', async () => {
    await openScreen('/register');
    await passReferral();
    await userEvent.type(field(/^Date of birth/), `${new Date().getFullYear() - 17}-01-01`);
    await userEvent.tab();
    expect(field(/^Date of birth/)).toHaveAccessibleDescription(/at least 18/);
    expect(field(/^Date of birth/)).toBeInvalid();
  });

  it('sends the code to the address and counts down to the next', async () => {
    await openScreen('/register');
    await passReferral();
    await press('Send code');
    expect(field(/^Email/)).toHaveFocus();
    expect(backend.sentTo(sendCode)).toBeUndefined();
    await userEvent.type(field(/^Email/), 'wei@example.org');
    await press('Send code');
    expect(await screen.findByText('Demo: your code is 123456')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Resend in 60 s' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(field(/^Email/), 'x');
    expect(screen.getByRole('button', { name: 'Send code' })).not.toHaveAttribute('aria-disabled');
  });

  it('requires two equal passwords and the agreement', async () => {
    await openScreen('/register');
    await passReferral();
    await passIdentity();
    await userEvent.type(field(/^New password/), 'short1');
    await userEvent.type(field(/^Repeat/), 'other');
    await press('Create account');
    expect(field(/^New password/)).toHaveAccessibleDescription(/Use 8 to 72 characters/);
    expect(screen.getByText('The two entries don’t match.')).toBeInTheDocument();
    expect(screen.getByText('Read and accept the agreement.')).toBeInTheDocument();
    expect(backend.sentTo(register)).toBeUndefined();
  });

  it('returns to the step of the first field that the server refuses', async () => {
    backend.replies[register] = () => fail('invalid', 'No.', [issue('password', 'password'), issue('email', 'taken')]);
    await openScreen('/register');
    await passReferral();
    await passIdentity();
    await fillPassword();
    await press('Create account');
    expect(await screen.findByText('This is already in use.')).toBeInTheDocument();
    expect(step()).toHaveTextContent('Identity');
    expect(field(/^Email/)).toHaveFocus();
  });
});
