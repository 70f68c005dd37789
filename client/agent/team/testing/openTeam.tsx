import { roles, rulesFor } from '@shared/abilities';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { forgetRecent } from '~/crud/recent';
import { loadTexts } from '~/platform/i18n';
import { session } from '~/platform/session';
import { teamScreens } from '../screens';
// Imported up front, so that loading does not count towards a test's timeout.
import '../NextPer';
import '../TeamScreen';

export async function openTeam(address: string) {
  forgetRecent();
  session.signIn({
    accessToken: 'access',
    refreshToken: 'refresh',
    userData: {
      id: 1,
      member_no: 'M000001',
      fullName: 'Meiling Zhao',
      chinese_name: '赵美玲',
      email: 'meiling@example.com',
      role: roles.member,
      status: 'active',
      avatar: null,
      level: null,
      ability: rulesFor({ role: roles.member, status: 'active' }),
      extras: { eCommerceCartItemsCount: 0 },
    },
  });
  await loadTexts(['crud', 'team']);
  const routes = await Promise.all(teamScreens.map(async ({ path, load }) => ({ path, Component: await load() })));
  const router = createMemoryRouter([...routes, { path: '*', element: <h1>Elsewhere</h1> }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  return router;
}
