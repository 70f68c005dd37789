import { roles } from '@shared/abilities';
import type { MissingRow, StatementLineRow, StatementRow } from '@shared/contracts/network/statements';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contents, PageWorker } from '~/crud/file/testing/pageWorker';
import { feedback } from '~/platform/feedback';
import { session } from '~/platform/session';
import { backend } from '~/platform/testing/backend';
import { openScreens } from '~/platform/testing/openScreens';

import { carrierStatementScreens } from './screens';
import { workbookOf } from './testing/workbook';

/** Matching hidden elements too avoids a style check per element, which is slow. */
const hidden = true;
const page = <T,>(list: readonly T[], summary = {}) => ({ list, total: list.length, page: 1, limit: 10, summary });
const bucket = (count: number, amount_cents: number, variance_cents = 0) => ({ count, amount_cents, variance_cents });
const statement: StatementRow = {
  id: 3,
  version: 0,
  brand_id: 1,
  brand: 'Northlight',
  currency: 'USD',
  reference: 'November',
  imported_by: 'Linnea Hartwell',
  created_at: '2026-11-20T10:00:00.000Z',
  rows: 3,
  open: 2,
  proposals: 0,
  amount_cents: 30_000,
  total_cents: 30_100,
  deposit: null,
  buckets: { matched: bucket(1, 10_000), variance: bucket(1, 9_000, -1_000), unmatched: bucket(1, 11_000) },
};
const line = (id: number, changes: Partial<StatementLineRow>): StatementLineRow => ({
  id,
  version: 4,
  statement_id: 3,
  currency: 'USD',
  row: id,
  policy_no: `NL-${id}`,
  amount_cents: 10_000,
  paid_on: '2026-11-15',
  ...{ kind: null, kind_text: null, premium_cents: null, rate_bp: null, agent_code: null },
  ...{ named_insured: null, effective_on: null, policies: 1, proposes: null, order_id: null, records: [] },
  ...{ received_cents: null, open_cents: null },
  bucket: 'matched',
  resolution: null,
  resolved_by: null,
  note: '',
  policy_id: 7,
  case_no: 'C26-000007',
  insured: 'Wei Chen',
  record_id: 70 + id,
  record_no: `CR26-00000${id}`,
  record_kind: 'first_year',
  expected_cents: 10_000,
  variance_cents: 0,
  posted_on: '2026-11-01',
  repeats: null,
  ...changes,
});
const unknown = { policy_id: null, case_no: null, insured: null, record_id: null, record_no: null, record_kind: null };
const lines = [
  line(1, {}),
  line(2, { bucket: 'variance', amount_cents: 9_000, variance_cents: -1_000 }),
  line(3, {
    ...{ bucket: 'unmatched', amount_cents: 11_000, ...unknown, expected_cents: null, variance_cents: null },
    repeats: { statement_id: 2, row: 1 },
  }),
];
const due: MissingRow = {
  id: 90,
  record_id: 90,
  record_no: 'CR26-000090',
  policy_id: 9,
  policy_no: 'NL-9',
  case_no: 'C26-000009',
  insured: 'Mei Wu',
  brand: 'Northlight',
  currency: 'USD',
  gross_cents: 11_250,
  received_cents: 0,
  open_cents: 11_250,
  posted_on: '2026-10-01',
  days: 50,
  late_days: 20,
  version: 3,
  accepted: null,
};
const candidate = {
  ...{ record_id: 90, record_no: 'CR26-000090', kind: 'first_year', policy_id: 9, policy_no: 'NL-9' },
  ...{ case_no: 'C26-000009', insured: 'Mei Wu', gross_cents: 11_250, open_cents: 11_250 },
  ...{ posted_on: '2026-10-01', same_policy: true },
};
const remembered = { policy_no: 'Contract', amount: 'Net', paid_on: '', amounts: 'comma', days: 'auto' };

