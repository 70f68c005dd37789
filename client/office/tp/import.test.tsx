import { roles } from '@shared/abilities';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PageWorker } from '~/crud/file/testing/pageWorker';
import { session } from '~/platform/session';
import { backend } from '~/platform/testing/backend';
import { openScreens } from '~/platform/testing/openScreens';
import { tpDataScreens } from './screens';
import './ImportTp';

beforeEach(() => vi.stubGlobal('Worker', PageWorker));
afterEach(() => {
  backend.reset();
  session.signOut();
  localStorage.clear();
});

it('imports TP from a file with semicolons, decimal commas, and headings in another language', async () => {
  backend.answers['/backend/tp/list'] = () => ({ list: [], total: 0, page: 1, limit: 10, summary: {} });
  backend.answers['/backend/tp/import'] = () => ({ dry_run: true, rows: 1, created: 1, tp_cents: 123_450, errors: [] });
  await openScreens(tpDataScreens, '/general/finance/finance_list', { role: roles.administrator });
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog'));
  const text = 'Fall;Vermittler;TP;Grund;Zählt am\nC26-000001;A00036;1.234,50;Korrektur;05.11.2026\n';
  await userEvent.upload(
    dialog.getByLabelText('Choose a CSV or Excel file', { selector: 'input' }),
    Object.assign(new File([text], 'tp.csv', { type: 'text/csv' }), { text: async () => text }),
  );
  await userEvent.click(await dialog.findByRole('button', { name: 'Add 1 record' }));
  await waitFor(() =>
    expect(
      backend.requests.filter(({ address }) => address === '/backend/tp/import').map(({ sent }) => sent.dry_run),
    ).toEqual([true, false]),
  );
  expect(backend.requests.find(({ address }) => address === '/backend/tp/import')?.sent.csv).toBe(
    'case_no,agent,tp,reason,effective_on\nC26-000001,A00036,1234.50,Korrektur,2026-11-05',
  );
});
