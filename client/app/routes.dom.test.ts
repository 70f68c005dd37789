import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { demoPaths } from '~/demos/paths';
import { paths } from '~/paths';
import { signInAs } from '~/platform/testing/signInAs';
import { fetchDemos } from './layout/fetchDemos';
import { createRouter } from './routes';

let router: ReturnType<typeof createRouter> | undefined;
const openAt = (address: string) => {
  window.history.replaceState(null, '', address);
  router = createRouter();
  return router;
};
beforeEach(() => signInAs());
afterEach(() => {
  router?.dispose();
  window.history.replaceState(null, '', '/');
});

it('shows the address of a new tab when another tab writes to storage meanwhile', async () => {
  const { state, revalidate } = openAt(paths.policyList);
  expect(state.initialized).toBe(false);
  void revalidate();
  await vi.waitFor(() => expect(router?.state.initialized).toBe(true), 30_000);
  expect(router?.state.location.pathname).toBe(paths.policyList);
});

it('opens a page of the template after the menu has fetched them', async () => {
  const { navigate } = openAt(paths.policyList);
  await vi.waitFor(() => expect(router?.state.initialized).toBe(true), 30_000);
  fetchDemos();
  await navigate(demoPaths.todo);
  expect(router?.state.location.pathname).toBe(demoPaths.todo);
});
