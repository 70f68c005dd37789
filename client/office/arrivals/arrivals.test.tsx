import { roles } from '@shared/abilities';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PageWorker } from '~/crud/file/testing/pageWorker';
import { session } from '~/platform/session';
import { backend } from '~/platform/testing/backend';
import { openScreens } from '~/platform/testing/openScreens';
import { arrivalScreens } from './screens';
import './ArrivalsPage';

const empty = { list: [] as object[], mappings: [] as object[] };
beforeEach(() => {
  vi.stubGlobal('Worker', PageWorker);
  backend.answers['/backend/import/list'] = () => empty;
});
afterEach(() => {
  backend.reset();
  session.signOut();
  localStorage.clear();
});
const sentTo = (path: string) =>
  backend.requests.flatMap(({ address, sent }) => (address === path ? [sent as Record<string, unknown>] : []));
const openAt = (kind: string) =>
  openScreens(arrivalScreens, `/general/import?kind=${kind}`, { role: roles.administrator });
const choose = async (text: string, name = 'file.csv') =>
  userEvent.upload(
    await screen.findByLabelText(/^Choose a(nother| CSV or Excel) file/, { selector: 'input' }),
    Object.assign(new File([text], name, { type: 'text/csv' }), { text: async () => text }),
  );
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const answer = (rows: number, more: object = {}) => ({
  ...{ dry_run: true, rows, created: 0, arrival_id: null, errors: [], ...more },
});

it('maps, checks, and imports a file, and says what was brought along', async () => {
  backend.answers['/backend/user/importAgents'] = ({ dry_run }) =>
    dry_run ? answer(1) : answer(1, { dry_run, created: 1, arrival_id: 3 });
  await openAt('agents');
  await choose('Vorname;Nachname;email;phone;Chef\nAda;Byron;ada@move.example;4155550171;M000001\n');
  expect(await screen.findByText('Choose the column for this field')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Check the file' })).toBeDisabled();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /for Sponsor$/ }), 'Chef');
  await click('Check the file');
  const importing = await screen.findByRole('button', { name: 'Import 1 row' });
  await userEvent.dblClick(importing);
  expect(await screen.findAllByText('1 record was brought along')).not.toEqual([]);
  const [rehearsed, added, ...more] = sentTo('/backend/user/importAgents');
  expect(more).toEqual([]);
  expect(rehearsed?.csv).toBe(
    'first_name,last_name,email,phone,sponsor\nAda,Byron,ada@move.example,4155550171,M000001',
  );
  expect(added).toMatchObject({ dry_run: false, csv: rehearsed?.csv, request_id: rehearsed?.request_id });
  expect(added?.source).toMatchObject({
    name: 'file.csv',
    columns: expect.arrayContaining([{ column: 'sponsor', heading: 'Chef' }]),
  });
});

it('uses the mapping of the last file again', async () => {
  const columns = [
    { column: 'agent', heading: 'Wer' },
    { column: 'name', heading: 'Wen' },
  ];
  backend.answers['/backend/import/list'] = () => ({ list: [], mappings: [{ kind: 'prospects', columns }] });
  await openAt('prospects');
  await choose('Wer,Wen\nM000001,Ida Quist\n');
  expect(await screen.findByText('As in the last file')).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: /for Agent$/ })).toHaveValue('Wer');
});

it('lists errors by the lines of the file, and downloads the faulty rows with their problems', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  backend.answers['/backend/recruit/import'] = () =>
    answer(2, { errors: [{ row: 3, field: 'agent', code: 'missing', message: 'Not found.' }] });
  await openAt('prospects');
  await choose('agent,name\n\nM000001,Ida\nX-1,=Tom\n');
  await click('Check the file');
  expect(await screen.findByText('1 of 2 rows needs a correction')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  const row = within(screen.getByRole('table', { name: 'The file was not accepted' })).getAllByRole('row')[1];
  expect(row).toHaveTextContent('4AgentX-1Nothing here has this name or number.');
  await click('Download these rows');
  expect(saved).toHaveLength(1);
});

it.each([
  ['with the number of the network’s first agent as sponsor', [{ id: 9, member_no: 'N-0007' }], 'N-0007,A-1001'],
  ['without a sponsor for the founder of a new network', [], ',,A-1001'],
])('downloads an example of agents %s', async (_, list, expected) => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  backend.answers['/backend/user/list'] = () => ({ list, total: list.length, page: 1, limit: 1, summary: {} });
  await openAt('agents');
  await click('Download an example');
  await waitFor(() => expect(saved).toHaveLength(1));
  const reader = new FileReader();
  reader.readAsText(saved[0] as Blob);
  await waitFor(() => expect(reader.result).toContain(expected));
  expect(reader.result).not.toContain('M000001');
});

it('refuses balances that do not add up to the total before it sends them', async () => {
  await openAt('balances');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Day of the balances/ }), '10/31/2026');
  await userEvent.type(screen.getByRole('textbox', { name: /^Total/ }), '10');
  await choose('agent,balance\nM000001,7.00\nM000002,2.00\n');
  await click('Check the file');
  expect(await screen.findByText('The balances do not add up to the total')).toBeInTheDocument();
  expect(sentTo('/backend/earning/importBalances')).toEqual([]);
});

it('goes on with the same request after a lost answer, and keeps the parts that are in', async () => {
  let lost = true;
  backend.answers['/backend/recruit/import'] = ({ dry_run, csv }) => {
    const rows = String(csv).split('\n').length - 1;
    if (!dry_run && rows < 5_000 && lost) {
      lost = false;
      throw new TypeError('Failed to fetch');
    }
    return dry_run ? answer(rows) : answer(rows, { dry_run, created: rows, arrival_id: rows });
  };
  await openAt('prospects');
  await choose(['agent,name', ...Array.from({ length: 5_003 }, (_, at) => `M000001,Ida ${at}`)].join('\n'));
  await click('Check the file');
  await click('Import 5,003 rows');
  expect(await screen.findByText('The import stopped')).toBeInTheDocument();
  await click('Go on');
  expect(await screen.findAllByText('5,003 records were brought along')).not.toEqual([]);
  const sent = sentTo('/backend/recruit/import').filter(({ dry_run }) => !dry_run);
  expect(sent).toHaveLength(3);
  expect(sent[2]?.request_id).toBe(sent[1]?.request_id);
  expect(new Set(sent.map(({ source }) => (source as { batch: string }).batch)).size).toBe(1);
});

it('undoes the parts of a file, the last one first, after a question', async () => {
  const part = { book_id: null, rows: 2, undone_at: null };
  const file = { kind: 'licences', batch: 'b', file: 'old.csv', rows: 4, cut_over_on: null, currency: null, by: 'Ann' };
  backend.answers['/backend/import/list'] = () => ({
    list: [
      {
        ...file,
        created_at: '2026-11-20T17:00:00.000Z',
        parts: [
          { id: 8, ...part },
          { id: 7, ...part },
        ],
      },
    ],
    mappings: [],
  });
  backend.answers['/backend/license/undoImport'] = ({ id }) => ({ id, removed: 2 });
  await openAt('licences');
  await click('Undo');
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Undo import' }));
  await waitFor(() => expect(sentTo('/backend/license/undoImport').map(({ id }) => id)).toEqual([8, 7]));
});

it('offers only the imports of the role', async () => {
  await openScreens(arrivalScreens, '/general/import?kind=agents', {
    role: roles.administrator,
    office_role: 'licensing',
  } as never);
  expect(await screen.findByText('Your role does not include this import.')).toBeInTheDocument();
});
