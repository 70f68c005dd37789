import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadTexts } from '~/platform/i18n';
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
  await loadTexts(['ui']);
});

it('shows a missing screen’s failure inside its frame', async () => {
  // React logs every error that a boundary catches.
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
  expect(await screen.findByText('Couldn’t load this page')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(screen.getByText('Shell')).toBeInTheDocument();
});

describe('a screen with missing code', () => {
  const page = (files: string) => `<meta name="lantern-runs" content="${files}">`;
  const show = async (load: Screen['load']) => {
    const { Component } = await fetchScreen({ ...lost, load });
    render(<Component />);
  };
  const online = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);
  beforeEach(() => {
    document.head.innerHTML = page('/a.js');
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it.each([
    ['that a newer version is out', async () => new Response(page('/b.js')), /new version/, 'Reload page'],
    ['that the server lacks it', async () => new Response(page('/a.js')), /provide this right now/, 'Try again'],
    ['that the server does not respond', () => Promise.reject(new TypeError()), /responding/, 'Try again'],
    ['that the server is in trouble', async () => new Response('', { status: 502 }), /responding/, 'Try again'],
  ])('says %s', async (_, answer, text, button) => {
    vi.stubGlobal('fetch', vi.fn(answer));
    await show(lost.load);
    // The message may come twice: while the server answers, one retry happens by itself.
    await waitFor(() => {
      expect(screen.getByText(text)).toBeInTheDocument();
      expect(screen.getByRole('button', { name: button })).toBeInTheDocument();
    });
  });

  it('reports that the browser is offline and appears once it is online', async () => {
    const connected = online(false);
    let tries = 0;
    await show(async () => {
      tries += 1;
      if (tries < 2) throw new TypeError('Failed to fetch dynamically imported module');
      return () => <h1>Arrived</h1>;
    });
    expect(screen.getByText(/You’re offline/)).toBeInTheDocument();
    connected.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { name: 'Arrived' })).toBeInTheDocument();
  });

  it('throws when its own code fails', async () => {
    const { Component } = await fetchScreen({ ...lost, load: () => Promise.reject(new TypeError('x is undefined')) });
    expect(() => (Component as () => unknown)()).toThrow('x is undefined');
  });
});
