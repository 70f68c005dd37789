import { roles } from '@shared/abilities';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PageWorker } from '~/crud/file/testing/pageWorker';
import { session } from '~/platform/session';
import { backend } from '~/platform/testing/backend';
import { openScreens } from '~/platform/testing/openScreens';
import { officePolicyScreens } from './screens';
import './ImportBook';
import './ImportedBooks';

beforeEach(() => {
  vi.stubGlobal('Worker', PageWorker);
  backend.answers['/backend/policy/list'] = () => ({ list: [], total: 0, page: 1, limit: 10, summary: {} });
});
afterEach(() => {
  backend.reset();
  session.signOut();
  localStorage.clear();
});
const sentTo = (path: string) => backend.requests.flatMap(({ address, sent }) => (address === path ? [sent] : []));
const choose = async (entry: RegExp) => {
  await openScreens(officePolicyScreens, '/general/policy/policy_list', { role: roles.administrator });
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
  return within(await screen.findByRole('dialog'));
};

it('imports a book up to its cut-over day, and checks the file again after another day', async () => {
  backend.answers['/backend/policy/importBook'] = ({ dry_run }) => ({
    ...{ dry_run, rows: 1, created: 1, book_id: null, errors: [] },
  });
  const dialog = await choose(/^A book in force/);
  const file = () => dialog.getByLabelText('Choose a CSV or Excel file', { selector: 'input' });
  expect(dialog.getByRole('button', { name: 'Choose a CSV or Excel file' })).toBeDisabled();
  const day = dialog.getByRole('textbox', { name: /^Cut-over day/ });
  await userEvent.type(day, '10/31/2026');
  const text = 'policy_no,inforce_on,product,agent,owner_first,owner_last\nLN-1,2023-05-10,NLM-EG,M000036,Pim,Vos\n';
  await userEvent.upload(
    file(),
    Object.assign(new File([text], 'book.csv', { type: 'text/csv' }), { text: async () => text }),
  );
  await dialog.findByRole('button', { name: 'Add 1 case' });
  await userEvent.clear(day);
  await userEvent.type(day, '10/30/2026');
  await userEvent.click(await dialog.findByRole('button', { name: 'Check again' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Add 1 case' }));
  await waitFor(() =>
    expect(sentTo('/backend/policy/importBook').map(({ dry_run, cut_over_on }) => [dry_run, cut_over_on])).toEqual([
      [true, '2026-10-31'],
      [true, '2026-10-30'],
      [false, '2026-10-30'],
    ]),
  );
});

it('undoes an import after a question', async () => {
  const book = { first_id: 1, last_id: 5, created_by: 1, created_at: '2026-11-20T17:00:00.000Z', undone_by: null };
  backend.answers['/backend/policy/books'] = () => ({
    list: [{ ...book, id: 7, cut_over_on: '2026-10-31', undone_at: null, cases: 5, by: 'Shufen Tan' }],
  });
  backend.answers['/backend/policy/undoBook'] = () => ({ id: 7, removed: 5 });
  const dialog = await choose(/^Imported books/);
  await userEvent.click(await dialog.findByRole('button', { name: 'Undo' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove 5 cases?' }));
  await userEvent.click(question.getByRole('button', { name: 'Undo import' }));
  await waitFor(() => expect(sentTo('/backend/policy/undoBook')).toMatchObject([{ id: 7 }]));
});
