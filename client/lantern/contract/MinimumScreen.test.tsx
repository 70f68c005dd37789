import type { Description, Operation } from '@shared/contracts/lantern/description';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backend } from '../testing/backend';
import { description } from '../testing/description';
import { openTool } from '../testing/openTool';

const success = (data: object) => ({
  200: { content: { 'application/json': { schema: { oneOf: [{ properties: { code: { const: 1 }, data } }] } } } },
});
const operation = (operationId: string, data: object): Operation => ({
  ...{ operationId, tags: [], summary: '', security: [], 'x-requires': 'open' },
  responses: success(data),
});
const row = { properties: { case_no: { type: 'string' } }, required: ['case_no'] };
const described: Description = {
  ...description,
  paths: {
    '/backend/policy/list': {
      get: operation('listPolicies', { properties: { list: { items: row } }, required: ['list', 'total'] }),
    },
    '/backend/login/login': {
      post: {
        ...operation('signIn', { properties: {}, required: ['accessToken', 'userData'] }),
        requestBody: { required: true, content: { 'application/json': { schema: { required: ['account'] } } } },
      },
    },
  },
};

beforeEach(() => {
  backend.answers['GET /__lantern/openapi.json'] = () => ({ body: described });
});
afterEach(() => backend.reset());

describe('the page on the minimum contract', () => {
  it('shows the envelope, the roles with their abilities, and signing in', async () => {
    await openTool('/__lantern/contract/minimum');
    expect(screen.getByText('signed out; the message contains 登录')).toBeVisible();
    const signIn = await screen.findByRole('region', { name: 'Sign-in and headers' });
    expect(signIn).toHaveTextContent(/POST \/backend\/login\/login.*account.*accessToken, userData/);
    const roles = screen.getByRole('region', { name: 'Roles and abilities' });
    await userEvent.click(within(roles).getByText('管理员'));
    expect(within(roles).getAllByText('Audit').at(-1)).toBeVisible();
  });

  it('lists the calls of a screen with their required fields, and finds screens by a call', async () => {
    await openTool('/__lantern/contract/minimum');
    const screens = await screen.findByRole('region', { name: 'Screens' });
    await userEvent.type(within(screens).getByRole('searchbox'), 'policy/list counts');
    expect(within(screens).queryByText('/vip/home')).not.toBeInTheDocument();
    await userEvent.click(within(screens).getByText('/vip/insurance-policy'));
    expect(await within(screens).findByText('list, list[].case_no, total')).toBeVisible();
    expect(within(screens).getByRole('link', { name: 'GET /backend/policy/list' })).toHaveAttribute(
      'href',
      '/__lantern?call=listPolicies',
    );
  });
});
