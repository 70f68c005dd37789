import { render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { loadTexts, startTexts } from '~/platform/i18n';
import type { Screen } from '~/platform/screen';
import { fetchScreen } from './fetchScreen';
import { RouteFailure } from './RouteFailure';

const lost: Screen = {
  path: '/lost',
  title: 'crud:views.title',
  set: 'shared',
  layout: 'full',
  load: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
};

beforeEach(async () => {
  await startTexts('en');
  await loadTexts(['ui']);
});

it('says that a screen could not be fetched, within what stands round it', async () => {
  // React reports what a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <>
          <p>Shell</p>
          <Outlet />
        </>
      ),
      HydrateFallback: () => null,
      children: [
        { index: true, element: <p>First</p> },
        { path: 'lost', loader: () => null, lazy: () => fetchScreen(lost), ErrorBoundary: RouteFailure },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  expect(await screen.findByText('First')).toBeInTheDocument();
  await router.navigate('/lost');
  expect(await screen.findByText('This page could not be fetched')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(screen.getByText('Shell')).toBeInTheDocument();
});
