import { type MemberStatus, type Role, roles, rulesFor } from '@shared/abilities';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { forgetRecent } from '~/crud/recent';
import { i18next, loadTexts, startTexts } from '~/platform/i18n';
import { session } from '~/platform/session';
import { dashboardScreens, homeScreens } from '../screens';

/** Signs somebody in and renders the dashboard at an address; other addresses are only names. */
export async function openHome(
  address: string,
  { role = roles.member, status = 'active' }: { role?: Role; status?: MemberStatus } = {},
) {
  forgetRecent();
  session.signIn({
    accessToken: 'access',
    refreshToken: 'refresh',
    userData: {
      id: 7,
      member_no: 'M000007',
      fullName: 'Yuqing Lin',
      chinese_name: '林雨晴',
      email: 'yuqing@example.com',
      role,
      status,
      avatar: null,
      level: null,
      ability: rulesFor({ role, status }),
      extras: { eCommerceCartItemsCount: 0 },
    },
  });
  if (!i18next.isInitialized) await startTexts('en');
  await loadTexts(['crud', 'home', 'policies']);
  const screens = [...homeScreens, ...dashboardScreens];
  const routes = await Promise.all(screens.map(async ({ path, load }) => ({ path, Component: await load() })));
  const router = createMemoryRouter([...routes, { path: '*', element: <h1>Elsewhere</h1> }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  return router;
}
