import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { feedback } from '~/platform/feedback';
import { backend } from '../testing/backend';
import { openTool } from '../testing/openTool';

let rules: unknown[];
const now = () => screen.findByRole('region', { name: /Active now/ });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save rules' }));
const rule = (position: number) => within(screen.getByRole('group', { name: `Rule ${position}` }));

beforeEach(() => {
  rules = [];
  backend.answers['GET /__lantern/rehearsal'] = () => ({ body: { rules } });
  backend.answers['PUT /__lantern/rehearsal'] = (body) => {
    rules = (body as { rules: unknown[] }).rules;
    return { body: { rules } };
  };
});
afterEach(() => {
  feedback.question?.answer(true);
  backend.reset();
  localStorage.clear();
});

describe('the rehearsal', () => {
  /** A new rule takes the focus one frame later; keys typed earlier would miss it. */
  const focused = () => waitFor(() => expect(rule(1).getAllByRole('combobox')[0]).toHaveFocus());

  it('is off at first and shows it', async () => {
    await openTool('/__lantern/rehearsal');
    expect(await now()).toHaveTextContent('Off');
    expect(screen.getByText('No rules yet')).toBeInTheDocument();
  });

  it('saves a rule and shows it as active', async () => {
    await openTool('/__lantern/rehearsal');
    await now();
    await userEvent.click(screen.getByRole('button', { name: 'Add a rule' }));
    await focused();
    await userEvent.selectOptions(rule(1).getByRole('combobox', { name: 'Method' }), 'GET');
    await userEvent.type(rule(1).getByRole('textbox', { name: /Pattern/ }), '/apps/**');
    await userEvent.type(rule(1).getByRole('textbox', { name: 'At least (ms)' }), '200');
    await userEvent.type(rule(1).getByRole('textbox', { name: 'At most (ms)' }), '800');
    await userEvent.type(rule(1).getByRole('textbox', { name: 'Share' }), '12.5');
    expect(await now()).toHaveTextContent('Off');
    await save();
    await waitFor(async () =>
      expect(await now()).toHaveTextContent('GET /apps/**answered after 200 to 800 ms · 12.5% fail with 503'),
    );
    expect(rules).toEqual([{ path: '/apps/**', method: 'GET', latency: [200, 800], failureRate: 0.125 }]);
  });

  it('answers a call by a rule: envelope, headers, the second call of an account, slowly', async () => {
    await openTool('/__lantern/rehearsal');
    await now();
    await userEvent.click(screen.getByRole('button', { name: 'Add a rule' }));
    await focused();
    const fill = async (name: string | RegExp, text: string) => {
      await userEvent.click(rule(1).getByRole('textbox', { name }));
      await userEvent.paste(text);
    };
    await fill(/Pattern/, '/backend/policy/list');
    await userEvent.click(rule(1).getByText('More'));
    await fill('Account', 'agent@lantern.test');
    await userEvent.selectOptions(rule(1).getByRole('combobox', { name: 'Calls' }), 'Only the nth');
    await userEvent.selectOptions(rule(1).getByRole('combobox', { name: 'Delay' }), 'Long-tailed');
    await fill('Median (ms)', '200');
    await fill('P99 (ms)', '900');
    await userEvent.selectOptions(rule(1).getByRole('combobox', { name: 'Body' }), 'Over a time');
    await fill(/Time/, '500');
    await fill('Envelope code', '0');
    await fill('Envelope message', 'Closed today.');
    await fill('Answer (JSON)', '{"reason": ');
    await fill('Answer headers', 'Retry-After: 30');
    await save();
    await waitFor(() =>
      expect(rule(1).getByRole('textbox', { name: 'Answer (JSON)' })).toHaveAccessibleDescription(
        expect.stringContaining('Invalid JSON at line 1'),
      ),
    );
    expect(rules).toEqual([]);
    await fill('Answer (JSON)', '"closed"}');
    await save();
    await waitFor(() =>
      expect(rules).toEqual([
        {
          ...{ path: '/backend/policy/list', account: 'agent@lantern.test', on: 2 },
          ...{ latency: { median: 200, p99: 900 }, pace: { ms: 500 } },
          ...{ code: 0, message: 'Closed today.', body: { reason: 'closed' }, headers: { 'Retry-After': '30' } },
        },
      ]),
    );
    expect(await now()).toHaveTextContent('answered with 200, code 0');
  });

  it('opens a new rule for the call of a link', async () => {
    const router = await openTool('/__lantern/rehearsal?method=GET&path=/backend/policy/list&status=500');
    await now();
    expect(rule(1).getByRole('textbox', { name: /Pattern/ })).toHaveValue('/backend/policy/list');
    expect(rule(1).getByRole('combobox', { name: 'Method' })).toHaveValue('GET');
    expect(rule(1).getByRole('textbox', { name: 'Status' })).toHaveValue('500');
    expect(router.state.location.search).toBe('');
    await save();
    await waitFor(() => expect(rules).toEqual([{ path: '/backend/policy/list', method: 'GET', status: 500 }]));
  });

  it('shows the client’s and the server’s issues at their fields', async () => {
    await openTool('/__lantern/rehearsal');
    await now();
    await userEvent.click(screen.getByRole('button', { name: 'Back end down' }));
    await focused();
    await userEvent.type(rule(1).getByRole('textbox', { name: 'At least (ms)' }), 'soon');
    await save();
    await waitFor(() =>
      expect(rule(1).getByRole('textbox', { name: 'At least (ms)' })).toHaveAccessibleDescription('Enter a number.'),
    );
    await userEvent.clear(rule(1).getByRole('textbox', { name: 'At least (ms)' }));
    backend.answers['PUT /__lantern/rehearsal'] = () => ({
      status: 400,
      body: {
        code: 'invalid',
        title: 'No.',
        issues: [{ field: 'rules.0.status', code: 'tooBig', params: { max: 599 } }],
      },
    });
    await save();
    await waitFor(() =>
      expect(rule(1).getByRole('textbox', { name: 'Status' })).toHaveAccessibleDescription('Enter 599 or less.'),
    );
  });

  it('explains a wrong pattern and delays in the wrong order', async () => {
    rules = [{ path: '/apps/**', latency: [200, 800] }];
    await openTool('/__lantern/rehearsal');
    await now();
    const pattern = rule(1).getByRole('textbox', { name: /Pattern/ });
    const atLeast = rule(1).getByRole('textbox', { name: 'At least (ms)' });
    await userEvent.type(pattern, '?q=1');
    await userEvent.clear(atLeast);
    await userEvent.type(atLeast, '900');
    await save();
    await waitFor(() =>
      expect(pattern).toHaveAccessibleDescription('Start with / and leave out spaces, ?, and #, as in /apps/**.'),
    );
    expect(atLeast).toHaveAccessibleDescription('“At most” must not be less than “At least”.');
  });

  it('keeps switched-off rules in this browser', async () => {
    rules = [
      { path: '/apps/**', latency: 300 },
      { path: '/kb/**', status: 500 },
    ];
    await openTool('/__lantern/rehearsal');
    await now();
    await userEvent.click(rule(1).getByRole('checkbox', { name: 'Rule 1' }));
    await save();
    await waitFor(() => expect(rules).toEqual([{ path: '/kb/**', status: 500 }]));
    await userEvent.click(screen.getByRole('button', { name: 'Switch off' }));
    await waitFor(async () => expect(await now()).toHaveTextContent('Off'));
    expect(rules).toEqual([]);
    expect(JSON.parse(localStorage.getItem('lantern.rehearsal') ?? '')).toHaveLength(2);
  });

  it('reorders rules, because the first match applies', async () => {
    rules = [{ path: '/**', latency: 300 }, { path: '/kb/**' }];
    await openTool('/__lantern/rehearsal');
    await now();
    await userEvent.click(screen.getByRole('button', { name: 'Move rule 2 up' }));
    await save();
    await waitFor(() => expect(rules).toEqual([{ path: '/kb/**' }, { path: '/**', latency: 300 }]));
  });

  it('asks before leaving unsaved rules', async () => {
    const router = await openTool('/__lantern/rehearsal');
    await now();
    await userEvent.click(screen.getByRole('button', { name: 'Slow network' }));
    await userEvent.click(screen.getByRole('link', { name: 'Calls' }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(router.state.location.pathname).toBe('/__lantern/rehearsal');
    expect(rule(1).getByRole('textbox', { name: /Pattern/ })).toHaveValue('/**');
  });

  it('explains to other machines why the tool is unavailable', async () => {
    backend.answers['GET /__lantern/rehearsal'] = () => ({
      status: 403,
      body: { code: 'not_on_loopback', title: 'No.' },
    });
    await openTool('/__lantern/rehearsal');
    expect(await screen.findByText('Only on the server’s machine')).toBeInTheDocument();
  });
});

describe('the reset of the data', () => {
  it('asks first, naming what is lost, and tells to sign in again', async () => {
    backend.answers['POST /__lantern/reset'] = () => ({ body: { backend: 'included', records: { users: 50 } } });
    await openTool('/__lantern/rehearsal');
    await userEvent.click(await screen.findByRole('button', { name: 'Reset all data' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('is lost, for everyone: cases, members');
    await userEvent.click(within(question).getByRole('button', { name: 'Reset' }));
    expect(await screen.findByText('Sign in again to continue.')).toBeInTheDocument();
  });
});
