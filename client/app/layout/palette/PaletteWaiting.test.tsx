import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Circle } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { expect, it } from 'vitest';
import { loadTexts } from '~/platform/i18n';
import { type Shell, ShellContext } from '../ShellContext';
import { ShellState } from '../ShellState';
import type { PaletteGroup } from './groups';
import { Palette } from './Palette';
import { PaletteWaiting } from './PaletteWaiting';

/** Opens the palette before its code has loaded; `useGroups` replaces its groups. */
async function openWhileLoading(useGroups: (query: string) => readonly PaletteGroup[]) {
  await loadTexts(['shell', 'ui']);
  const state = new ShellState();
  state.show('palette');
  let load: (module: { default: () => React.ReactNode }) => void = () => {};
  const Loading = lazy(() => new Promise<{ default: () => React.ReactNode }>((resolve) => (load = resolve)));
  render(
    <ShellContext value={{ state } as Shell}>
      <Suspense fallback={<PaletteWaiting overlay="palette" />}>
        <Loading />
      </Suspense>
    </ShellContext>,
  );
  const words = { title: 'Go to', label: 'Search pages', placeholder: '', hint: '' };
  const loaded = () =>
    act(async () => load({ default: () => <Palette overlay="palette" {...words} useGroups={useGroups} /> }));
  return { state, loaded };
}
const field = () => screen.getByRole('combobox', { name: 'Search pages' });
const pageThat = (run: () => void) => ({ key: 'page', label: 'Payments', icon: Circle, run });

it('keeps the focus and the text typed while the palette loads', async () => {
  const { loaded } = await openWhileLoading(() => []);
  await userEvent.keyboard('pay');
  await loaded();
  expect(field()).toHaveValue('pay');
  expect(field()).toHaveFocus();
  await userEvent.keyboard('ments');
  expect(field()).toHaveValue('payments');
});

it('keeps text typed between the palette’s rendering and its appearance', async () => {
  const opening = openWhileLoading(() => {
    // React may render the palette long before showing it.
    if (typed.state?.early.query === 'pay') typed.state.early = { query: 'payments', entered: false };
    return [];
  });
  const typed: { state?: ShellState } = {};
  const { state, loaded } = await opening;
  typed.state = state;
  await userEvent.keyboard('pay');
  await loaded();
  expect(field()).toHaveValue('payments');
});

it('opens the first result after Enter was pressed while the palette loaded', async () => {
  const opened: string[] = [];
  const entries = [pageThat(() => opened.push('payments'))];
  const { state, loaded } = await openWhileLoading(() => [{ key: 'pages', title: 'Pages', entries }]);
  await userEvent.keyboard('pay{Enter}');
  expect(opened).toEqual([]);
  await loaded();
  expect(opened).toEqual(['payments']);
  expect(state.overlay).toBeUndefined();
});