beforeEach(() => {
  vi.stubGlobal('Worker', PageWorker);
  backend.answers = {
    '/backend/brand/list': () => page([{ id: 1, name: 'Northlight' }]),
    '/backend/statement/list': () => page([statement]),
    '/backend/statement/detail': () => statement,
    '/backend/statement/lines': () => page(lines, { amount_cents: 30_000, variance_cents: -1_000 }),
    '/backend/statement/missing': () => page([due], { usd_open_cents: 11_250 }),
    '/backend/statement/candidates': () => ({ list: [candidate], total: 1 }),
    '/backend/statement/resolve': () => lines[1],
    '/backend/statement/reading': () => ({ reading: null, currency: 'USD' }),
    '/backend/statement/import': ({ dry_run }) => ({
      dry_run,
      statement_id: dry_run ? null : 3,
      errors: [],
      buckets: statement.buckets,
      same_as: null,
      repeated: 0,
      list: [],
    }),
  };
});
afterEach(() => {
  vi.unstubAllGlobals();
  backend.reset();
  session.signOut();
  localStorage.clear();
});

const list = '/general/finance/statement_list';
const open = (query = '') => openScreens(carrierStatementScreens, list + query, { role: roles.administrator });
const sentTo = (address: string) =>
  backend.requests.filter((request) => request.address === `/backend/statement/${address}`).map(({ sent }) => sent);
