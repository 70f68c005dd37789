import { rulesFor } from '@shared/abilities';
import type { UserData } from '@shared/contracts/network/session';
import { viewAs as contract } from '@shared/contracts/network/viewAs';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { mayCall } from '~/crud/action';
import { paths } from '~/paths';
import { call } from '~/platform/call';
import type { LightEndpoint } from '~/platform/lightEndpoint';
import { preferences } from '~/platform/preferences';
import type { Screen } from '~/platform/screen';
import { session } from '~/platform/session';
import { backend } from '~/platform/testing/backend';
import { viewAs, viewCalls } from '~/platform/viewAs';
import { guard } from '../guard';
import { page, screens as registry, renderShell, signIn, slow } from './shellFixture';

const member: UserData = {
  id: 60,
  member_no: 'M000060',
  fullName: 'Meiling Zhao',
  chinese_name: '赵美玲',
  email: 'meiling@lantern.test',
  role: '会员',
  status: 'active',
  avatar: null,
  level: { code: 'ED', name: 'Executive Director' },
  ability: rulesFor({ role: '会员', status: 'active' }),
  extras: { eCommerceCartItemsCount: 0 },
};
const founder = { ...member, id: 1, fullName: 'Weiming Huang', chinese_name: '' };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  session.reload();
  preferences.reset();
  backend.reset();
  backend.answers['/backend/search/all'] = () => ({
    hits: [
      { kind: 'policy', id: 3, title: 'TST-3', detail: '' },
      { kind: 'member', id: 60, title: 'Meiling Zhao', detail: 'M000060' },
    ],
  });
  backend.answers['/backend/view/start'] = ({ member_id }) => (member_id ? member : founder);
});

const at = (path: string) => {
  const match = registry.find((one) => one.path === path);
  if (!match) throw new Error(`There is no screen ${path}.`);
  return match;
};
const go = async (one: Screen) => await guard(one)({ request: new Request(`https://lantern.test${one.path}`) });

it('starts the view by the contract’s call', async () => {
  const { contract: fetched, ...sent } = viewCalls.start as LightEndpoint;
  expect(sent).toEqual({ method: contract.start.method, path: contract.start.path });
  expect(await fetched?.()).toBe(contract.start);
});

describe('an administrator', () => {
  it('chooses a member, sees that member’s menu under a banner, and returns', async () => {
    signIn('管理员');
    const router = await renderShell('/brands', [page(paths.home, 'home')]);
    await userEvent.click(screen.getByRole('button', { name: /Your account/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'View as member' }));
    await userEvent.type(await screen.findByRole('combobox', { name: 'Member name or number' }, slow), 'zhao');
    expect(await screen.findByRole('option', { name: /Meiling Zhao/ }, slow)).toBeVisible();
    expect(screen.queryByRole('option', { name: /TST-3/ })).toBeNull();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.home));
    const banner = await screen.findByRole('region', { name: 'View as member' });
    expect(banner).toHaveTextContent('Viewing as Meiling Zhao 赵美玲, read-only');
    const menu = screen.getByRole('navigation', { name: 'Main menu' });
    expect(within(menu).getByRole('link', { name: 'Policies' })).toBeVisible();
    expect(within(menu).queryByRole('link', { name: 'Brands' })).toBeNull();
    await userEvent.click(within(banner).getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/brands'));
  });

  it('reads as the founder at first and as the chosen member later', async () => {
    signIn('管理员');
    await go(at('/policies'));
    expect(session.userData?.fullName).toBe('Weiming Huang');
    await viewAs(60);
    await go(at('/brands'));
    expect(session.viewing).toBeUndefined();
    await go(at('/policies'));
    expect(session.userData?.id).toBe(60);
  });

  it('may read but not write as the member, in this tab and after a reload, until signing out', async () => {
    signIn('管理员');
    await viewAs(60);
    session.reload();
    expect(session.role).toBe('会员');
    expect(session.ability.can('read', 'Policy')).toBe(true);
    expect(session.ability.can('create', 'Policy')).toBe(false);
    expect(mayCall({ requires: 'signedIn', method: 'post' })).toBe(false);
    expect(mayCall({ requires: ['read', 'Policy'], method: 'post' })).toBe(false);
    expect(mayCall({ requires: ['read', 'Policy'] })).toBe(true);
    await expect(go(at('/policies/create'))).rejects.toMatchObject({ status: 302 });
    session.signOut();
    signIn('管理员');
    expect(session.viewing).toBeUndefined();
  });

  it('sends no write during a view', async () => {
    signIn('管理员');
    await viewAs(60);
    const post = { method: 'post', path: '/backend/policy/create', requires: 'signedIn' } as never;
    await expect(call(post, { body: {} } as never)).rejects.toMatchObject({ kind: 'refused', reason: 'read_only' });
  });

  it('reaches the screen even if the view cannot start', async () => {
    signIn('管理员');
    backend.answers['/backend/view/start'] = () => {
      throw new Error('unreachable');
    };
    expect(await go(at('/policies'))).toBeNull();
    expect(session.viewing).toBeUndefined();
  });
});

it('ignores a view stored in a member’s browser', async () => {
  signIn();
  expect(await go(at('/policies'))).toBeNull();
  session.startView(member, '/home');
  session.signOut();
  signIn();
  expect(session.viewing).toBeUndefined();
  await renderShell();
  await userEvent.click(screen.getByRole('button', { name: /Your account/ }));
  expect(screen.queryByRole('menuitem', { name: 'View as member' })).toBeNull();
});
