import { roles } from '@shared/abilities';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { demoPaths, showcasePaths } from '~/demos/paths';
import { paths } from '~/paths';
import { signInAs } from '~/platform/testing/signInAs';
import { loadDemos, registry } from './registry';
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

it('shows a new tab’s address even if another tab writes to storage', async () => {
  const { state, revalidate } = openAt(paths.policyList);
  expect(state.initialized).toBe(false);
  void revalidate();
  await vi.waitFor(() => expect(router?.state.initialized).toBe(true), 30_000);
  expect(router?.state.location.pathname).toBe(paths.policyList);
});

it('opens a page of the template after the menu has loaded it', async () => {
  const { navigate } = openAt(paths.policyList);
  await vi.waitFor(() => expect(router?.state.initialized).toBe(true), 30_000);
  void loadDemos();
  await navigate(demoPaths.todo);
  expect(router?.state.location.pathname).toBe(demoPaths.todo);
});

it.each([
  ['/extensions', showcasePaths.extensions['sweet-alert']],
  ['/table/vue-good-table', demoPaths.goodTable],
])('redirects from %s of the template to %s', async (from, to) => {
  const { navigate } = openAt(paths.policyList);
  await vi.waitFor(() => expect(router?.state.initialized).toBe(true), 30_000);
  await navigate(from);
  expect(router?.state.location.pathname).toBe(to);
});

it('opens an office address for an administrator after a member has failed to open it', async () => {
  const { navigate } = openAt(paths.policyList);
  await vi.waitFor(() => expect(router?.state.initialized).toBe(true), 30_000);
  await navigate(paths.audit);
  expect(router?.state.location.pathname).toBe(paths.notFound);
  signInAs({ role: roles.administrator });
  await vi.waitFor(() => expect(registry.knows(paths.audit)).toBe(true), 30_000);
  await navigate(paths.audit);
  expect(router?.state.location.pathname).toBe(paths.audit);
});
