import { roles } from '@shared/abilities';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetRecent } from '~/crud/recent';
import { node } from '~/network/team/testing/nodes';
import { session } from '~/platform/session';
import { backend } from '~/platform/testing/backend';
import { openScreens } from '~/platform/testing/openScreens';
import { commonUpline } from './commonUpline';
import { downlineScreens } from './screens';
// Fetched before a test's time runs.
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
const shown = () => screen.getAllByRole('treeitem').map((item) => item.textContent?.match(/Agent \d/)?.[0]);

describe('the downline of any member', () => {
  it('starts from the founder, or from whoever is chosen, and keeps that in the address', async () => {
    const router = await open();
    await screen.findByRole('tree');
    expect(shown()).toEqual(['Agent 1', 'Agent 2']);
    await userEvent.type(screen.getByLabelText('Start from'), 'Agent');
    await userEvent.click(await screen.findByRole('option', { name: /Agent 2/, hidden: true }));
    expect(router.state.location.search).toBe('?view=tree&id=2');
    expect(await screen.findByRole('treeitem', { name: /Agent 4/ })).toBeInTheDocument();
    expect(shown()).toEqual(['Agent 2', 'Agent 4']);
    expect(screen.getByRole('navigation', { name: 'Path to this agent' })).toHaveTextContent('Whole network');
  });
});

describe('the common upline', () => {
  it('of two members is shown with the way to each', async () => {
    await open('?view=common&a=4&b=5');
    const upline = await screen.findByRole('region', { name: 'Common upline' });
    expect(within(upline).getByRole('link', { name: 'Agent 2' })).toBeInTheDocument();
    expect(screen.getByText('Agent 4 is 1 generation below')).toBeInTheDocument();
    expect(screen.getByText('Agent 5 is 2 generations below')).toBeInTheDocument();
  });

  it.each([
    ['one of the two, who stands above the other', [1, 2], [1, 2, 4], 2],
    ['the same person twice', [1, 2, 4], [1, 2, 4], 4],
    ['nobody, in different trees', [1, 2], [9], undefined],
  ])('may be %s', (_name, one, other, expected) => {
    const found = commonUpline(
      one.map((id) => ({ id })),
      other.map((id) => ({ id })),
    );
    expect(found.upline?.id).toBe(expected);
  });
});
