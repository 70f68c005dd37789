import { roles } from '@shared/abilities';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetRecent } from '~/crud/recent';
import { node } from '~/network/team/testing/nodes';
import { session } from '~/platform/session';
import { backend } from '~/platform/testing/backend';
import { openScreens } from '~/platform/testing/openScreens';
import { commonUpline } from './commonUpline';
import { downlineScreens } from './screens';
// Preloads lazy parts, so that loading them does not count toward a test's timeout.
import '../members/dialogs/UplineDialog';
import './DownlineScreen';

const person = (id: number) => ({ id, member_no: `M00000${id}`, name: `Agent ${id}`, level: null });
const ways: Record<number, number[]> = { 2: [1, 2], 4: [1, 2, 4], 5: [1, 2, 3, 5], 9: [9] };

beforeEach(() => {
  forgetRecent();
  backend.answers = {
    '/backend/user/childrenUser3': ({ id }) => (id === 2 ? node(2, [node(4)]) : node(1, [node(2, [node(4)])])),
    '/backend/report/teamStats': () => ({ generations: [], team_count: 4, active: 4 }),
    '/backend/user/path': ({ id }) => (ways[Number(id)] ?? []).map(person),
    '/backend/user/list': () => ({
      list: [{ ...person(2), chinese_name: '', avatar_url: null }],
      total: 1,
      page: 1,
      limit: 20,
      summary: {},
    }),
    '/backend/user/detail': ({ id }) => ({ ...person(Number(id)), chinese_name: '', avatar_url: null }),
  };
});
afterEach(() => {
  backend.reset();
  session.signOut();
  localStorage.clear();
});

const open = (query = '') =>
  openScreens(downlineScreens, `/general/downline_agent${query}`, { role: roles.administrator });
const treeNames = () => screen.getAllByRole('treeitem').map((item) => item.textContent?.match(/Agent \d/)?.[0]);

describe('the downline tree', () => {
  it('starts from the founder or a selected member and keeps the member in the address', async () => {
    const router = await open();
    await screen.findByRole('tree');
    expect(treeNames()).toEqual(['Agent 1', 'Agent 2']);
    await userEvent.type(screen.getByLabelText('Start from'), 'Agent');
    await userEvent.click(await screen.findByRole('option', { name: /Agent 2/, hidden: true }));
    expect(router.state.location.search).toBe('?view=tree&id=2');
    expect(await screen.findByRole('treeitem', { name: /Agent 4/ })).toBeInTheDocument();
    expect(treeNames()).toEqual(['Agent 2', 'Agent 4']);
    expect(screen.getByRole('navigation', { name: 'Path to this agent' })).toHaveTextContent('Whole network');
  });
});

describe('a move in the tree', () => {
  it('previews the move over the tree and then shows the member’s new place', async () => {
    backend.answers['/backend/user/detail'] = ({ id }) => ({
      ...person(Number(id)),
      chinese_name: '',
      avatar_url: null,
      role: roles.member,
      status: 'active',
      sponsor: 'Agent 1',
      sponsor_id: 1,
      direct_count: 1,
      team_count: 1,
      team_ytd_cents: 5_000,
    });
    backend.answers['/backend/user/list'] = () => ({
      list: [{ ...person(5), status: 'active', level: { id: 1, code: 'A', name: 'Associate' } }],
      total: 1,
      page: 1,
      limit: 100,
      summary: {},
    });
    const sent: unknown[] = [];
    backend.answers['/backend/user/upline'] = (body) => {
      sent.push(body);
      const [from, to] = [person(1), person(5)];
      const people = [{ ...person(2), tp_ytd_cents: 5_000 }];
      const moved = { moved: 2, policies: 3, generations: 1, tp_ytd_cents: 5_000, people };
      return { dry_run: false, member: person(2), from, to, ...moved };
    };
    const router = await open();
    await screen.findByRole('tree');
    await userEvent.click(screen.getByRole('button', { name: 'Move Agent 2 to another sponsor' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Agent 2 to another sponsor' }));
    (await dialog.findByRole('combobox', { name: /^Sponsor/ })).focus();
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.click(await screen.findByRole('option', { name: /Agent 5/, hidden: true }));
    expect(await dialog.findByText(/from Agent 1 to Agent 5/)).toBeInTheDocument();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Asked for it.');
    await userEvent.click(dialog.getByRole('button', { name: 'Move now' }));
    await waitFor(() => expect(router.state.location.search).toBe('?at=2'));
    expect(sent.at(-1)).toMatchObject({ id: 2, sponsor_id: 5, reason: 'Asked for it.' });
    expect(await screen.findByRole('treeitem', { name: /Agent 2/, selected: true })).toBeInTheDocument();
  });
});

describe('the common upline', () => {
  it('shows the path to each of two members', async () => {
    await open('?view=common&a=4&b=5');
    const upline = await screen.findByRole('region', { name: 'Common upline' });
    expect(within(upline).getByRole('link', { name: 'Agent 2' })).toBeInTheDocument();
    expect(screen.getByText('Agent 4 is 1 generation below')).toBeInTheDocument();
    expect(screen.getByText('Agent 5 is 2 generations below')).toBeInTheDocument();
  });

  it.each([
    ['the upper of two members in one line', [1, 2], [1, 2, 4], 2],
    ['the member itself when both are the same', [1, 2, 4], [1, 2, 4], 4],
    ['undefined in different trees', [1, 2], [9], undefined],
  ])('is %s', (_name, one, other, expected) => {
    const meeting = commonUpline(
      one.map((id) => ({ id })),
      other.map((id) => ({ id })),
    );
    expect(meeting.upline?.id).toBe(expected);
  });
});
