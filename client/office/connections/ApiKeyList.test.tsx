import { roles } from '@shared/abilities';
import type { ApiKeyRow } from '@shared/contracts/network/apiKeys';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { feedback } from '~/platform/feedback';
import { session } from '~/platform/session';
import { backend } from '~/platform/testing/backend';
import { openScreens } from '~/platform/testing/openScreens';
import { connectionScreens } from './screens';

const key = (changes: Partial<ApiKeyRow>): ApiKeyRow => ({
  ...{ id: 1, name: 'Accounting', prefix: 'lk_Ab3dEf', scopes: ['policies.read', 'receipts.read', 'receipts.write'] },
  ...{ state: 'active', expires_on: null, last_used_at: null, created_at: '2026-11-10T09:00:00.000Z' },
  ...{ owner_id: 122, owner: 'Shufen Tan' },
  ...changes,
});

let keys: ApiKeyRow[];
beforeEach(() => {
  keys = [key({}), key({ id: 2, name: 'Old CRM', state: 'revoked' })];
  backend.answers = {
    '/backend/api-key/list': () => ({ list: keys, total: keys.length, page: 1, limit: 10, summary: {} }),
    '/backend/api-key/create': () => ({ ...key({ id: 3 }), secret: 'lk_secret-of-the-test' }),
    '/backend/api-key/revoke': () => key({ state: 'revoked' }),
  };
});
afterEach(() => {
  backend.reset();
  session.signOut();
  localStorage.clear();
});

const open = (search = '') =>
  openScreens(connectionScreens, `/general/connections${search}`, { role: roles.administrator });

it('lists keys with their rights in words', async () => {
  await open();
  const row = await screen.findByRole('row', { name: /Accounting/ });
  expect(within(row).getByText('Policies: read · Premium receipts: read, change')).toBeVisible();
  expect(within(row).getByText('Never')).toBeVisible();
  expect(within(row).getByText('lk_Ab3dEf…')).toBeVisible();
});

it('says what keys are for when there are none', async () => {
  keys = [];
  await open();
  expect(await screen.findByText('No API keys yet')).toBeVisible();
});

it('revokes a key after a question, and offers that once', async () => {
  await open();
  const row = await screen.findByRole('row', { name: /Accounting/ });
  await userEvent.click(within(row).getByRole('button', { name: /actions/i }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Revoke' }));
  expect(feedback.question?.title).toBe('Revoke the key of Accounting?');
  feedback.question?.answer(true);
  await waitFor(() => expect(backend.requests.map(({ sent }) => sent)).toContainEqual({ id: 1 }));
  const old = screen.getByRole('row', { name: /Old CRM/ });
  await userEvent.click(within(old).getByRole('button', { name: /actions/i }));
  expect(screen.queryByRole('menuitem', { name: 'Revoke' })).not.toBeInTheDocument();
});

it('shows a new key once, until its reader has stored it', async () => {
  await open('?new=1');
  const form = within(await screen.findByRole('dialog', { name: 'New API key' }));
  await userEvent.type(await form.findByRole('textbox', { name: /Program/ }), 'Accounting');
  await userEvent.click(form.getByRole('button', { name: 'Make the key' }));
  expect(await form.findByText(/choose|required/i)).toBeVisible();
  await userEvent.click(form.getByRole('checkbox', { name: 'Policies: read' }));
  await userEvent.click(form.getByRole('button', { name: 'Make the key' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy the key now' }));
  expect(dialog.getByText('lk_secret-of-the-test')).toBeVisible();
  expect(backend.requests.map(({ sent }) => sent)).toContainEqual({
    name: 'Accounting',
    scopes: ['policies.read'],
    expires_on: null,
  });
  await userEvent.click(dialog.getByRole('button', { name: 'I have stored it' }));
  expect(screen.queryByText('lk_secret-of-the-test')).not.toBeInTheDocument();
});
