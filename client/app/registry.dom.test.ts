import { afterEach, expect, it, vi } from 'vitest';
import { demoPaths } from '~/demos/paths';

const say = (apps: string) => {
  document.head.innerHTML = `<meta name="lantern-apps" content="${apps}">`;
};
afterEach(() => {
  document.head.innerHTML = '';
});

it('registers no demo pages if the server offers no demo apps', async () => {
  // Other tests of this worker may have loaded the demo pages.
  vi.resetModules();
  const { hasDemos, loadDemos, registry } = await import('./registry');
  say('off');
  await loadDemos();
  expect([hasDemos(), registry.knows(demoPaths.email)]).toEqual([false, false]);
  say('on');
  await loadDemos();
  expect([hasDemos(), registry.knows(demoPaths.email)]).toEqual([true, true]);
});
