import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTyped } from './useTyped';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A field on a page with a link to a page whose code loads slowly. */
const field = () => {
  const apply = vi.fn();
  let setApplied: (text: string) => void = () => {};
  let typed: ReturnType<typeof useTyped> = ['', () => {}];
  let arrived: (screen: { Component: () => string }) => void = () => {};
  const next = new Promise<{ Component: () => string }>((resolve) => {
    arrived = resolve;
  });
  const Page = () => {
    const [applied, set] = useState('');
    setApplied = set;
    typed = useTyped(applied, apply);
    return <Link to="/next">Next</Link>;
  };
  render(
    <RouterProvider
      router={createMemoryRouter([
        { path: '/', Component: Page },
        { path: '/next', lazy: () => next },
      ])}
    />,
  );
  return {
    apply,
    text: () => typed[0],
    type: (text: string) => act(() => typed[1](text)),
    pause: () => act(() => vi.runAllTimers()),
    arrive: (applied: string) => act(() => setApplied(applied)),
    leave: () => act(async () => screen.getByRole('link').click()),
    load: () => act(async () => arrived({ Component: () => 'There' })),
  };
};

it('keeps typed text while an earlier text is on its way to the address', () => {
  const { apply, text, type, pause, arrive } = field();
  type('l');
  pause();
  expect(apply).toHaveBeenLastCalledWith('l');
  type('li');
  arrive('l');
  expect(text()).toBe('li');
  pause();
  expect(apply).toHaveBeenLastCalledWith('li');
  arrive('li');
  expect(text()).toBe('li');
});

it('keeps a trailing space, because more words may follow', () => {
  const { apply, text, type, pause, arrive } = field();
  type('mei ');
  pause();
  arrive('mei');
  pause();
  expect(text()).toBe('mei ');
  expect(apply).toHaveBeenCalledExactlyOnceWith('mei');
});

it('shows a change from elsewhere, and accepts the same text again', () => {
  const { apply, text, type, pause, arrive } = field();
  type('lin');
  pause();
  arrive('lin');
  arrive('');
  expect(text()).toBe('');
  pause();
  expect(apply).toHaveBeenCalledOnce();
  type('lin');
  pause();
  expect(apply).toHaveBeenCalledTimes(2);
});

it('does not cancel navigation to a page whose code is still loading', async () => {
  const { apply, type, pause, leave, load } = field();
  type('lin');
  await leave();
  pause();
  expect(apply).not.toHaveBeenCalled();
  await load();
  pause();
  expect(screen.getByText('There')).toBeInTheDocument();
  expect(apply).not.toHaveBeenCalled();
});
