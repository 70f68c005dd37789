import { accountSettings } from '@shared/contracts/demos/accountSettings';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { backend, problem, Raw } from '~/platform/testing/backend';
import { openScreens } from '~/platform/testing/openScreens';
import fixture from '../../../fixtures/demos/accountSettings.json' with { type: 'json' };
import { settingsScreens } from './screens';

async function opened(tab: string) {
  await openScreens(settingsScreens, `/pages/account-setting?tab=${tab}`);
  await screen.findByText('Save changes');
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const save = () => fireEvent.click(screen.getByText('Save changes'));
/** Answers with the request's body, like the server. Returns a function that reads the first body sent to `path`. */
function echo(path: string) {
  backend.answers[path] = (sent) => new Raw(sent);
  return () => backend.requests.find(({ address }) => address === path)?.sent;
}

beforeEach(() => {
  backend.answers[accountSettings.read.path] = () => new Raw(fixture);
});
afterEach(() => backend.reset());

it.each([
  ['general', accountSettings.saveGeneral.path, /^Company/, 'company', fixture.general],
  ['information', accountSettings.saveInfo.path, /^Bio/, 'bio', fixture.info],
  ['social', accountSettings.saveLinks.path, /^Quora/, 'quora', fixture.social.socialLinks],
] as const)('saves all fields of the tab %s with a change', async (tab, path, label, field, before) => {
  await opened(tab);
  const sent = echo(path);
  const input = screen.getByLabelText(label);
  type(input, 'https://lantern.example');
  save();
  await waitFor(() => expect(sent()).toEqual({ ...before, [field]: 'https://lantern.example' }));
});

it('saves each switch of the notifications tab', async () => {
  await opened('notifications');
  const sent = echo(accountSettings.saveNotification.path);
  fireEvent.click(screen.getByLabelText('Weekly blog digest'));
  save();
  const { blogDigest } = fixture.notification;
  await waitFor(() => expect(sent()).toEqual({ ...fixture.notification, blogDigest: !blogDigest }));
});

it('shows a refusal at its field, and Reset restores the stored values', async () => {
  await opened('general');
  backend.answers[accountSettings.saveGeneral.path] = () => {
    throw problem(409, [{ field: 'username', code: 'taken', message: 'Taken.' }]);
  };
  const input = screen.getByLabelText(/^Username/);
  type(input, 'janedoe');
  save();
  await waitFor(() => expect(input).toBeInvalid());
  fireEvent.click(screen.getByText('Reset'));
  expect(input).toHaveValue(fixture.general.username);
  expect(input).toBeValid();
});

it('explains which characters a username can have', async () => {
  await opened('general');
  const input = screen.getByLabelText(/^Username/);
  type(input, 'jane doe');
  save();
  await waitFor(() =>
    expect(input).toHaveAccessibleDescription('Use letters, digits, dots, hyphens, and underscores only.'),
  );
});

it('requires a new password twice and empties the fields once it is saved', async () => {
  await opened('password');
  const sent = echo(accountSettings.changePassword.path);
  const [old, next, again] = [...document.querySelectorAll('form input')] as [HTMLElement, HTMLElement, HTMLElement];
  type(old, 'admin');
  type(next, 'Lantern#26');
  type(again, 'Lantern#62');
  save();
  await waitFor(() => expect(again).toBeInvalid());
  expect(sent()).toBeUndefined();
  type(again, 'Lantern#26');
  save();
  await waitFor(() => expect(sent()).toEqual({ oldPassword: 'admin', newPassword: 'Lantern#26' }));
  await waitFor(() => expect(old).toHaveValue(''));
});

it('saves a connection immediately', async () => {
  await openScreens(settingsScreens, '/pages/account-setting?tab=connections');
  const after = { ...fixture.social.connections, github: { profileImg: '/demos/avatars/1.svg', id: '@john' } };
  backend.answers[accountSettings.connect.path] = () => new Raw(after);
  fireEvent.click(await screen.findByLabelText('Connect GitHub'));
  expect(await screen.findByLabelText('Disconnect GitHub')).toBeInTheDocument();
  expect(screen.getByText('@john')).toBeInTheDocument();
});
