import { roles } from '@shared/abilities';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { draft, policy } from '~/network/policies/testing/sample';
import { session } from '~/platform/session';
import { backend, Refusal } from '~/platform/testing/backend';
import { signInAs } from '~/platform/testing/signInAs';
import { openScreen } from '../testing/openScreen';

const userEvent = events.setup({ delay: null });
const page = '/general/policy/policy_list/detail?id=42&correct';
const sentTo = (address: string) =>
  backend.requests.filter((request) => request.address === address).map(({ sent }) => sent);
const none = { list: [], total: 0, page: 1, limit: 10, summary: {} };
const line = { kind: 'first_year', order_id: 3, order_no: 'O26-000003', received_on: '2026-02-01' };

beforeEach(() => {
  const found = policy({ id: 42, version: 3, status: 'inforce', inforce_on: '2026-02-01' });
  backend.answers = {
    '/backend/policy/detail': () => found,
    '/backend/policy/draft': () => ({ ...draft, status: 'inforce' }),
    '/backend/policy/documents': () => ({ list: [], timeline: [] }),
    '/backend/user/detail': () => ({ id: 7, name: 'Ada Byron', chinese_name: '', member_no: 'M000007', level: null }),
    '/backend/user/list': () => none,
    '/backend/product/detail': () => ({ id: 1, name: 'Index Builder 4', code: 'IB4', brand_name: 'Harborstone' }),
    '/backend/product/list': () => none,
    '/backend/policy/correctPreview': () => ({
      currency: 'USD',
      lines: [
        { ...line, payee_id: 7, payee: 'Ada Byron', posted_cents: 300_000, due_cents: 360_000 },
        { ...line, payee_id: null, payee: '', posted_cents: 90_000, due_cents: 100_000 },
      ],
      tp: [{ member_id: 7, name: 'Ada Byron', posted_cents: 600_000, due_cents: 720_000 }],
      counts_on: '2026-11-20',
      cycle_no: '2026-11-B',
      locked: ['2026-02-A'],
      records: 1,
      held: [],
      adjustments_cents: 0,
    }),
    '/backend/policy/correct': () => ({ ...found, version: 4 }),
  };
  signInAs({ id: 1, role: roles.administrator });
});
afterEach(() => {
  cleanup();
  backend.reset();
  session.signOut();
  localStorage.clear();
});

const open = async () => {
  await openScreen(page);
  return within(await screen.findByRole('dialog', { name: 'Correct C26-000042' }));
};
const changeTarget = async (dialog: Awaited<ReturnType<typeof open>>) => {
  const target = dialog.getByRole('textbox', { name: /Target premium/ });
  await userEvent.clear(target);
  await userEvent.type(target, '7200');
  await userEvent.click(dialog.getByRole('button', { name: 'Check the difference' }));
};

describe('correcting a posted case', () => {
  it('sends the changed facts alone, shows the difference by person, and posts it with a reason', async () => {
    await changeTarget(await open());
    const checked = within(await screen.findByRole('dialog', { name: 'Check the correction of C26-000042' }));
    expect(sentTo('/backend/policy/correctPreview')).toEqual([
      { id: 42, version: 3, target_premium_cents: 720_000, from_on: null },
    ]);
    expect(checked.getByText('Pays $600.00 to 1 person.')).toBeInTheDocument();
    expect(checked.getByText(/Locked pay runs stay as they are: 2026-02-A/)).toBeInTheDocument();
    expect(checked.queryByText(/O26-000003/)).not.toBeInTheDocument();
    await userEvent.click(checked.getByRole('button', { name: 'Show the lines of Ada Byron' }));
    expect(checked.getByText(/O26-000003/)).toBeInTheDocument();
    await userEvent.click(checked.getByRole('button', { name: 'Post the correction' }));
    expect(sentTo('/backend/policy/correct')).toEqual([]);
    await userEvent.type(checked.getByRole('textbox', { name: /Reason/ }), 'The application says so.');
    await userEvent.click(checked.getByRole('button', { name: 'Post the correction' }));
    expect(sentTo('/backend/policy/correct')).toMatchObject([
      { id: 42, version: 3, target_premium_cents: 720_000, reason: 'The application says so.' },
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('goes back to what was entered, and stays open when the server refuses', async () => {
    await changeTarget(await open());
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct C26-000042' }));
    expect(dialog.getByRole('textbox', { name: /Target premium/ })).toHaveValue('$7,200.00');
    backend.answers['/backend/policy/correctPreview'] = () => {
      throw new Refusal('nothing');
    };
    await userEvent.click(dialog.getByRole('button', { name: 'Check the difference' }));
    expect(await dialog.findByText('Nothing differs from the case as it stands.')).toBeInTheDocument();
  });
});
