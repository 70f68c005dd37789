import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { inShell, loadTexts } from '../i18n';
import type { Screen } from '../screen';
import { type SignedInAs, signInAs } from './signInAs';

/** Renders screens at an address for the signed-in user; other addresses render as plain text. */
export async function renderScreens(screens: readonly Screen[], address: string) {
  await loadTexts([...inShell, ...screens.flatMap(({ texts = [] }) => texts)]);
  const routes = await Promise.all(screens.map(async ({ path, load }) => ({ path, Component: await load() })));
  const router = createMemoryRouter([...routes, { path: '*', element: <h1>Elsewhere</h1> }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  return router;
}

/** Signs a user in and renders screens at an address. */
export function openScreens(screens: readonly Screen[], address: string, who?: SignedInAs) {
  signInAs(who);
  return renderScreens(screens, address);
}
