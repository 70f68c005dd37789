import { roles } from '@shared/abilities';
import type { Licence } from '@shared/contracts/network/licences';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '~/platform/session';
import { backend } from '~/platform/testing/backend';
import { openScreens } from '~/platform/testing/openScreens';
import { licenseQueueScreens } from './screens';

const licence = (id: number, changes: Partial<Licence> = {}): Licence => ({
  id,
  version: 2,
  member_id: 70 + id,
  member_no: `M00007${id}`,
  member: `Member ${id}`,
  state: 'OR',
  licence_no: `OR-${id}`,
  lines: ['life'],
  resident: false,
  issued_on: '2026-09-14',
  expires_on: '2028-09-30',
  doc_url: '',
  status: 'pending',
  verified_by: null,
  verified_at: null,
  review_note: '',
  days_left: 600,
  created_at: '2026-11-01T17:00:00.000Z',
  updated_at: '2026-11-01T17:00:00.000Z',
  ...changes,
});

let waiting: Licence[] = [];
let decided: object[] = [];
const page = (list: object[]) => ({ list, total: list.length, page: 1, limit: 10, summary: {} });
beforeEach(() => {
  waiting = [licence(1), licence(2)];
  decided = [];
  backend.answers = {
    '/backend/license/list': () => page(waiting),
    '/backend/credential/list': () => page([]),
    '/backend/appointment/list': () => page([]),
    '/backend/saved-view/list': () => [],
    '/backend/license/verify': (body) => {
      decided.push(body);
      const paper = waiting.find(({ id }) => id === body.id) ?? null;
      waiting = waiting.filter(({ id }) => id !== body.id);
      return { licence: paper, credential: null };
    },
  };
});
afterEach(() => {
  backend.reset();
  session.signOut();
  localStorage.clear();
});

const review = async () => {
  await openScreens(licenseQueueScreens, '/general/member/license_queue', { role: roles.administrator });
  await userEvent.click(await screen.findByRole('button', { name: 'OR-1' }));
  return within(await screen.findByRole('dialog', { name: 'License in OR' }));
};

describe('the license queue', () => {
  it('shows the next paper after each verification and closes after the last', async () => {
    const dialog = await review();
    expect(dialog.getByText('No document uploaded')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Verify' }));
    expect(await dialog.findByText('OR-2')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Verify' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(decided).toEqual([1, 2].map((id) => ({ type: 'licence', id, version: 2, accepted: true })));
    expect(await screen.findByText('Nothing to review')).toBeVisible();
  });

  it('sends a paper back only with a reason', async () => {
    const dialog = await review();
    await userEvent.click(dialog.getByRole('button', { name: 'Send back' }));
    const reason = within(await screen.findByRole('dialog', { name: 'Send this document back?' }));
    await userEvent.click(reason.getByRole('button', { name: 'Send back' }));
    expect(decided).toEqual([]);
    await userEvent.type(reason.getByRole('textbox'), 'The number is not readable.');
    await userEvent.click(reason.getByRole('button', { name: 'Send back' }));
    await waitFor(() =>
      expect(decided).toMatchObject([{ id: 1, version: 2, accepted: false, note: 'The number is not readable.' }]),
    );
    expect(await dialog.findByText('OR-2')).toBeVisible();
  });
});
