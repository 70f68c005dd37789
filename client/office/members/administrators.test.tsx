import { roles } from '@shared/abilities';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { feedback } from '~/platform/feedback';
import { session } from '~/platform/session';
import { backend } from '~/platform/testing/backend';
import { openScreens } from '~/platform/testing/openScreens';
import { memberScreens } from './screens';
import { memberRowSample } from './testing/memberRowSample';
// Preloads lazy parts, so that loading them does not count toward a test's timeout.
import './dialogs/NewAdministratorDialog';
import './dialogs/OfficeRoleDialog';

const administrator = memberRowSample({
  ...{ id: 122, name: 'Shufen Tan', role: roles.administrator, office_role: 'finance', level: null, sponsor_id: null },
});

beforeEach(() => {
  backend.answers = {
    '/backend/user/list': () => ({ list: [administrator], total: 1, page: 1, limit: 10, summary: {} }),
    '/backend/user/create': () => ({ ...administrator, id: 123, name: 'Eve Ray' }),
  };
});
afterEach(() => {
  backend.reset();
  session.signOut();
  localStorage.clear();
});

const open = (search = '') =>
  openScreens(memberScreens, `/general/administrator_list${search}`, { id: 121, role: roles.administrator });

it('lists administrators alone, with their office roles', async () => {
  await open();
  expect(await screen.findByRole('row', { name: /Shufen Tan.*Finance/ })).toBeVisible();
  expect(backend.requests.find(({ address }) => address.endsWith('/user/list'))?.sent).toMatchObject({
    role: roles.administrator,
  });
});

it('offers another role for a person of the list', async () => {
  await open();
  await userEvent.click(
    within(await screen.findByRole('row', { name: /Shufen/ })).getByRole('button', { name: /actions/i }),
  );
  await userEvent.click(screen.getByRole('menuitem', { name: 'Change office role' }));
  expect(await screen.findByRole('dialog', { name: 'Change the office role of Shufen Tan' })).toBeVisible();
});

it('adds an administrator with a role, and says how the person signs in', async () => {
  await open('?new=1');
  const form = within(await screen.findByRole('dialog', { name: 'New administrator' }));
  const type = (name: RegExp, text: string) => userEvent.type(form.getByRole('textbox', { name }), text);
  await userEvent.click(form.getByRole('button', { name: 'Add administrator' }));
  expect(await form.findByText('Email is required.')).toBeVisible();
  await type(/First name/, 'Eve');
  await type(/Last name/, 'Ray');
  await type(/Email/, 'eve@example.com');
  await type(/Phone/, '4155550188');
  await userEvent.click(form.getByRole('button', { name: 'Add administrator' }));
  await waitFor(() => expect(feedback.toasts.at(-1)?.title).toBe('Eve Ray is now an administrator'));
  expect(backend.requests.find(({ address }) => address.endsWith('/user/create'))?.sent).toMatchObject({
    ...{ role: roles.administrator, office_role: 'administrator', email: 'eve@example.com' },
  });
});
