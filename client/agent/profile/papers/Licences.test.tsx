import type { Licence } from '@shared/contracts/network/licences';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { feedback } from '~/platform/feedback';
import { i18next, loadTexts } from '~/platform/i18n';
import { session } from '~/platform/session';
import { backend, Refusal } from '~/platform/testing/backend';
import { signInAs } from '~/platform/testing/signInAs';
import { Licences } from './Licences';

const userEvent = events.setup({ delay: null });
const licence: Licence = {
  ...{
    id: 4,
    version: 2,
    member_id: 7,
    member: 'Yuqing Lin',
    member_no: 'M000007',
    state: 'CA',
    licence_no: 'CA-0000001',
    lines: ['life'],
  },
  ...{ resident: true, issued_on: '2024-01-01', expires_on: '2099-01-01', days_left: 9_999, doc_url: '' },
  ...{ status: 'active', verified_by: 'Shufen Tan', verified_at: '2024-01-02T00:00:00.000Z', review_note: '' },
  ...{ created_at: '2024-01-01T00:00:00.000Z', updated_at: '2024-01-01T00:00:00.000Z' },
};
const sent = () =>
  backend.requests.filter(({ address }) => address === '/backend/license/save').map((request) => request.sent);
let list: Licence[];

beforeEach(async () => {
  await loadTexts(['profile', 'crud', 'issues', 'ui']);
  signInAs();
  list = [licence];
  backend.answers = {
    '/backend/license/list': () => ({ list, total: list.length, page: 1, limit: 100, summary: {} }),
    '/backend/license/save': (body) => {
      list = [{ ...licence, ...body }];
      return list[0];
    },
  };
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  backend.reset();
  session.signOut();
  localStorage.clear();
});

const open = (onChange: () => void = () => {}) =>
  render(
    <MemoryRouter>
      <Licences onChange={onChange} />
    </MemoryRouter>,
  );

describe('the licences', () => {
  it('are renewed in a dialog that closes and updates the list', async () => {
    const [onChange, toast] = [vi.fn(), vi.spyOn(feedback, 'toast')];
    open(onChange);
    await userEvent.click(await screen.findByText('CA-0000001'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit the license' }));
    const number = dialog.getByRole('textbox', { name: /License number/ });
    await userEvent.clear(number);
    await userEvent.type(number, 'CA-0000002');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('CA-0000002')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent()).toEqual([expect.objectContaining({ id: 4, version: 2, licence_no: 'CA-0000002' })]);
    expect(onChange).toHaveBeenCalledOnce();
    expect(toast).toHaveBeenCalledWith('success', i18next.t('profile:paperSaved'));
  });

  it('keep the dialog open with the error when the server refuses', async () => {
    backend.answers['/backend/license/save'] = () => {
      throw new Refusal('stale');
    };
    const onChange = vi.fn();
    open(onChange);
    await userEvent.click(await screen.findByText('CA-0000001'));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox', { name: /License number/ }), '2');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(within(dialog).getByText(i18next.t('crud:saveFailed'))).toBeInTheDocument());
    expect(onChange).not.toHaveBeenCalled();
  });

  it('ask for a first license in the home state when there is none', async () => {
    list = [];
    open();
    expect(await screen.findByText('No license yet')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Add a license' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a license' }));
    expect(dialog.getByRole('switch')).toBeChecked();
  });
});
