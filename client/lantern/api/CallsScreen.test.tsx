import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '~/platform/session';
import { backend } from '../testing/backend';
import { description } from '../testing/description';
import { openTool } from '../testing/openTool';
import { target } from './target';

const list = () => screen.findByRole('navigation', { name: 'All calls' });
const userData = { id: 7, fullName: 'Meiling Zhao', email: 'leader@lantern.test', role: '会员', ability: [] };
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

beforeEach(() => {
  backend.answers['GET /__lantern/openapi.json'] = () => ({ body: description });
});
afterEach(() => {
  backend.reset();
  session.signOut();
  target.setServer('');
  while (target.headers.length > 0) target.removeHeader(0);
});

describe('the calls', () => {
  it('report a failed description and reload it on request', async () => {
    backend.reset();
    await openTool('/__lantern');
    expect(await screen.findByText(/reach the server/)).toBeInTheDocument();
    backend.answers['GET /__lantern/openapi.json'] = () => ({ body: description });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(within(await list()).getAllByRole('link')).toHaveLength(3);
  });

  it('are found by any of their words, with the search in the address', async () => {
    const router = await openTool('/__lantern');
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search calls' }), 'adds USER');
    expect(within(await list()).getAllByRole('link')).toHaveLength(1);
    expect(router.state.location.search).toBe('?q=adds+USER');
    await userEvent.type(screen.getByRole('searchbox'), 'x');
    expect(screen.getByText('No calls found')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(within(await list()).getAllByRole('link')).toHaveLength(3);
  });

  it('are found by a field of a record they refer to', async () => {
    await openTool('/__lantern?q=case_no');
    expect(within(await list()).getAllByRole('link')).toHaveLength(1);
  });

  it('are limited to those that a kind of caller may make, with the choice in the address', async () => {
    const router = await openTool('/__lantern');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Callers' }), 'Without signing in');
    expect(within(await list()).getAllByRole('link')).toHaveLength(2);
    expect(router.state.location.search).toBe('?who=open');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Callers' }), 'Members');
    expect(within(await list()).getAllByRole('link')).toHaveLength(3);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Callers' }), 'Only the server’s machine');
    await userEvent.click(screen.getByRole('button', { name: 'Show all callers' }));
    expect(within(await list()).getAllByRole('link')).toHaveLength(3);
  });

  it('are compared with a saved document', async () => {
    await openTool('/__lantern');
    const { '/backend/policy/list': policies, ...others } = structuredClone(description.paths);
    const user = others['/apps/user/users/{id}']?.get;
    if (user) user.parameters = [];
    const before = {
      ...description,
      info: { ...description.info, version: '0.9' },
      paths: { ...others, '/old': policies },
    };
    const file = new File([], 'before.json', { type: 'application/json' });
    // jsdom lacks `File.text()`.
    Object.assign(file, { text: async () => JSON.stringify(before) });
    await userEvent.upload(await screen.findByLabelText('Compare with a saved document', { selector: 'input' }), file);
    expect(await screen.findByText('Changes since version 0.9:')).toBeInTheDocument();
    expect(screen.getByText('1 added call').nextSibling).toHaveTextContent('/backend/policy/list');
    expect(screen.getByText('1 removed call').nextSibling).toHaveTextContent('/old');
    expect(screen.getByText('1 changed call').nextSibling).toHaveTextContent('/apps/user/users/{id}parameters');
  });

  it('go to another server with headers of one’s own, and without our token', async () => {
    session.signIn({ accessToken: 'ours', refreshToken: 'r', userData } as never);
    await openTool('/__lantern?call=listPolicies');
    await userEvent.click(await screen.findByText('Server and headers'));
    await userEvent.type(screen.getByLabelText('Server'), 'https://api.example/v1/');
    await userEvent.click(screen.getByRole('button', { name: 'Add a header' }));
    await userEvent.type(screen.getByLabelText('Header'), 'X-Api-Key');
    await userEvent.type(screen.getByLabelText('Value'), 'secret');
    backend.answers['GET https://api.example/v1/backend/policy/list?limit=5'] = () => ({ body: {} });
    await send();
    expect(await screen.findByRole('region', { name: 'Response' })).toBeInTheDocument();
    expect(backend.sent.at(-1)?.headers).toEqual({ 'X-Api-Key': 'secret' });
    expect(JSON.stringify({ ...localStorage })).not.toContain('secret');
  });

  it('have an address each, and Back returns to it', async () => {
    const router = await openTool('/__lantern?call=listPolicies');
    expect(await screen.findByRole('heading', { name: '/backend/policy/list' })).toBeInTheDocument();
    expect(screen.getByText('read Policy')).toBeInTheDocument();
    await userEvent.click(within(await list()).getByRole('link', { name: /POST/ }));
    expect(router.state.location.search).toBe('?call=addUser');
    expect(screen.getByRole('heading', { name: '/apps/user/users' })).toHaveFocus();
    await router.navigate(-1);
    expect(await screen.findByRole('heading', { name: '/backend/policy/list' })).toBeInTheDocument();
  });

  it('report an address without a call', async () => {
    await openTool('/__lantern?call=nothing');
    expect(await screen.findByText('Call not found')).toBeInTheDocument();
  });

  it('are reachable with the arrow keys', async () => {
    await openTool('/__lantern');
    (await screen.findByRole('searchbox')).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(within(await list()).getAllByRole('link')[1]).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });
});

describe('a call under test', () => {
  it('is sent with the parameters and the token, and shows the answer', async () => {
    session.signIn({ accessToken: 'access', refreshToken: 'refresh', userData: userData as never });
    backend.answers['GET /backend/policy/list?limit=5&status=issued'] = () => ({
      body: { code: 0, message: 'No.', data: null },
    });
    await openTool('/__lantern?call=listPolicies');
    expect(await screen.findByText('Meiling Zhao')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'status' }), 'issued');
    await send();
    const answer = await screen.findByRole('region', { name: 'Response' });
    expect(answer).toHaveTextContent(/200.*refused, code 0.*ms.*bytes/);
    expect(within(answer).getByRole('region', { name: 'Response body' })).toHaveTextContent('"message": "No."');
    expect(backend.sent.at(-1)?.headers).toMatchObject({ token: 'access' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Send access token' }));
    await send();
    await waitFor(() => expect(backend.sent.at(-1)?.headers).not.toHaveProperty('token'));
  });

  it('can be sent as a demo account', async () => {
    const account = { account: 'leader@lantern.test', password: 'Lantern-2026', name: 'Meiling Zhao', role: '会员' };
    backend.answers['GET /backend/login/demoAccounts'] = () => ({ body: { code: 1, message: 'ok', data: [account] } });
    backend.answers['POST /backend/login/login'] = () => ({
      body: { code: 1, message: 'ok', data: { accessToken: 'access', refreshToken: 'refresh', userData } },
    });
    await openTool('/__lantern?call=listPolicies');
    expect(await screen.findByText(/Not signed in/)).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in as' }));
    await userEvent.click(screen.getByRole('menuitemradio', { name: /Meiling Zhao/ }));
    expect(await screen.findByText(/Sent as/)).toHaveTextContent('Sent as Meiling Zhao leader@lantern.test');
  });

  it('requires the parameters of its path', async () => {
    await openTool('/__lantern?call=oneUser');
    await screen.findByRole('heading', { name: '/apps/user/users/{id}' });
    const before = backend.sent.length;
    await send();
    expect(screen.getByRole('textbox', { name: /^id/ })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: /^id/ })).toHaveAccessibleDescription('id is required.');
    expect(backend.sent).toHaveLength(before);
  });

  it('shows the position of a JSON error and sends the body anyway', async () => {
    backend.answers['POST /apps/user/users'] = () => ({ status: 400, body: { code: 'malformed_json' } });
    await openTool('/__lantern?call=addUser');
    const body = await screen.findByRole('textbox', { name: 'Body (JSON)' });
    expect(body).toHaveValue('{\n  "name": "Ada"\n}');
    await userEvent.type(body, '!');
    expect(body).toHaveAccessibleDescription(/Invalid JSON at line 3, column 2\./);
    await send();
    expect(await screen.findByRole('region', { name: 'Response' })).toHaveTextContent('400');
    expect(backend.sent.at(-1)?.body).toBe('{\n  "name": "Ada"\n}!');
  });

  it('reports an unreachable server and keeps the input while another call is open', async () => {
    await openTool('/__lantern?call=oneUser');
    await userEvent.type(await screen.findByRole('textbox', { name: /^id/ }), '9');
    await send();
    expect(await screen.findByText('No response')).toBeInTheDocument();
    await userEvent.click(within(await list()).getByRole('link', { name: /policy/ }));
    await userEvent.click(within(await list()).getByRole('link', { name: /\{id\}/ }));
    expect(screen.getByRole('textbox', { name: /^id/ })).toHaveValue('9');
  });
});
