import { drawn, expect, signIn, test, text } from './test';

const at = (start: string) => new RegExp(text(start).split('{{')[0] ?? '');

test('an agent sees the last own data without a connection, and signing out removes them', async ({
  browser,
  lantern,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  await signIn(page, lantern.url, 'agent', { fresh: true });
  await page.goto(`${lantern.url}/vip/earning_records`);
  await drawn(page);
  const amount = await page.locator('[data-rows] > tr').first().innerText();
  await expect
    .poll(
      () =>
        page.evaluate(async (address) => {
          const kept = await (await caches.open('lantern.code')).match(address);
          return kept !== undefined && navigator.serviceWorker.controller !== null;
        }, `${lantern.url}/`),
      { timeout: 60_000 },
    )
    .toBe(true);

  // The live region for screen readers holds the same text.
  const notice = page.locator('[data-print="no"] > p').filter({ hasText: at('shell:offlineKept') });
  await context.setOffline(true);
  await page.goto(`${lantern.url}/vip/earning_records`);
  await expect(notice).toBeVisible();
  await expect(page.locator('[data-rows] > tr').first()).toHaveText(amount, { useInnerText: true });

  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await drawn(page);
  await expect(page.locator('[data-rows] > tr').first()).toHaveText(amount, { useInnerText: true });

  const keptAnswers = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('lantern.answers')).length);
  // The page opens again once the connection is back.
  await expect(async () => expect(await keptAnswers()).toBe(1)).toPass();
  await page.getByRole('button', { name: text('shell:user.menu') }).click();
  await page.getByRole('menuitem', { name: text('shell:signOut') }).click();
  await page.waitForURL(/login/);
  await expect(async () => expect(await keptAnswers()).toBe(0)).toPass({ timeout: 30_000 });
  await context.close();
});
