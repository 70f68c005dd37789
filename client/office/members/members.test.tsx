import { roles } from '@shared/abilities';
import type { MemberRow } from '@shared/contracts/network/membership';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PageWorker } from '~/crud/file/testing/pageWorker';
import { session } from '~/platform/session';
import { backend } from '~/platform/testing/backend';
import { openScreens } from '~/platform/testing/openScreens';
import { memberScreens } from './screens';
import { memberRowSample as row } from './testing/memberRowSample';
// Preloads lazy parts, so that loading them does not count toward a test's timeout.
import './dialogs/TerminateDialog';

const listing = (list: MemberRow[]) => ({ list, total: list.length, page: 1, limit: 10, summary: {} });
const levels = { list: [], total: 0, page: 1, limit: 100, summary: {} };

async function openAt(address: string, rows: MemberRow[]) {
  backend.answers['/backend/user/list'] = () => listing(rows);
  backend.answers['/backend/level/list'] = () => levels;
  await openScreens(memberScreens, address, { role: roles.administrator });
  await screen.findByText(rows[0]?.name ?? '');
}
const sentTo = (address: string) => backend.requests.filter((each) => each.address === address).map(({ sent }) => sent);
const chooseAction = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: /^Actions/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

beforeEach(() => vi.stubGlobal('Worker', PageWorker));
afterEach(() => {
  backend.reset();
  session.signOut();
  localStorage.clear();
});

describe('members awaiting activation', () => {
  const waiting = row({ status: 'pending', missing: ['npn', 'licence'], days_waiting: 39 });

  it('cannot be activated while items are missing, and get a list of them with one press', async () => {
    backend.answers['/backend/message/send'] = () => ({ recipients: 1 });
    await openAt('/general/active/activeMember_list', [waiting]);
    await userEvent.click(screen.getByRole('button', { name: /^Actions/ }));
    expect(await screen.findByRole('menuitem', { name: /^Activate/ })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Send a reminder' }));
    await waitFor(() => expect(sentTo('/backend/message/send')).toHaveLength(1));
    const [sent] = sentTo('/backend/message/send');
    expect(sent).toMatchObject({ recipients: [60], link: '/vip/licensing_appointment' });
    expect(String(sent?.body)).toContain('– enter your NPN\n– add your resident license');
    expect(String(sent?.body)).not.toContain('agreement');
  });
});

describe('the termination of a member', () => {
  const named = (id: number, name: string) => ({ id, member_no: `M00000${id}`, name });

  it('states one kind of consequence a step, and all of them before the end', async () => {
    backend.answers['/backend/user/leaving'] = () => ({
      ...{
        earliest_on: '2025-01-01',
        pending: 2,
        inforce: 7,
        servicer: named(3, 'Grace Lin'),
        sponsor: named(3, 'Grace Lin'),
      },
      ...{ directs: [named(4, 'Wei Chen')], direct_count: 1, vested_from: '2099-01-01', licences: 2, appointments: 5 },
    });
    backend.answers['/backend/debt/leaving'] = () => ({
      accounts: [
        {
          ...{ currency: 'USD', balance_cents: -50_000, debt_cents: 50_000, plan: null, unearned_cents: 120_000 },
          ...{ policies: 3, installments_cents: 0 },
        },
      ],
      ...{ cases: [], total: 0, roll_up: null },
    });
    backend.answers['/backend/user/detail'] = () => row();
    backend.answers['/backend/user/status'] = () => ({
      member: row({ status: 'inactive' }),
      rolled_up: 1,
      handed_over: 2,
    });
    await openAt('/general/member/member_list', [row()]);
    await chooseAction('Terminate');
    const dialog = within(await screen.findByRole('dialog'));
    const next = () => userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    await next();
    expect(dialog.getByText('Reason is required.')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Left for another network.');
    await next();
    expect(await dialog.findByText(/^Grace Lin services 2 pending cases/)).toBeVisible();
    await next();
    expect(await dialog.findByText('Wei Chen moves to Grace Lin.')).toBeVisible();
    await next();
    expect(await dialog.findByText(/^Debit balance: \$500\.00/)).toBeVisible();
    expect(dialog.getByText(/^\$1,200\.00 of advances is unearned.* 3 cases lapsed/)).toBeVisible();
    expect(dialog.getByText(/^Renewals end/)).toBeVisible();
    await next();
    expect(await dialog.findByText(/^Access ends/)).toBeVisible();
    expect(sentTo('/backend/user/status')).toEqual([]);
    await next();
    expect(await dialog.findByText('Left for another network.')).toBeVisible();
    expect(dialog.getByText('Wei Chen moves to Grace Lin.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Terminate' }));
    await waitFor(() =>
      expect(sentTo('/backend/user/status')).toMatchObject([
        { id: 60, status: 'inactive', reason: 'Left for another network.', effective_on: expect.any(String) },
      ]),
    );
  });
});

it('plans a termination on a future day', async () => {
  backend.answers['/backend/user/leaving'] = () => ({
    ...{ earliest_on: '2025-01-01', pending: 0, inforce: 0, servicer: null, sponsor: null, directs: [] },
    ...{ direct_count: 0, vested_from: '2020-01-01', licences: 0, appointments: 0 },
  });
  backend.answers['/backend/debt/leaving'] = () => ({ accounts: [], cases: [], total: 0, roll_up: null });
  backend.answers['/backend/user/detail'] = () => row();
  backend.answers['/backend/user/status'] = () => ({ member: row(), rolled_up: 0, handed_over: 0 });
  await openAt('/general/member/member_list', [row()]);
  await chooseAction('Terminate');
  const dialog = within(await screen.findByRole('dialog'));
  const day = dialog.getByRole('textbox', { name: /^Ends on/ });
  await userEvent.clear(day);
  await userEvent.type(day, '12/31/2099');
  await userEvent.tab();
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Retires.');
  for (let step = 0; step < 5; step += 1)
    await userEvent.click(await dialog.findByRole('button', { name: 'Continue' }));
  expect(await dialog.findByText('Membership will end on Dec 31, 2099')).toBeVisible();
  expect(dialog.getByText(/^Until Dec 31, 2099 nothing changes/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Plan the end' }));
  await waitFor(() => expect(sentTo('/backend/user/status')).toMatchObject([{ effective_on: '2099-12-31' }]));
});

it('offers no reinstatement of a member whose personal data were deleted', async () => {
  await openAt('/general/member/member_list', [row({ status: 'inactive', anonymised_at: '2026-10-01T00:00:00.000Z' })]);
  await userEvent.click(screen.getByRole('button', { name: /^Actions/ }));
  expect(await screen.findByRole('menu')).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Reinstate' })).not.toBeInTheDocument();
});
