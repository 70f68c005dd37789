import { act, render, screen } from '@testing-library/react';
import { useCallback, useState } from 'react';
import { createMemoryRouter, RouterProvider, useLocation, useMatches, useOutlet } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetRecent } from '~/crud/recent';
import { useKeptPage, useReturn, useTaskInProgress } from '~/platform/cachedPage';
import type { Screen } from '~/platform/screen';
import { CachedPages } from './CachedPages';
import { CurrentScreenContext } from './ShellContext';
import { page } from './shellFixture';

/** Addresses that each list was rendered for. */
let heard: string[] = [];
let returned: string[] = [];
beforeEach(() => {
  heard = [];
  returned = [];
});

const Question = () => {
  useTaskInProgress(true);
  return null;
};

const List = () => {
  const { pathname, search } = useLocation();
  const [made] = useState(() => heard.length);
  heard.push(pathname + search);
  useKeptPage();
  useReturn(useCallback(() => returned.push(pathname), [pathname]));
  return (
    <p>
      {pathname}
      {search} made {made}
      {search === '?asks' && <Question />}
    </p>
  );
};
const Form = () => <p>form</p>;

const screens = ['a', 'b', 'c', 'd', 'e', 'form'].map((name) => page(`/${name}`, name));
const Root = () => {
  const current = useMatches().at(-1)?.handle as Screen;
  return (
    <CurrentScreenContext value={current}>
      <CachedPages id={current.path}>{useOutlet()}</CachedPages>
    </CurrentScreenContext>
  );
};

async function open(...addresses: string[]) {
  const children = screens.map((each) => ({
    path: each.path,
    handle: each,
    Component: each.path === '/form' ? Form : List,
  }));
  const router = createMemoryRouter([{ element: <Root />, children }], { initialEntries: [addresses[0] ?? '/a'] });
  render(<RouterProvider router={router} />);
  const go = async (...to: string[]) => {
    for (const address of to) await act(() => router.navigate(address));
  };
  await go(...addresses.slice(1));
  return go;
}

const made = (path: string) =>
  Number(/made (\d+)/.exec(screen.getByText(new RegExp(`^${path}`)).textContent ?? '')?.[1]);

describe('a list that the user returns to', () => {
  it('appears unchanged and reloads', async () => {
    const go = await open('/a');
    const before = made('/a');
    await go('/form');
    expect(screen.getByText('form')).toBeVisible();
    expect(returned).toEqual([]);
    await go('/a');
    expect(made('/a')).toBe(before);
    expect(returned).toEqual(['/a']);
    expect(screen.queryByText('form')).toBeNull();
  });

  it('stays hidden behind the current page and sees only its own address', async () => {
    const go = await open('/a?page=2');
    await go('/form');
    expect(new Set(heard)).toEqual(new Set(['/a?page=2']));
    const [visible, waiting] = [screen.getByText('form'), screen.getByText(/^\/a\?page=2/)];
    expect(visible.compareDocumentPosition(waiting)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(waiting.parentElement).toHaveClass(/waiting/);
  });

  it('follows a new address of its own', async () => {
    const go = await open('/a?page=2', '/form', '/a?page=3');
    expect(screen.getByText(/^\/a\?page=3/)).toBeInTheDocument();
    await go('/a');
    expect(screen.queryByText(/page=/)).toBeNull();
  });

  it('renders anew after the data has changed', async () => {
    const go = await open('/a');
    const before = made('/a');
    await go('/form');
    forgetRecent();
    await go('/a');
    expect(made('/a')).toBeGreaterThan(before);
    expect(returned).toEqual([]);
  });

  it('renders anew if it was left during an action', async () => {
    const go = await open('/a?asks', '/form');
    expect(screen.queryByText(/^\/a/)).toBeNull();
    await go('/a');
    expect(returned).toEqual([]);
  });

  it('is dropped when too many pages follow, oldest first', async () => {
    const go = await open('/a', '/b', '/c', '/d');
    expect(screen.getByText(/^\/a/)).toBeInTheDocument();
    await go('/e');
    expect(screen.queryByText(/^\/a/)).toBeNull();
    expect(screen.getByText(/^\/b/)).toBeInTheDocument();
  });
});

it('keeps only pages that opt in', async () => {
  await open('/form', '/a');
  expect(screen.queryByText('form')).toBeNull();
});
