import type { BackendState } from '@shared/contracts/lantern/backends';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { feedback } from '~/platform/feedback';
import { backend } from '../testing/backend';
import { openTool } from '../testing/openTool';

let state: BackendState;
let sent: Record<string, unknown>[];
beforeEach(() => {
  sent = [];
  state = {
    ...{ upstreams: [], otherwise: 'embedded', fallBack: false, split: false, routes: [], accounts: [] },
    backendUrl: null,
    version: 1,
    probes: [],
    resources: [
      { name: 'brand', calls: 5, writes: 3 },
      { name: 'policy', calls: 20, writes: 12 },
    ],
  };
  backend.answers['GET /__lantern/backends'] = () => ({ body: state });
  backend.answers['PUT /__lantern/backends'] = (body) => {
    const { accounts, ...routes } = body as BackendState & { accounts: { account: string; token?: string }[] };
    sent.push(body as Record<string, unknown>);
    state = {
      ...{ ...state, ...routes, accounts: accounts.map(({ account }) => ({ account, hasToken: true })) },
      upstreams: routes.upstreams.map(({ headers, ...upstream }) => ({
        ...upstream,
        ...(headers && { headers: headers.map(({ name }) => ({ name, hasValue: true })) }),
      })),
    };
    return { body: state };
  };
});
afterEach(() => {
  feedback.question?.answer(true);
  backend.reset();
});

const open = async () => {
  await openTool('/__lantern/backends');
  await screen.findByRole('list', { name: 'Resources' });
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save routes' }));
const addServer = async (name: string, url: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Add a server' }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), name);
  if (url) await userEvent.type(screen.getByRole('textbox', { name: /^URL/ }), url);
};
const answererOf = (resource: string) => screen.getByRole('combobox', { name: `Answered by, ${resource}` });

describe('the page of backends', () => {
  it('adds a server, routes a resource to it, and sends a token for an account', async () => {
    await open();
    await addServer('staging', 'https://staging.example.com/api');
    await userEvent.selectOptions(answererOf('policy'), 'staging');
    await userEvent.click(screen.getByRole('button', { name: 'Add an account' }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Account/ }), 'agent@lantern.test');
    await userEvent.type(screen.getByLabelText('Access token'), 'theirs');
    await userEvent.click(screen.getByRole('checkbox', { name: /Fall back/ }));
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      version: 1,
      upstreams: [{ name: 'staging', url: 'https://staging.example.com/api' }],
      otherwise: 'embedded',
      fallBack: true,
      split: false,
      routes: [{ path: '/backend/policy/**', to: 'staging' }],
      accounts: [{ account: 'agent@lantern.test', token: 'theirs' }],
    });
    await waitFor(() =>
      expect(screen.getByLabelText('Access token')).toHaveAttribute('placeholder', expect.stringMatching(/^Set/)),
    );
    expect(screen.getByRole('button', { name: 'Save routes' })).toBeDisabled();
  });

  it('adds a header, a path rewrite and trust to a server, and keeps a value that it never sees', async () => {
    state = {
      ...state,
      upstreams: [{ name: 'staging', url: 'https://10.0.0.5', headers: [{ name: 'X-API-Key', hasValue: true }] }],
    };
    await open();
    expect(screen.getByLabelText(/^Value/)).toHaveAttribute('placeholder', expect.stringMatching(/^Set/));
    await userEvent.click(screen.getByRole('button', { name: 'Add a header' }));
    await userEvent.type(screen.getAllByRole('textbox', { name: /^Header/ })[1] as HTMLElement, 'X-Tenant');
    await userEvent.type(screen.getAllByLabelText(/^Value/)[1] as HTMLElement, 'north');
    await userEvent.click(screen.getByRole('button', { name: 'Add a path rewrite' }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Path here/ }), 'policy');
    await userEvent.type(screen.getByRole('textbox', { name: /^Path there/ }), 'v2/policies');
    await userEvent.click(screen.getByRole('checkbox', { name: /Accept any certificate/ }));
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.upstreams).toEqual([
      {
        name: 'staging',
        url: 'https://10.0.0.5',
        headers: [{ name: 'X-API-Key' }, { name: 'X-Tenant', value: 'north' }],
        rewrites: [{ from: '/policy', to: '/v2/policies' }],
        trustsAnyCertificate: true,
      },
    ]);
  });

  it('renames routes with their server, and drops them when it is removed', async () => {
    await open();
    await addServer('a', 'https://a.example.com');
    await userEvent.selectOptions(answererOf('policy'), 'a');
    await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'b');
    expect(answererOf('policy')).toHaveValue('ab');
    await userEvent.click(screen.getByRole('button', { name: 'Remove server ab' }));
    expect(answererOf('policy')).toHaveValue('');
    expect(
      within(answererOf('policy'))
        .getAllByRole('option')
        .map((each) => each.textContent),
    ).toEqual(['As everything else (Lantern)', 'Lantern']);
  });

  it('shows the share of reads that a server answers, and probes again without losing the draft', async () => {
    const probe = { upstream: 'staging', answers: 6, of: 171, at: '2026-01-01T00:00:00Z' };
    const upstreams = [{ name: 'staging', url: 'https://staging.example.com', adapter: 'their/adapter.mjs' }];
    state = { ...state, upstreams, probes: [{ ...probe, failure: 'upstream_unreachable' }] };
    backend.answers['POST /__lantern/backends/probe'] = () => ({ body: { ...state, probes: [probe] } });
    await open();
    expect(screen.getByText('Not reached (upstream_unreachable)')).toBeInTheDocument();
    expect(screen.getByText('their/adapter.mjs')).toBeInTheDocument();
    await userEvent.selectOptions(answererOf('policy'), 'staging');
    await userEvent.click(screen.getByRole('button', { name: 'Probe again' }));
    expect(await screen.findByText('Reached, 6 of 171 reads answer')).toBeInTheDocument();
    expect(answererOf('policy')).toHaveValue('staging');
  });

  it('shows a wrong URL at its field, and sends nothing', async () => {
    await open();
    await addServer('staging', 'staging');
    await save();
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^URL/ })).toBeInvalid());
    expect(sent).toEqual([]);
  });

  it('routes single calls only when that is chosen', async () => {
    state = {
      ...state,
      upstreams: [{ name: 'staging', url: 'https://staging.example.com' }],
      split: true,
      routes: [{ path: '/backend/policy/list', method: 'GET', to: 'staging' }],
    };
    await open();
    expect(screen.getByRole('textbox', { name: /^Pattern/ })).toHaveValue('/backend/policy/list');
    await userEvent.click(screen.getByRole('checkbox', { name: /Route single calls/ }));
    expect(screen.queryByRole('textbox', { name: /^Pattern/ })).not.toBeInTheDocument();
    await save();
    await waitFor(() => expect(sent[0]).toMatchObject({ split: false, routes: [] }));
  });

  it('finds a resource by its name', async () => {
    await open();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find a resource' }), 'pol');
    expect(screen.queryByText('brand')).not.toBeInTheDocument();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find a resource' }), 'x');
    expect(screen.getByText('No resource matches.')).toBeInTheDocument();
  });
});
