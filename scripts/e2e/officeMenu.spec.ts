import { expect, signIn, test, text } from './test';

test('a menu entry that the office hides disappears for agents, and returns once it is shown', {
  tag: '@deep',
}, async ({ browser, page, lantern }) => {
  const agent = await (await browser.newContext()).newPage();
  await signIn(agent, lantern.url, 'agent');
  await agent.goto(`${lantern.url}/vip/home`);
  const menu = agent.getByRole('navigation', { name: text('shell:menu.name') });
  const scoreboards = menu.getByRole('link', { name: text('titles:scores') });
  await expect(scoreboards).toBeVisible();

  await signIn(page, lantern.url, 'admin');
  await page.goto(`${lantern.url}/general/menu/menu_list`);
  const visibility = page.getByRole('switch', { name: text('menus:visible', { title: text('titles:scores') }) });
  await visibility.uncheck();
  await expect(page.getByText(text('menus:hidden', { title: text('titles:scores') }))).toBeVisible();

  await agent.reload();
  // The menu first shows its last known state, then the current one.
  await expect(menu.getByRole('link', { name: text('titles:analytics') })).toBeVisible();
  await expect(scoreboards).toHaveCount(0);
  // The next visit starts with the menu shown last.
  await agent.reload({ waitUntil: 'commit' });
  await expect(menu.getByRole('link', { name: text('titles:analytics') })).toBeVisible();
  expect(await scoreboards.count()).toBe(0);

  await visibility.check();
  await expect(page.getByText(text('menus:shown', { title: text('titles:scores') }))).toBeVisible();
  await agent.reload();
  await expect(scoreboards).toBeVisible();
  await agent.context().close();
});
