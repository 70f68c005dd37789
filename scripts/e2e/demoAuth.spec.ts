import { demoPaths } from '~/demos/paths';
import { expect, resetDemos, signIn, test, text } from './test';

test.beforeEach(({ page, lantern }) => resetDemos(page, lantern.url));

test('a demo account is created, resets its password and signs in, independent of the Lantern session', {
  tag: '@deep',
}, async ({ page, lantern }) => {
  await signIn(page, lantern.url, 'agent');
  const session = () => page.evaluate(() => localStorage.getItem('userData'));
  const before = await session();
  const field = (name: string) => page.locator(`#field-${name}`);
  const button = (key: string) => page.getByRole('button', { name: text(`demoAuth:${key}`), exact: true });

  await page.goto(lantern.url + demoPaths.registerV1);
  await field('username').fill('johndoe');
  await field('email').fill('ada@lantern.example');
  await field('password').fill('first');
  await button('register.submit').click();
  await expect(page.getByText(text('demoAuth:wrong.agree', { context: 'agreement' }))).toBeVisible();
  await field('agree').check();
  await button('register.submit').click();
  await expect(field('username')).toHaveAccessibleDescription(text('issues:taken'));
  await field('username').fill('ada');
  await button('register.submit').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('demoAuth:signedIn.title'));
  await button('askCart').click();
  await expect(page.getByText(text('demoAuth:counted', { count: 0 }))).toBeVisible();
  await button('signOut').click();

  await page.getByRole('link', { name: text('demoAuth:register.login') }).click();
  await page.getByRole('link', { name: text('demoAuth:login.forgot') }).click();
  // The previous page also has a field of this name.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('demoAuth:forgot.title'));
  await field('email').fill('ada');
  await button('forgot.submit').click();
  await page.getByRole('link', { name: text('demoAuth:forgot.open') }).click();
  await field('password').fill('Second-1!');
  await field('again').fill('Second-1!');
  await button('reset.submit').click();

  await expect(page).toHaveURL(lantern.url + demoPaths.loginV1);
  await field('email').fill('ada');
  await field('password').fill('first');
  await button('login.submit').click();
  await expect(field('email')).toHaveAccessibleDescription(text('demoAuth:wrong.email', { context: 'wrongPassword' }));
  await field('password').fill('Second-1!');
  await button('login.submit').click();
  await expect(page.getByText('ada@lantern.example')).toBeVisible();
  await button('renew').click();
  await expect(page.getByText(text('demoAuth:renewed'))).toBeVisible();
  expect(await session()).toBe(before);
});
