import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { preferences } from '~/platform/preferences';
import { type Borrowed, useBorrowedSettings } from './useBorrowedSettings';

const narrow: Borrowed = { menuCollapsed: true, contentWidth: 'boxed' };
const stored = () => localStorage.getItem('lantern.preferences');

it('changes settings while the page is open, stores nothing, and restores them', () => {
  const { unmount } = renderHook(() => useBorrowedSettings(narrow));
  expect(preferences).toMatchObject(narrow);
  expect(stored()).toBeNull();
  unmount();
  expect(preferences).toMatchObject({ menuCollapsed: false, contentWidth: 'full' });
});

it("keeps the reader's earlier choices and those made on the page", () => {
  preferences.set({ skin: 'dark' });
  const { unmount } = renderHook(() => useBorrowedSettings(narrow));
  expect(JSON.parse(stored() ?? '')).toMatchObject({ skin: 'dark', menuCollapsed: false, contentWidth: 'full' });
  preferences.set({ contentWidth: 'full', density: 'compact' });
  unmount();
  expect(preferences).toMatchObject({ skin: 'dark', density: 'compact', menuCollapsed: false, contentWidth: 'full' });
});
