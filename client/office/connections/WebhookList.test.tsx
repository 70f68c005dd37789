import { roles } from '@shared/abilities';
import type { DeliveryRow, WebhookRow } from '@shared/contracts/network/webhooks';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '~/platform/session';
import { backend, Refusal } from '~/platform/testing/backend';
import { openScreens } from '~/platform/testing/openScreens';
import { connectionScreens } from './screens';

const endpoint = (changes: Partial<WebhookRow>): WebhookRow => ({
  ...{ id: 1, version: 3, name: 'Accounting', url: 'https://books.example.com/hooks', events: ['payment.sent'] },
  ...{ state: 'active', failing_since: null, waiting: 0, last_delivered_at: null },
  created_at: '2026-11-10T09:00:00.000Z',
  ...changes,
});
const at = '2026-11-20T17:00:00.000Z';
const delivery: DeliveryRow = {
  ...{ id: 7, event_id: 'msg_7', type: 'payment.sent', status: 'failed', created_at: at, next_at: null },
  body: '{"type":"payment.sent"}',
  tries: [{ at, status: 500, error: 'The endpoint answered 500.', answer: 'Out of order' }],
};

let deliveries: DeliveryRow[];
beforeEach(() => {
  deliveries = [delivery];
  const rows = [
    endpoint({}),
    endpoint({ id: 2, name: 'CRM', state: 'failing', failing_since: at, waiting: 4 }),
    endpoint({ id: 3, name: 'Archive', state: 'disabled', failing_since: at }),
  ];
  backend.answers = {
    '/backend/webhook/list': () => ({ list: rows, total: rows.length, page: 1, limit: 10, summary: {} }),
    '/backend/webhook/deliveries': () => ({
      list: deliveries,
      total: deliveries.length,
      page: 1,
      limit: 10,
      summary: {},
    }),
    '/backend/webhook/create': () => ({ ...endpoint({ id: 4 }), secret: 'whsec_of-the-test' }),
    '/backend/webhook/edit': () => endpoint({}),
    '/backend/webhook/replay': () => delivery,
    '/backend/webhook/test': () => delivery,
  };
});
afterEach(() => {
  backend.reset();
  session.signOut();
  localStorage.clear();
});

const open = (search = '') =>
  openScreens(connectionScreens, `/general/connections/webhooks${search}`, { role: roles.administrator });
const choose = async (row: RegExp, action: string) => {
  await userEvent.click(
    within(await screen.findByRole('row', { name: row })).getByRole('button', { name: /actions/i }),
  );
  await userEvent.click(screen.getByRole('menuitem', { name: action }));
};
const sent = () => backend.requests.map((request) => request.sent);

it('shows the state of each endpoint and what is wrong with it', async () => {
  await open();
  expect(await screen.findByRole('row', { name: /Accounting.*Active.*Payment sent/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /CRM.*Failing.*Fails since.*4/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Archive.*Disabled.*failed for a week/ })).toBeVisible();
});

it('sends a test event to an endpoint that receives some', async () => {
  await open();
  await choose(/Accounting/, 'Send a test event');
  await waitFor(() => expect(sent()).toContainEqual({ id: 1 }));
  await userEvent.click(within(screen.getByRole('row', { name: /Archive/ })).getByRole('button', { name: /actions/i }));
  expect(screen.queryByRole('menuitem', { name: 'Send a test event' })).not.toBeInTheDocument();
});

it('shows each attempt of a delivery, and sends it again', async () => {
  await open();
  await choose(/Accounting/, 'Deliveries');
  const drawer = within(await screen.findByRole('dialog', { name: 'Deliveries to Accounting' }));
  await userEvent.click(await drawer.findByText('Given up'));
  expect(drawer.getByText('The endpoint answered 500.')).toBeVisible();
  expect(drawer.getByText('Out of order')).toBeVisible();
  expect(drawer.getByText(/webhook-id: msg_7/)).toBeVisible();
  await userEvent.click(drawer.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(sent()).toContainEqual({ id: 7 }));
});

it('says where events will appear before the first one', async () => {
  deliveries = [];
  await open();
  await choose(/Accounting/, 'Deliveries');
  expect(await screen.findByText('Nothing sent yet')).toBeVisible();
});

it('starts a disabled endpoint again under the version that was read', async () => {
  await open();
  await choose(/Archive/, 'Edit');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit the webhook' }));
  await userEvent.click(await dialog.findByRole('switch', { name: /^Active/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent()).toContainEqual(expect.objectContaining({ id: 3, version: 3, active: true })));
});

it('shows the secret of a new endpoint once, and refuses a private address at its field', async () => {
  const { '/backend/webhook/create': accept } = backend.answers;
  backend.answers['/backend/webhook/create'] = () => {
    throw new Refusal('invalid', [{ field: 'url', code: 'public', message: 'Enter a public address.' }]);
  };
  await open('?new=1');
  const form = within(await screen.findByRole('dialog', { name: 'New webhook' }));
  await userEvent.type(await form.findByRole('textbox', { name: /Program/ }), 'CRM');
  await userEvent.type(form.getByRole('textbox', { name: /Address/ }), 'https://10.0.0.5/hooks');
  await userEvent.click(form.getByRole('checkbox', { name: 'Member activated' }));
  await userEvent.click(form.getByRole('button', { name: 'Add the webhook' }));
  expect(await form.findByText(/^Enter a public address/)).toBeVisible();
  if (accept) backend.answers['/backend/webhook/create'] = accept;
  await userEvent.type(form.getByRole('textbox', { name: /Address/ }), '/more');
  await userEvent.click(form.getByRole('button', { name: 'Add the webhook' }));
  expect(await screen.findByText('whsec_of-the-test')).toBeVisible();
});
