import { roles } from '@shared/abilities';
import { policies } from '@shared/contracts/network/policies';
import { tp } from '@shared/contracts/network/tp';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { policyScreens } from '~/agent/policies/screens';
import { productionScreens } from '~/agent/production/screens';
import { officePolicyScreens } from '~/office/policies/screens';
import { tpDataScreens } from '~/office/tp/screens';
import { session } from '~/platform/session';
import { backend } from '~/platform/testing/backend';
import { openScreens } from '~/platform/testing/openScreens';
import { textOf } from '~/platform/testing/textOf';

const shared = {
  version: 0,
  member_id: 7,
  agent: 'Bohan Xu',
  case_no: 'C26-000004',
  policy_no: 'NL-1',
  brand_id: 2,
  brand: 'Northlight Mutual Life',
  product: 'Northlight Family Index',
  category_group: 'life_perm',
  currency: 'USD',
  tp_cents: 524_537,
  inforce_on: '2026-11-21',
};
const record = {
  ...shared,
  id: 31,
  kind: 'new_business',
  policy_id: 4,
  share_bp: 6_000,
  pending_on: '2026-11-02',
  reason: '',
  days_pending: null,
  waits_for: null,
  expected_on: '2026-12-05',
  placement_bp: null,
  likely_cents: null,
};
const policy = {
  ...shared,
  id: 4,
  agent_id: 7,
  insured: 'Ann Lee',
  split_count: 1,
  status: 'inforce',
  days_in_status: 3,
  planned_premium_cents: 1_260_000,
  share_bp: null,
  share_of: null,
  own: true,
  requirements_open: 0,
  submitted_on: '2026-11-02',
  waits_for: null,
};
const page = (row: object) => ({
  list: [row],
  total: 1,
  page: 1,
  limit: 10,
  summary: { tp_cents: 524_537 },
  months: [],
});

const lists = [
  ['/vip/inforce-TP', tp.list.path, '2026-11-21', { ...record, state: 'inforce', status: 'inforce' }],
  ['/vip/pending-TP', tp.list.path, '2026-12-05', { ...record, state: 'pending', status: 'issued', inforce_on: null }],
  ['/vip/insurance-policy', policies.list.path, '2026-11-02', policy],
] as const;
const bases = [
  ['', 'TP of your team', 'tp_of_team'],
  ['?scope=me', 'Your TP', 'tp_of_me'],
  ['?scope=base_shop', 'TP of your base shop', 'tp_of_base_shop'],
] as const;

afterEach(() => {
  backend.reset();
  session.signOut();
  vi.restoreAllMocks();
});

/** The lines of the exported file for machines. */
async function exported(saved: readonly Blob[]): Promise<string[]> {
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  await userEvent.click(within(await screen.findByRole('menu')).getAllByRole('menuitem')[1] as HTMLElement);
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  return (await textOf(saved[0] as Blob)).split(/\r?\n/);
}

function filesSaved(): Blob[] {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  return saved;
}

describe('a list with TP', () => {
  it.each(lists.flatMap((list) => bases.map((basis) => [...list, ...basis] as const)))(
    'says whose TP it is, in the header, the total, and the file: %s (%#)',
    async (path, call, day, row, query, heading, field) => {
      const saved = filesSaved();
      backend.answers[call] = () => page(row);
      await openScreens([...productionScreens, ...policyScreens], path + query);
      expect(await screen.findByRole('columnheader', { name: heading }, { timeout: 10_000 })).toBeInTheDocument();
      expect(screen.queryByRole('columnheader', { name: 'TP' })).not.toBeInTheDocument();
      expect(await screen.findAllByText(new RegExp(`^${heading}`))).not.toHaveLength(0);
      const [head = '', line = ''] = await exported(saved);
      expect(head).toContain(field);
      expect(line).toContain('Bohan Xu');
      expect(line).toContain('Northlight Family Index');
      expect(line).toContain(day);
    },
  );
});

describe('a split case', () => {
  const agents = [
    { member_id: 8, name: 'Ann Fox', share_bp: 4_000 },
    { member_id: 7, name: 'Bohan Xu', share_bp: 6_000 },
  ];
  const split = { ...policy, split_count: 2, agents };

  it('lists all its agents with their shares, the row’s agent first, on the agents’ screen and in their file', async () => {
    const saved = filesSaved();
    backend.answers[policies.list.path] = () => page(split);
    await openScreens(policyScreens, '/vip/insurance-policy');
    expect(await screen.findByText('Ann Fox')).toHaveTextContent('Ann Fox 40%');
    const [head = '', line = ''] = await exported(saved);
    expect(head).toContain('agent,');
    expect(line).toContain('Bohan Xu 60%; Ann Fox 40%');
    expect(line).toContain('2026-11-02');
  });

  it('lists all its agents with their shares in the office’s file', async () => {
    const saved = filesSaved();
    backend.answers[policies.list.path] = () => page({ ...split, flags: [] });
    await openScreens(officePolicyScreens, '/general/policy/policy_list', { role: roles.administrator });
    const [head = '', line = ''] = await exported(saved);
    expect(head).toContain('agents,');
    expect(line).toContain('Bohan Xu 60%; Ann Fox 40%');
  });

  it('has one TP record per agent in the office, each with its share and its own TP', async () => {
    const saved = filesSaved();
    const first = { ...record, state: 'inforce', status: 'inforce' };
    const second = { ...first, id: 32, member_id: 8, agent: 'Ann Fox', share_bp: 4_000, tp_cents: 349_691 };
    backend.answers[tp.list.path] = () => ({ ...page(first), list: [first, second], total: 2 });
    await openScreens(tpDataScreens, '/general/finance/finance_list', { role: roles.administrator });
    expect(await screen.findByRole('columnheader', { name: 'TP of the agent' })).toBeInTheDocument();
    const [head = '', ...lines] = await exported(saved);
    const fields = head.split(',');
    const shown = lines.filter(Boolean).map((line) => {
      const cells = line.split(',');
      return ['agent', 'share_percent', 'tp_of_agent', 'inforce_on'].map((field) => cells[fields.indexOf(field)]);
    });
    expect(shown).toEqual([
      ['Bohan Xu', '60', '5245.37', '2026-11-21'],
      ['Ann Fox', '40', '3496.91', '2026-11-21'],
    ]);
  });
});
