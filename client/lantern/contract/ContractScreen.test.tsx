import type { Conformance } from '@shared/contracts/lantern/conformance';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { feedback } from '~/platform/feedback';
import { backend } from '../testing/backend';
import { openTool } from '../testing/openTool';

const at = '2026-05-04T10:00:00.000Z';
const counts = { passed: 0, failed: 0, refused: 0, absent: 0 };
const unseen = { ...counts, method: 'GET', state: 'unseen' as const, from: null, lastAt: null };
const seen = { method: 'GET', from: 'staging', lastAt: at };
const finding = {
  ...{ method: 'GET', path: '/backend/policy/list', from: 'staging', firstAt: at, lastAt: at, reference: 'r-1' },
  ...{ field: 'list[].premium_cents', expected: 'number', got: 'missing', count: 3, passedSince: false, example: 12 },
};
const nothing: Conformance = { calls: [{ ...unseen, path: '/backend/brand/list' }], findings: [], unknown: [] };
const mixed: Conformance = {
  calls: [
    { ...unseen, path: '/backend/brand/list' },
    { ...seen, ...counts, path: '/backend/policy/counts', state: 'pass', passed: 2 },
    { ...seen, ...counts, path: '/backend/policy/list', state: 'fail', failed: 3 },
    { ...seen, ...counts, path: '/backend/tp/list', state: 'absent', absent: 1 },
    { ...seen, ...counts, method: 'POST', path: '/backend/login/login', state: 'fail', failed: 1 },
  ],
  findings: [
    { ...finding, method: 'POST', path: '/backend/login/login', field: 'code', expected: '1, 0, -1', got: '200' },
    finding,
    { ...finding, field: 'total', got: 'string', passedSince: true, example: 9 },
  ],
  unknown: [{ ...finding, path: '/backend/widgets', count: 1, example: 4 }],
};

let state: Conformance;
beforeEach(() => {
  state = mixed;
  backend.answers['GET /__lantern/conformance'] = () => ({ body: state });
  backend.answers['DELETE /__lantern/conformance'] = () => {
    state = nothing;
    return { status: 204, body: undefined };
  };
});
afterEach(() => {
  feedback.question?.answer(true);
  backend.reset();
});

const table = (name: string) => screen.findByRole('region', { name });
const rowsIn = (region: HTMLElement) =>
  within(region)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

describe('the contract page', () => {
  it('counts the calls by state, those that need work first, and narrows them down to one state', async () => {
    await openTool('/__lantern/contract');
    expect(await screen.findByText('1 of 5 calls follow their contract')).toBeVisible();
    const calls = await table('Calls');
    expect(rowsIn(calls)[0]).toContain('POST /backend/login/login');
    await userEvent.click(screen.getByRole('button', { name: /Absent/ }));
    expect(rowsIn(calls)).toHaveLength(1);
    expect(rowsIn(calls)[0]).toContain('/backend/tp/list');
    await userEvent.click(screen.getByRole('button', { name: /Absent/ }));
    expect(rowsIn(calls)).toHaveLength(5);
  });

  it('shows each open finding with a link to its exchange, and those passed since on request', async () => {
    await openTool('/__lantern/contract');
    const findings = await table('Findings');
    expect(rowsIn(findings)).toHaveLength(2);
    const row = within(findings).getByRole('row', { name: /premium_cents/ });
    expect(row).toHaveTextContent(/number.*missing.*3/);
    expect(within(row).getByRole('link')).toHaveAttribute('href', '/__lantern/traffic?id=12');
    await userEvent.click(within(findings).getByRole('radio', { name: 'All' }));
    expect(within(findings).getByRole('row', { name: /total/ })).toHaveTextContent('Passed since');
  });

  it('says a wrong envelope in one sentence', async () => {
    await openTool('/__lantern/contract');
    expect(await screen.findByText('POST /backend/login/login: expected code 1, 0, or -1, got 200')).toBeVisible();
  });

  it('searches calls, fields and unknown calls together', async () => {
    await openTool('/__lantern/contract?q=widgets');
    expect(rowsIn(await table('Unknown calls'))).toHaveLength(1);
    expect(within(await table('Findings')).getByText('No matches')).toBeVisible();
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.type(screen.getByRole('searchbox'), 'policy premium');
    expect(rowsIn(await table('Findings'))).toHaveLength(1);
  });

  it('asks before it clears, and then says where to route a resource', async () => {
    await openTool('/__lantern/contract');
    await userEvent.click(await screen.findByRole('button', { name: 'Clear' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Clear' }));
    expect(await screen.findByText('No other server has answered yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Route a resource' })).toHaveAttribute('href', '/__lantern/backends');
  });

  it('follows the server without a reload, and keeps the findings while it cannot be reached', async () => {
    await openTool('/__lantern/contract');
    await screen.findByText('1 of 5 calls follow their contract');
    state = { ...mixed, calls: mixed.calls.map((call) => ({ ...call, state: 'pass' })) };
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText('5 of 5 calls follow their contract')).toBeVisible();
    delete backend.answers['GET /__lantern/conformance'];
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText('Not up to date: the last check failed')).toBeVisible();
    expect(screen.getByText('5 of 5 calls follow their contract')).toBeVisible();
  });

  it('works only on the server’s own machine', async () => {
    backend.answers['GET /__lantern/conformance'] = () => ({
      status: 403,
      body: { code: 'not_on_loopback', title: 'Not here.' },
    });
    await openTool('/__lantern/contract');
    await waitFor(() => expect(screen.getByText('Only on the server’s machine')).toBeVisible());
  });
});
