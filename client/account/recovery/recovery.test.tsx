import { fail } from '@shared/http/envelope';
import { issue } from '@shared/http/issues';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { feedback } from '~/platform/feedback';
import { backend, ok } from '../testing/fakeBackend';
import { openScreen } from '../testing/openScreen';

const send = 'post /backend/check/sendEmailCode';
const check = 'post /backend/check/checkEmailCode';
const reset = 'post /backend/login/resetPassword';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const code = () => screen.getByRole('textbox', { name: /^Code/ });

async function askForCode() {
  await userEvent.type(screen.getByRole('textbox', { name: /Email address or phone/ }), 'wei@example.org');
  await press('Send code');
  await screen.findByText(/If an account exists for wei@example.org/);
}

async function choosePassword() {
  await userEvent.type(screen.getByLabelText(/^New password/), 'Secret-2027');
  await userEvent.type(screen.getByLabelText(/^Repeat/), 'Secret-2027');
  await press('Save password');
}

beforeEach(() => {
  backend.replies[send] = ok({ ttl: 600, resend_in: 60 });
  backend.replies[check] = ok({ ticket: 'T1' });
  backend.replies[reset] = ok({});
});
afterEach(() => backend.reset());

describe('a forgotten password', () => {
  it('is replaced after entering the code sent to the address', async () => {
    const router = await openScreen('/forgot-password');
    await askForCode();
    expect(code()).toHaveFocus();
    await userEvent.type(code(), '123456');
    await press('Continue');
    await screen.findByRole('heading', { name: 'Choose a new password' });
    expect(backend.sentTo(check)).toEqual({ address: 'wei@example.org', code: '123456', scene: 'reset' });
    await choosePassword();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(backend.sentTo(reset)).toEqual({ ticket: 'T1', password: 'Secret-2027' });
    expect(feedback.toasts.at(-1)?.title).toBe('Your password has been changed');
  });

  it('is replaced through the office’s link, whose ticket leaves the address immediately', async () => {
    const router = await openScreen('/renew-password?ticket=T2');
    await screen.findByRole('heading', { name: 'Choose a new password' });
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await choosePassword();
    await waitFor(() => expect(backend.sentTo(reset)).toEqual({ ticket: 'T2', password: 'Secret-2027' }));
  });

  it('needs an address', async () => {
    await openScreen('/forgot-password');
    await press('Send code');
    expect(screen.getByText('Email address or phone number is required.')).toBeInTheDocument();
    expect(backend.requests).toEqual([]);
  });

  it('stays on the code’s step after a wrong code', async () => {
    backend.replies[check] = () => fail('invalid', 'No.', [issue('code', 'wrongCode')]);
    await openScreen('/forgot-password');
    await askForCode();
    await userEvent.type(code(), '000000');
    await press('Continue');
    expect(await screen.findByText('This code is incorrect or has expired.')).toBeInTheDocument();
    expect(code()).toHaveFocus();
  });

  it('proceeds to the code’s step if a code was sent recently', async () => {
    backend.replies[send] = () => ({ status: 429, body: { code: 'too_many', title: 'Wait.' } });
    await openScreen('/forgot-password');
    await askForCode();
    expect(code()).toHaveAccessibleDescription(/already sent you a code/);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('can be recovered with another address', async () => {
    await openScreen('/forgot-password');
    await askForCode();
    await press('Use another address');
    expect(screen.getByRole('textbox', { name: /Email address or phone/ })).toHaveValue('wei@example.org');
  });
});

describe('a new password', () => {
  it('cannot be chosen without a code', async () => {
    await openScreen('/renew-password');
    expect(screen.getByRole('link', { name: 'Request a code' })).toHaveAttribute('href', '/forgot-password');
    expect(screen.queryByLabelText(/^New password/)).not.toBeInTheDocument();
  });

  it('restarts when the ticket has expired', async () => {
    backend.replies[reset] = () => fail('invalid', 'No.', [issue('ticket', 'wrongCode')]);
    await openScreen('/renew-password', { ticket: 'T1' });
    await choosePassword();
    expect(await screen.findByRole('alert')).toHaveTextContent(/ran out of time/);
    expect(screen.getByRole('link', { name: 'Request a code' })).toBeInTheDocument();
  });

  it('must be typed identically twice', async () => {
    await openScreen('/renew-password', { ticket: 'T1' });
    await userEvent.type(screen.getByLabelText(/^New password/), 'Secret-2027');
    await userEvent.type(screen.getByLabelText(/^Repeat/), 'Secret-2028');
    await press('Save password');
    expect(screen.getByText('The two entries don’t match.')).toBeInTheDocument();
    expect(backend.requests).toEqual([]);
  });
});
