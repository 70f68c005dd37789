import { roles } from '@shared/abilities';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PageWorker } from '~/crud/file/testing/pageWorker';
import { session } from '~/platform/session';
import { backend } from '~/platform/testing/backend';
import { openScreens } from '~/platform/testing/openScreens';
import { ledgerScreens } from './screens';
import './ImportBalances';

beforeEach(() => vi.stubGlobal('Worker', PageWorker));
afterEach(() => {
  backend.reset();
  session.signOut();
  localStorage.clear();
});

it('imports opening balances with their day and their total', async () => {
  backend.answers['/backend/earning/balances'] = () => ({ list: [], total: 0, page: 1, limit: 10, summary: {} });
  backend.answers['/backend/earning/importBalances'] = ({ dry_run, total_cents }) => ({
    ...{ dry_run, rows: 2, created: 2, proposed: 0, total_cents, errors: [] },
  });
  await openScreens(ledgerScreens, '/Earnings/record?view=balances', { role: roles.administrator });
  await userEvent.click(await screen.findByRole('button', { name: 'Opening balances' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Day of the balances/ }), '10/31/2026');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Total/ }), '940.15');
  const text = 'agent,balance\nM000036,1250.40\nM000040,-310.25\n';
  await userEvent.upload(
    dialog.getByLabelText('Choose a CSV or Excel file', { selector: 'input' }),
    Object.assign(new File([text], 'balances.csv', { type: 'text/csv' }), { text: async () => text }),
  );
  await userEvent.click(await dialog.findByRole('button', { name: 'Enter 2 balances' }));
  const sent = () => backend.requests.filter(({ address }) => address === '/backend/earning/importBalances');
  await waitFor(() =>
    expect(sent().map((each) => [each.sent.dry_run, each.sent.total_cents, each.sent.cut_over_on])).toEqual([
      [true, 94_015, '2026-10-31'],
      [false, 94_015, '2026-10-31'],
    ]),
  );
});
