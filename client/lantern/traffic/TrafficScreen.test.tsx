import type { TrafficEntry, TrafficExchange } from '@shared/contracts/lantern/traffic';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { feedback } from '~/platform/feedback';
import { backend } from '../testing/backend';
import { openTool } from '../testing/openTool';

const entry = (id: number, changes: Partial<TrafficEntry> = {}): TrafficEntry => ({
  ...{ id, at: '2026-11-03T12:00:00.000Z', ms: 12.3, account: 'agent@lantern.test', method: 'GET' },
  ...{ path: `/backend/policy/list?page=${id}`, call: '/backend/policy/list', from: 'embedded', status: 200, code: 1 },
  ...{ requestBytes: 0, answerBytes: 2_048, reference: `reference-${id}`, contract: 'unchecked' },
  ...changes,
});
const body = (text: string | null, bytes = text?.length ?? 0) => ({
  ...{ type: 'application/json', bytes, text, complete: true },
});
const exchange = (id: number, changes: Partial<TrafficExchange> = {}): TrafficExchange => ({
  ...entry(id, { method: 'POST', path: '/backend/policy/create', from: 'staging', contract: 'fail' }),
  findings: [{ field: 'id', expected: 'number', got: 'missing' }],
  requestHeaders: [
    ['content-type', 'application/json'],
    ['token', '•••'],
  ],
  requestBody: body('{"name":"O\'Hara"}'),
  answerHeaders: [],
  answerBody: body('{"code":1}'),
  ...changes,
});

const list = (revision: number, entries: TrafficEntry[], oldest = entries[0]?.id ?? 0) => {
  backend.answers['GET /__lantern/traffic?since=0'] = () => ({ body: { revision, oldest, entries } });
  backend.answers[`GET /__lantern/traffic?since=${revision}`] = () => ({ body: { revision, oldest, entries: [] } });
};
const sentTo = (call: string) => backend.sent.filter((each) => each.call === call);

beforeEach(() => {
  backend.answers['GET /__lantern/traffic/2'] = () => ({ body: exchange(2) });
  list(5, [entry(1), entry(2, { status: 500, code: null, from: 'staging', contract: 'fail' })]);
});
afterEach(() => {
  feedback.question?.answer(false);
  backend.reset();
});

const rows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);

it('lists exchanges, the latest first, and finds one by its reference', async () => {
  await openTool('/__lantern/traffic');
  expect((await rows()).map((row) => within(row).getByRole('link').textContent)).toEqual([
    '/backend/policy/list?page=2',
    '/backend/policy/list?page=1',
  ]);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'reference-1');
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(screen.getByRole('link', { name: '/backend/policy/list?page=1' })).toBeVisible();
});

it('filters by failure, answerer, and contract', async () => {
  await openTool('/__lantern/traffic');
  await rows();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Failed');
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Answered by' }), 'Lantern');
  expect(await screen.findByText('Nothing matches these filters')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Answered by' }), 'staging');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Contract' }), 'Broken');
  await waitFor(async () => expect(await rows()).toHaveLength(1));
});

it('shows an exchange with its findings, and sends a write again only after a question', async () => {
  const replay = 'POST /__lantern/traffic/2/replay';
  backend.answers[replay] = () => ({ body: { reference: 'reference-3' } });
  await openTool('/__lantern/traffic?id=2');
  const drawer = await screen.findByRole('dialog', { name: 'Exchange' });
  expect(await within(drawer).findByText('id: expected number, got missing')).toBeVisible();
  expect(within(drawer).getByRole('link', { name: 'Override this call' })).toHaveAttribute(
    'href',
    '/__lantern/rehearsal?method=POST&path=%2Fbackend%2Fpolicy%2Fcreate',
  );
  await userEvent.click(within(drawer).getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(feedback.question).toBeDefined());
  expect(sentTo(replay)).toHaveLength(0);
  feedback.question?.answer(true);
  await waitFor(() => expect(sentTo(replay)).toHaveLength(1));
});

it('says so when an exchange is no longer kept', async () => {
  backend.answers['GET /__lantern/traffic/2'] = () => ({
    status: 404,
    body: { status: 404, code: 'not_found', title: 'This exchange is no longer kept.' },
  });
  await openTool('/__lantern/traffic?id=2');
  expect(await screen.findByText('This exchange is no longer kept')).toBeVisible();
});

it('starts anew when the server has restarted', async () => {
  await openTool('/__lantern/traffic');
  await rows();
  backend.answers['GET /__lantern/traffic?since=5'] = () => ({ body: { revision: 1, oldest: 1, entries: [] } });
  list(1, [entry(1, { path: '/backend/brand/list' })]);
  await waitFor(async () => expect(await rows()).toHaveLength(1), { timeout: 3_000 });
  expect(screen.getByRole('link', { name: '/backend/brand/list' })).toBeVisible();
});

it('says what the page is for before the first call', async () => {
  list(0, []);
  await openTool('/__lantern/traffic');
  expect(await screen.findByText('No calls yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Clear' })).toBeDisabled();
});
