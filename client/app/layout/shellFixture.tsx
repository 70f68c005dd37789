import { type Role, roles, rulesFor } from '@shared/abilities';
import { render, screen } from '@testing-library/react';
import { Circle } from 'lucide-react';
import { createMemoryRouter, RouterProvider, useMatches, useOutlet } from 'react-router-dom';
import { paths } from '~/paths';
import { i18next, inShell, loadTexts } from '~/platform/i18n';
import type { Screen } from '~/platform/screen';
import { session } from '~/platform/session';
import { Layout, loadShell } from './Layout';

export const page = (path: string, name: string, more: Partial<Screen> = {}): Screen => ({
  path,
  title: `pages:${name}`,
  set: 'memberOnly',
  load: async () => () => null,
  ...more,
});
const entry = (group: NonNullable<Screen['menu']>['group']) => ({ menu: { group, icon: Circle } });

const policies = page('/policies', 'policies', { titleZh: '保单', requires: ['read', 'Policy'], ...entry('business') });
export const screens: readonly Screen[] = [
  page('/home', 'home', { requires: ['read', 'Dashboard'], ...entry('top') }),
  policies,
  page('/policies/create', 'newPolicy', { requires: ['create', 'Policy'], parent: policies }),
  page('/policies/edit', 'editPolicy', { requires: ['update', 'Policy'], parent: policies }),
  page('/payments', 'payments', { requires: ['read', 'Payment'], ...entry('money') }),
  page('/settings', 'settings', { set: 'shared', requires: ['manage', 'Setting'], ...entry('finance') }),
  page('/brands', 'brands', { set: 'administrator', requires: ['read', 'Brand'], ...entry('products') }),
  page(paths.login, 'login', { set: 'shared', layout: 'full' }),
];
const titles = {
  home: 'Dashboard',
  policies: 'Policies',
  newPolicy: 'New policy',
  editPolicy: 'Edit policy',
  payments: 'Payments',
  settings: 'Settings',
  brands: 'Brands',
  login: 'Sign in',
};

export function signIn(role: Role = roles.member, status: 'active' | 'suspended' = 'active'): void {
  session.signIn({
    accessToken: 'access',
    refreshToken: 'refresh',
    userData: {
      id: 7,
      member_no: 'M7',
      fullName: 'Yuqing Lin',
      chinese_name: '林雨晴',
      email: 'yuqing@lantern.test',
      role,
      status,
      avatar: null,
      level: { code: 'SD', name: 'Senior Director' },
      ability: rulesFor({ role, status }),
      extras: { eCommerceCartItemsCount: 0 },
    },
  });
}

const Root = ({ all }: { all: readonly Screen[] }) => {
  const current = useMatches().at(-1)?.handle as Screen;
  return (
    <Layout screen={current} screens={all}>
      {useOutlet()}
    </Layout>
  );
};
const Body = () => {
  const current = useMatches().at(-1)?.handle as Screen;
  return <h1>{i18next.t(current.title)}</h1>;
};

/** Timeout for lazily loaded parts, which compile on first use; parallel tests slow that down. */
export const slow = { timeout: 10_000 };

/** Renders the shell around small screens, in English, after its texts have loaded. */
export async function renderShell(at = '/home', more: readonly Screen[] = []) {
  const all = [...screens, ...more];
  await Promise.all([loadShell(), loadTexts(inShell)]);
  i18next.addResourceBundle('en', 'pages', titles);
  const router = createMemoryRouter(
    [{ element: <Root all={all} />, children: all.map((one) => ({ path: one.path, handle: one, Component: Body })) }],
    { initialEntries: [at] },
  );
  render(<RouterProvider router={router} />);
  // Synchronous on purpose: the first render must include the shell.
  screen.getByRole('main');
  return router;
}
