import { roles } from '@shared/abilities';
import type { MenuRow } from '@shared/contracts/network/menus';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followingPages } from '~/office/menus/pages';
import { session } from '~/platform/session';
import { shell } from '~/platform/shell';
import { backend, Refusal } from '~/platform/testing/backend';
import seed from '../../../../fixtures/network/menus.json' with { type: 'json' };
import shellTexts from '../../../locales/en/shell.json' with { type: 'json' };
import titles from '../../../locales/en/titles.json' with { type: 'json' };
import { allScreens } from '../../allScreens';
import { screens as registered } from '../../screens';
import { menuOf, permitted } from '../menuEntries';
import { renderShell, screens, signIn } from '../shellFixture';

const entry = (id: number, changes: Partial<MenuRow>): MenuRow => ({
  ...{ id, version: 1, parent_id: null, title: `Entry ${id}`, title_zh: '', icon: '', route: '', url: '' },
  ...{ article_id: null, area: 'vip', roles: ['member'], min_rank: null, sort: id, visible: true, badge_source: null },
  ...{ created_at: '2026-11-01T00:00:00.000Z', updated_at: '2026-11-01T00:00:00.000Z', depth: 1, child_count: 0 },
  ...changes,
});
const menu = () => screen.getByRole('navigation', { name: 'Main menu' });
const links = () =>
  within(menu())
    .getAllByRole('link')
    .map((link) => link.textContent)
    .filter((name) => name !== 'Lantern');
const answer = (list: MenuRow[]) => {
  backend.answers['/backend/menu/list'] = () => ({ list, total: list.length, page: 1, limit: 100, summary: {} });
};
/** Reloads the menu, as the shell does shortly after its first render. */
const follow = () => shell.menuChanged();

beforeEach(() => {
  localStorage.clear();
  session.reload();
  shell.screens = screens;
});
afterEach(() => {
  backend.reset();
  shell.screens = [];
});

describe('the menu as the office placed it', () => {
  it('shows the placed order, titles and links without hidden entries', async () => {
    signIn();
    answer([
      entry(1, { title: 'Payouts', route: '/payments' }),
      entry(2, { title: 'Money' }),
      entry(3, { parent_id: 2, depth: 2, route: '/home', title: 'Start' }),
      entry(4, { parent_id: 2, depth: 2, url: 'https://carrier.example', title: 'Carrier portal' }),
      entry(5, { title: 'Gone', route: '/no-such-page' }),
    ]);
    await renderShell();
    // Nothing moves at the first sign-in: the menu appears once its order is known.
    expect(within(menu()).queryByRole('link', { name: 'Policies' })).not.toBeInTheDocument();
    follow();
    await waitFor(() => expect(links()).toEqual(['Payouts', 'Start', 'Carrier portal']));
    expect(within(menu()).getByRole('list', { name: 'Money' })).toBeVisible();
    expect(within(menu()).getByRole('link', { name: 'Carrier portal' })).toHaveAttribute('target', '_blank');
  });

  it('renders immediately on the same user’s next visit, but not for another user', async () => {
    signIn();
    answer([entry(1, { title: 'Payouts', route: '/payments' })]);
    await renderShell();
    follow();
    await waitFor(() => expect(links()).toEqual(['Payouts']));
    expect(localStorage.getItem('lantern.menu.7')).toContain('Payouts');
    expect(localStorage.getItem('lantern.menu.8')).toBeNull();
  });

  it('keeps the registry’s order if the call fails', async () => {
    signIn();
    backend.answers['/backend/menu/list'] = () => {
      throw new Refusal('not_found');
    };
    await renderShell();
    follow();
    await waitFor(() => expect(links()).toEqual(['Dashboard', 'Policies', 'Payments']));
  });

  it('folds a group, and remembers it', async () => {
    signIn();
    answer([entry(2, { title: 'Cash' }), entry(3, { parent_id: 2, depth: 2, route: '/payments', title: 'Payouts' })]);
    await renderShell();
    follow();
    const heading = await screen.findByRole('button', { name: 'Cash', expanded: true });
    await userEvent.click(heading);
    expect(links()).toEqual([]);
    expect(localStorage.getItem('lantern.menu.folded')).toBe('["0"]');
    await userEvent.click(screen.getByRole('button', { name: 'Cash', expanded: false }));
    expect(links()).toEqual(['Payouts']);
  });

  it('shows the office pages without an entry in their groups', async () => {
    signIn(roles.administrator);
    answer([
      entry(1, { area: 'general', roles: ['administrator'], title: 'Finance' }),
      entry(2, { area: 'general', roles: ['administrator'], parent_id: 1, depth: 2, url: 'https://bank.example' }),
      entry(3, { area: 'general', roles: ['administrator'], route: '/brands', visible: false }),
    ]);
    await renderShell('/settings');
    follow();
    await waitFor(() => expect(links()).toEqual(['Entry 2', 'Settings']));
  });
});

it('is seeded in the registry’s order, so that nothing moves while it loads', () => {
  signIn();
  const own = menuOf(permitted(registered, session)).flatMap(({ group, screens: pages }) => [
    ...(group === 'top' ? [] : [shellTexts.group[group]]),
    ...pages.map(({ title, path }) => `${titles[title.replace('titles:', '') as keyof typeof titles]} ${path}`),
  ]);
  const visible = seed.filter(({ area, visible, min_rank }) => area === 'vip' && visible && min_rank === null);
  const open = visible.filter(({ parent_id }) => parent_id === null || visible.some(({ id }) => id === parent_id));
  expect(open.map(({ title, route }) => (route ? `${title} ${route}` : title))).toEqual(own);
});

it('lists every office page in the editor, stored or among the following pages', () => {
  signIn(roles.administrator);
  const before = shell.screens;
  shell.screens = allScreens;
  const stored = seed.filter(({ area }) => area === 'general');
  const edited = [...stored.map(({ route }) => route), ...followingPages(stored).map(({ path }) => path)];
  const pages = menuOf(permitted(allScreens, { routeSets: session.offeredSets, ability: session.ability })).flatMap(
    ({ screens: pages }) => pages.map(({ path }) => path),
  );
  shell.screens = before;
  expect(pages.filter((path) => !edited.includes(path))).toEqual([]);
  expect(new Set(edited).size).toBe(edited.length - stored.filter(({ route }) => route === '').length + 1);
});
