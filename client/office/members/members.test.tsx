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
import './dialogs/StatusDialogs';

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
  it('lists the members and cases to move first and requires a reason', async () => {
    backend.answers['/backend/policy/counts'] = () => ({
      all: 9,
      draft: 0,
      pending: 2,
      inforce: 7,
      closed: 0,
      ended: 0,
    });
    await openAt('/general/member/member_list', [row()]);
    await chooseAction('Terminate');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('3 directs move to Terrence Osei.')).toBeInTheDocument();
    expect(await dialog.findByText(/^2 pending cases are handed over/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Terminate' }));
    expect(sentTo('/backend/user/status')).toEqual([]);
    await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Left for another network.');
    await userEvent.click(dialog.getByRole('button', { name: 'Terminate' }));
    await waitFor(() =>
      expect(sentTo('/backend/user/status')).toEqual([
        { id: 60, status: 'inactive', reason: 'Left for another network.' },
      ]),
    );
  });
});
