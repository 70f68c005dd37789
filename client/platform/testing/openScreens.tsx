import { type MemberStatus, type Role, roles, rulesFor } from '@shared/abilities';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { i18next, inShell, loadTexts, startTexts } from '../i18n';
import type { Screen } from '../screen';
import { session } from '../session';

/** Signs somebody in, by standard the active member 7, and renders screens at an address; other addresses are only names. */
export async function openScreens(
  screens: readonly Screen[],
  address: string,
  { role = roles.member, status = 'active' }: { role?: Role; status?: MemberStatus } = {},
) {
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
  await loadTexts([...inShell, ...screens.flatMap(({ texts = [] }) => texts)]);
  const routes = await Promise.all(screens.map(async ({ path, load }) => ({ path, Component: await load() })));
  const router = createMemoryRouter([...routes, { path: '*', element: <h1>Elsewhere</h1> }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  return router;
}