const choose = async (name: string, content: string | Uint8Array) => {
  contents.set(name, Buffer.from(content));
  const file = new File([content as BlobPart], name);
  // The button next to it has the same name.
  const [input] = (await screen.findAllByLabelText('Choose a CSV, XLSX, or PDF file')).filter((one) =>
    one.matches('input'),
  );
  await userEvent.upload(input as HTMLInputElement, file, { applyAccept: false });
};
const chooseCarrier = async () => {
  await userEvent.click(await screen.findByText('Choose', { selector: '.p-dropdown-label' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Northlight', hidden }));
};
const field = (name: string) => screen.findByRole('combobox', { name, hidden });

describe('a carrier’s file', () => {
  it('is read by its headings, with its stated total', async () => {
    await open('?view=import');
    await choose(
      'a.csv',
      'Policy no,Net commission,Paid on\nNL-1,"1,000.00",11/15/2026\nNL-2,(5.50),11/16/2026\nTotal,994.50,\n',
    );
    expect(await field('Policy number')).toHaveValue('Policy no');
    expect(await field('Amount')).toHaveValue('Net commission');
    expect(screen.getByRole('row', { name: /NL-2.*Nov 16, 2026/ })).toHaveTextContent('($5.50)');
    expect(screen.getByText('Matches the statement total')).toBeInTheDocument();
  });

  it('reuses the carrier’s last mapping and is imported after the dry run', async () => {
    backend.answers['/backend/statement/reading'] = () => ({ reading: remembered, currency: 'USD' });
    await open('?view=import');
    await choose('a.csv', 'Contract;Commission;Net\nNL-1;7;1.000,25\nNL-2;8;2,00-\n');
    expect(await field('Amount')).toHaveValue('Commission');
    await chooseCarrier();
    expect(await screen.findByText('Remembered')).toBeInTheDocument();
    expect(await field('Amount')).toHaveValue('Net');
    await userEvent.type(screen.getByRole('textbox', { name: /^Paid on/ }), '11/15/2026');
    await userEvent.tab();
    await userEvent.click(screen.getByRole('button', { name: 'Match' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Import 2 lines' }));
    expect(await screen.findByRole('heading', { name: /Northlight · November/ })).toBeInTheDocument();
    expect(sentTo('import').at(-1)).toMatchObject({
      brand_id: 1,
      dry_run: false,
      reading: remembered,
      rows: [
        { row: 2, policy_no: 'NL-1', amount_cents: 100_025, paid_on: '2026-11-15' },
        { row: 3, policy_no: 'NL-2', amount_cents: -200, paid_on: '2026-11-15' },
      ],
    });
  });

  it('lists unreadable lines and is imported without them only if the user chooses to', async () => {
    await open('?view=import');
    await choose('a.csv', 'Policy,Amount,Paid on\nNL-1,many,11/15/2026\nNL-2,5.50,11/16/2026\n');
    await userEvent.selectOptions(await field('Amount'), 'Amount');
    expect(await screen.findByText('1 line cannot be imported')).toBeInTheDocument();
    expect(screen.getByText('“many” cannot be read.')).toBeInTheDocument();
    await chooseCarrier();
    await userEvent.click(screen.getByRole('button', { name: 'Match' }));
    const add = await screen.findByRole('button', { name: 'Import 1 line' });
    expect(add).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Leave out this line' }));
    expect(add).toBeEnabled();
  });

  it('is not imported twice', async () => {
    const { answers } = backend;
    const { '/backend/statement/import': importing } = answers;
    answers['/backend/statement/import'] = (sent) => ({
      ...(importing?.(sent) as object),
      same_as: { id: 3, reference: 'November', created_at: statement.created_at },
    });
    await open('?view=import');
    await choose('a.csv', 'Policy,Amount,Paid on\nNL-2,5.50,11/16/2026\n');
    await chooseCarrier();
    await userEvent.click(await screen.findByRole('button', { name: 'Match' }));
    expect(await screen.findByText('This statement was imported before')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^November, imported/ })).toHaveAttribute('href', `${list}?id=3`);
    expect(screen.getByRole('button', { name: 'Import 1 line' })).toBeDisabled();
  });

  it('with an unsupported format gets advice', async () => {
    await open('?view=import');
    await choose('a.xls', '<html><table></table></html>');
    expect(await screen.findByRole('alert')).toHaveTextContent(/a\.xls could not be read.*web page.*save it as XLSX/);
  });

  it('with several sheets is read from the likely one, and from another if the user chooses it', async () => {
    await open('?view=import');
    await choose(
      'a.xlsx',
      workbookOf({
        Cover: [['Northlake Life'], ['November']],
        Detail: [
          ['Policy no', 'Commission', 'Paid on'],
          ['NL-1', 5.5, { day: '2026-11-15' }],
          ['Total', 5.5, ''],
        ],
      }),
    );
    const sheet = await screen.findByRole('combobox', { name: 'Sheet' });
    expect(sheet).toHaveValue('Detail');
    expect(screen.getByText(/^1 line left out.*\(3\)$/)).toBeInTheDocument();
    await userEvent.selectOptions(sheet, 'Cover');
    expect(await screen.findByText('No policy numbers and amounts were recognized')).toBeInTheDocument();
  });

  it('without a readable line says what to choose instead', async () => {
    await open('?view=import');
    await choose('a.csv', 'Policy,Amount,Paid on\nNL-1,0.00,11/15/2026\n');
    expect(await screen.findByText('No line can be read with these columns')).toBeInTheDocument();
  });

  it('with 20,000 lines is read in portions', async () => {
    await open('?view=import');
    const rows = Array.from({ length: 20_000 }, (_, index) => `NL-${index},1.00,11/15/2026`);
    await choose('a.csv', ['Policy,Amount,Paid on', ...rows].join('\n'));
    expect(await screen.findByText('$20,000.00', {}, { timeout: 20_000 })).toBeInTheDocument();
  });
});

describe('a statement', () => {
  const menuOf = async (policy_no: string) => {
    const row = await screen.findByRole('row', { name: new RegExp(policy_no) });
    await userEvent.click(within(row).getByRole('button', { name: /actions/i }));
    return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  };

  it('shows the difference to the carrier’s total and offers the actions of each line', async () => {
    await open('?id=3');
    expect(await screen.findByText(/The carrier says \$301\.00/)).toHaveTextContent('a difference of -$1.00');
    expect(screen.getByRole('link', { name: 'Open 2' })).toHaveAttribute('href', `${list}?id=3&open=1`);
    expect(await menuOf('NL-2')).toEqual(['Accept', 'Dispute', 'Adjust', 'Not this record', 'Open the record']);
    await userEvent.keyboard('{Escape}');
    expect(await menuOf('NL-3')).toEqual(['Assign a record', 'Ignore']);
  });

  it('marks a duplicate line and detaches a line from a wrong record after confirmation', async () => {
    await open('?id=3');
    expect(await screen.findByRole('row', { name: /NL-3/ })).toHaveTextContent(
      'repeats line 1 of an earlier statement',
    );
    await menuOf('NL-1');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Not this record' }));
    await waitFor(() => expect(feedback.question?.text).toMatch(/record is due again/));
    feedback.question?.answer(true);
    await waitFor(() => expect(sentTo('resolve')).toMatchObject([{ row_id: 1, version: 4, action: 'detach' }]));
  });

  it('accepts a variance under the version that was read', async () => {
    await open('?id=3');
    await menuOf('NL-2');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Accept' }));
    await waitFor(() => expect(sentTo('resolve')).toHaveLength(1));
    expect(sentTo('resolve')).toMatchObject([{ row_id: 2, version: 4, action: 'accept' }]);
  });

  it('assigns a record with the difference on screen', async () => {
    await open('?id=3');
    await menuOf('NL-3');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Assign a record' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('checkbox', { name: /CR26-000090.*Same policy/ }));
    expect(dialog.getByRole('status')).toHaveTextContent('Open on the chosen records: $112.50. Difference: -$2.50.');
    expect(dialog.getByRole('checkbox', { name: /\$2\.50 stays open/ })).toBeChecked();
    await userEvent.click(dialog.getByRole('button', { name: 'Assign a record' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sentTo('resolve')).toMatchObject([
      { row_id: 3, action: 'assign', record_id: 90, also: [], variance_cents: -250, rest: 'open' },
    ]);
  });

  it('tells unknown policies, equal numbers, and policies with nothing due apart', async () => {
    const open_ = { bucket: 'unmatched', ...unknown, expected_cents: null, variance_cents: null } as const;
    backend.answers['/backend/statement/lines'] = () =>
      page([
        line(1, { ...open_, policies: 0 }),
        line(2, { ...open_, policies: 2 }),
        line(3, { ...open_, policies: 1, policy_id: 7, insured: 'Wei Chen' }),
        line(4, { bucket: 'variance', amount_cents: 4_000, received_cents: 4_000, open_cents: 6_000 }),
      ]);
    await open('?id=3');
    expect(await screen.findByRole('row', { name: /NL-1/ })).toHaveTextContent('Unknown policy');
    expect(screen.getByRole('row', { name: /NL-2/ })).toHaveTextContent('Several policies');
    const due = screen.getByRole('row', { name: /NL-3/ });
    expect(due).toHaveTextContent('Nothing due');
    expect(within(due).getByRole('link', { name: 'NL-3' })).toHaveAttribute('href', expect.stringMatching(/detail.*7/));
    expect(due).toHaveTextContent('Wei Chen');
    expect(screen.getByRole('row', { name: /NL-4/ })).toHaveTextContent('$40.00 received so far, $60.00 open');
  });

  it('posts its premiums after one preview, and its import is undone with a reason', async () => {
    backend.answers['/backend/statement/detail'] = () => ({ ...statement, proposals: 2 });
    backend.answers['/backend/statement/proposals'] = () => ({
      ...{ receipts: 41, agents_cents: 821_455, people: 63, version: 0, currency: 'USD', statuses: [] },
      list: [
        {
          ...{ row_id: 1, row: 1, policy_id: 7, case_no: 'C26-000007', policy_no: 'NL-1', insured: 'Wei Chen' },
          ...{ currency: 'USD', amount_cents: 3_000, kind: 'renewal', premium_cents: 100_000 },
          ...{ received_on: '2026-11-15', gross_cents: 3_000, agents_cents: 1_800, problem: null },
        },
      ],
    });
    backend.answers['/backend/statement/post'] = () => ({ receipts: 41, agents_cents: 821_455, people: 63 });
    backend.answers['/backend/statement/undo'] = () => ({ lines: 3, receipts: 41 });
    await open('?id=3');
    expect(await screen.findByText('41 premiums post $8,214.55 to 63 people.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Post 41 premiums' }));
    await waitFor(() => expect(sentTo('post')).toMatchObject([{ id: 3, version: 0 }]));
    await userEvent.click(screen.getByRole('button', { name: 'Undo the import' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox'), 'Wrong month');
    await userEvent.click(dialog.getByRole('button', { name: 'Undo the import' }));
    await waitFor(() => expect(sentTo('undo')).toMatchObject([{ id: 3, version: 0, reason: 'Wrong month' }]));
  });
});
