import { afterEach, expect, it } from 'vitest';
import { demoPaths } from '~/demos/paths';
import { hasDemos, loadDemos, registry } from './registry';

const say = (apps: string) => {
  document.head.innerHTML = `<meta name="lantern-apps" content="${apps}">`;
};
afterEach(() => {
  document.head.innerHTML = '';
});

it('has no demo pages where the server has no demo apps', async () => {
  say('off');
  await loadDemos();
  expect([hasDemos(), registry.knows(demoPaths.email)]).toEqual([false, false]);
  say('on');
  await loadDemos();
  expect([hasDemos(), registry.knows(demoPaths.email)]).toEqual([true, true]);
});
