import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { loadTexts } from '~/platform/i18n';
import { accountScreens } from '../screens';
import { backend } from './fakeBackend';

/** Renders the screen at an address with working links; every other address shows a placeholder. */
export async function openScreen(address: string, state?: unknown) {
  backend.connect();
  await loadTexts(['account', 'register', 'issues', 'passwords']);
  const routes = await Promise.all(accountScreens.map(async ({ path, load }) => ({ path, Component: await load() })));
  const url = new URL(address, window.location.origin);
  const router = createMemoryRouter([...routes, { path: '*', element: <h1>Elsewhere</h1> }], {
    initialEntries: [{ pathname: url.pathname, search: url.search, state }],
  });
  render(<RouterProvider router={router} />);
  return router;
}
