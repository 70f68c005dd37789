import { expect, resetDemos, signIn, test, text } from './test';

test.beforeEach(({ page, lantern }) => resetDemos(page, lantern.url));

test('a user is added, edited in three tabs, deleted and brought back', { tag: '@deep' }, async ({ page, lantern }) => {
  await signIn(page, lantern.url, 'agent');
  await page.goto(`${lantern.url}/apps/users/list`);
  await page.getByRole('link', { name: text('demoUsers:create') }).click();
  const drawer = page.getByRole('dialog', { name: text('demoUsers:create') });
  await drawer.getByRole('button', { name: text('demoUsers:add'), exact: true }).click();
  await expect(drawer.getByLabel(text('demoUsers:fields.fullName'))).toBeFocused();
  const entries = { fullName: 'Ada Byron', username: 'amaranwosu', email: 'ada@lantern.example' };
  for (const [name, value] of Object.entries({ ...entries, contact: '(415) 555-0101', company: 'Cedar Row' }))
    await drawer.getByLabel(text(`demoUsers:fields.${name}`)).fill(value);
  await drawer.getByLabel(text('demoUsers:fields.country')).selectOption('Portugal');
  await drawer.getByRole('button', { name: text('demoUsers:add'), exact: true }).click();
  // Another user has this name.
  await expect(drawer.getByLabel(text('demoUsers:fields.username'))).toBeFocused();
  await drawer.getByLabel(text('demoUsers:fields.username')).fill('adabyron');
  await drawer.getByRole('button', { name: text('demoUsers:add'), exact: true }).click();
  await expect(drawer).toHaveCount(0);

  await page.getByRole('link', { name: 'Ada Byron' }).click();
  await page.getByRole('link', { name: text('demoUsers:actions.edit') }).click();
  await page.getByRole('tab', { name: text('demoUsers:tabs.social') }).click();
  await page.getByLabel(text('demoUsers:fields.slack')).fill('slack');
  await page.getByRole('tab', { name: text('demoUsers:tabs.account') }).click();
  await page.getByLabel('Staff: Write').check();
  await page.getByRole('button', { name: text('crud:save'), exact: true }).click();
  // An error on another tab opens that tab.
  await expect(page.getByLabel(text('demoUsers:fields.slack'))).toBeFocused();
  await page.getByLabel(text('demoUsers:fields.slack')).fill('https://slack.example/ada');
  await page.getByRole('button', { name: text('crud:save'), exact: true }).click();
  await expect(page).toHaveURL(/users\/view\/\d+/);
  await expect(
    page.getByRole('row', { name: /Staff/ }).getByLabel(text('demoUsers:granted'), { exact: true }),
  ).toHaveCount(1);
  await expect(page.getByText(text('demoUsers:events.saved'))).toBeVisible();

  await page.getByRole('button', { name: text('demoUsers:more') }).click();
  await page.getByRole('menuitem', { name: text('demoUsers:actions.delete') }).click();
  await page.waitForURL(/users\/list/);
  await expect(page.getByRole('link', { name: 'Ada Byron' })).toHaveCount(0);
  await page.getByRole('button', { name: text('demoUsers:undo') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Byron' })).toBeVisible();
});
