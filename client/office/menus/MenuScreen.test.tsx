import { roles } from '@shared/abilities';
import type { MenuRow } from '@shared/contracts/network/menus';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '~/platform/session';
import { backend } from '~/platform/testing/backend';
import { openScreens } from '~/platform/testing/openScreens';
import { inTreeOrder, moved } from './order';
import { menuScreens } from './screens';

const entry = (id: number, title: string, parent_id: number | null = null): MenuRow => ({
  ...{ id, version: 1, parent_id, title, title_zh: '', icon: '', route: '', url: `https://${id}.example` },
  ...{ article_id: null, area: 'vip', roles: ['member'], min_rank: null, sort: id * 10, visible: true },
  ...{ badge_source: null, depth: parent_id === null ? 1 : 2, child_count: 0 },
  ...{ created_at: '2026-11-01T00:00:00.000Z', updated_at: '2026-11-01T00:00:00.000Z' },
});
const stored = [entry(1, 'News'), entry(2, 'Tools'), entry(3, 'Quotes', 2), entry(4, 'Portal')];

beforeEach(() => {
  backend.answers = {
    '/backend/menu/list': () => ({ list: stored, total: 4, page: 1, limit: 100, summary: {} }),
    '/backend/menu/sort': () => ({ list: stored }),
    '/backend/level/list': () => ({ list: [], total: 0, page: 1, limit: 100, summary: {} }),
  };
});
afterEach(() => {
  backend.reset();
  session.signOut();
  localStorage.clear();
});

const tree = () => screen.getByRole('list', { name: 'Menu entries' });
const order = () =>
  within(tree())
    .getAllByRole('listitem')
    .map((item) => `${item.dataset.depth} ${within(item).getByRole('switch').getAttribute('aria-label')}`)
    .map((name) => name.replace(/Show (.*) in the menu/, '$1'));
const grip = (title: string) => within(tree()).getByRole('button', { name: `Move ${title}` });

describe('the menu editor', () => {
  it('reorders entries with the arrow keys and stores the order in one call', async () => {
    await openScreens(menuScreens, '/general/menu/menu_list', { role: roles.administrator });
    await screen.findByRole('list', { name: 'Menu entries' });
    grip('Portal').focus();
    await userEvent.keyboard('{ArrowUp}{ArrowRight}');
    expect(order()).toEqual(['1 News', '2 Portal', '1 Tools', '2 Quotes']);
    await waitFor(() => expect(grip('Portal')).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Save order' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save order' })).not.toBeInTheDocument());
    expect(backend.requests.find(({ address }) => address === '/backend/menu/sort')?.sent).toEqual({
      area: 'vip',
      items: [{ id: 4, parent_id: 1, sort: 10 }],
    });
  });

  it('restores the stored order when changes are discarded', async () => {
    await openScreens(menuScreens, '/general/menu/menu_list', { role: roles.administrator });
    await screen.findByRole('list', { name: 'Menu entries' });
    grip('News').focus();
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(order()).toEqual(['1 News', '1 Tools', '2 Quotes', '1 Portal']);
  });
});

it('refuses a fourth level and cycles', () => {
  const rows = [entry(1, 'a'), entry(2, 'b', 1), entry(3, 'c', 2), entry(4, 'd')];
  expect(moved(rows, 1, 'in')).toBeUndefined();
  const below = moved([...rows, entry(5, 'e', 4)], 4, 'in');
  expect(inTreeOrder(below ?? []).map(({ row, depth }) => [row.id, depth])).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 2],
    [5, 3],
  ]);
  expect(moved(below ?? [], 4, 'in')).toBeUndefined();
  expect(moved(rows, 3, 'in')).toBeUndefined();
});
