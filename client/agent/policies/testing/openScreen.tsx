import { type MemberStatus, type Role, roles, rulesFor } from '@shared/abilities';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { forgetRecent } from '~/crud/recent';
import { i18next, loadTexts, startTexts } from '~/platform/i18n';
import { session } from '~/platform/session';
import { policyScreens } from '../screens';

/** Agent 7, or somebody else. */
export function signInAs({ id = 7, role = roles.member as Role, status = 'active' as MemberStatus } = {}) {
  session.signIn({
    accessToken: 'access',
    refreshToken: 'refresh',
    userData: {
      id,
      member_no: `M00000${id}`,
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
}

/** Renders a screen of the feature at an address; other addresses are only names. Leaving it is a `cleanup()`. */
export async function openScreen(address: string) {
  forgetRecent();
  if (!i18next.isInitialized) await startTexts('en');
  await loadTexts(['cases', 'policies', 'documents', 'crud', 'issues', 'titles']);
  const routes = await Promise.all(policyScreens.map(async ({ path, load }) => ({ path, Component: await load() })));
  const router = createMemoryRouter([...routes, { path: '*', element: <h1>Elsewhere</h1> }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  return router;
}
