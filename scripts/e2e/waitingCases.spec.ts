import type { Page } from '@playwright/test';
import { drawn, expect, keep, like, newSignIn, signIn, test, text } from './test';

const address = '/vip/insurance-policy?view=waiting';
const items = (page: Page) => page.locator('[data-task]');
const nameOf = async (page: Page, at: number) => (await items(page).nth(at).locator('b').first().textContent()) ?? '';
/** The button of one case. Earlier tests of the account may have set other cases aside. */
const reopen = (page: Page, insured: string) =>
  page
    .getByRole('listitem')
    .filter({ hasText: insured })
    .getByRole('button', { name: text('waiting:reopen') });

test('an agent triages pending cases by keyboard alone', async ({ page, lantern }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, lantern.url, 'agent');
  await page.goto(lantern.url + address);
  await expect(items(page).first()).toBeVisible();
  const count = await items(page).count();
  const [first, second] = [await nameOf(page, 0), await nameOf(page, 1)];
  // Overdue requirements come first.
  await expect(items(page).first()).toContainText(/overdue since/);

  await page.keyboard.press('j');
  await expect(items(page).first().getByRole('link')).toBeFocused();
  await page.keyboard.press('m');
  const message = page.getByRole('textbox', { name: text('nudge:message') });
  await expect(message).toHaveValue(new RegExp(`Hi ${first.split(' ')[0]},`));
  await page.getByRole('radio', { name: '中文' }).press('Space');
  await expect(message).toHaveValue(new RegExp(`${first.split(' ')[0]}，您好`));
  await page.keyboard.press('Escape');
  await expect(message).toHaveCount(0);

  await items(page).first().getByRole('link').focus();
  await page.keyboard.press('e');
  await expect(items(page)).toHaveCount(count - 1);
  await expect(items(page).first().locator('b').first()).toHaveText(second);
  await expect(items(page).first().getByRole('link')).toBeFocused();
  // The mark is kept on the server.
  await page.reload();
  await expect(items(page)).toHaveCount(count - 1);
  await page.getByRole('button', { name: like('waiting:aside_other') }).press('Enter');
  await reopen(page, first).press('Enter');
  await expect(items(page)).toHaveCount(count);

  await page.keyboard.press('j');
  await page.keyboard.press('s');
  await page.getByRole('menuitem', { name: like('tasks:until.week') }).press('Enter');
  await expect(items(page)).toHaveCount(count - 1);
  await page.keyboard.press('z');
  await expect(items(page)).toHaveCount(count);
  await expect(items(page).first().locator('b').first()).toHaveText(first);
});

test('an agent triages pending cases by touch on a phone', async ({ browser, lantern }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await keep(page, lantern.url, await newSignIn(lantern.url, 'leader'));
  await page.goto(lantern.url + address);
  await expect(items(page).first()).toBeVisible();
  await drawn(page);
  const count = await items(page).count();
  const swipe = (by: number) =>
    items(page)
      .first()
      .evaluate((item, distance) => {
        const { x, y, width } = item.getBoundingClientRect();
        const fire = (type: string, moved: number) => {
          const at = { clientX: x + width / 2 + moved, clientY: y + 24 };
          const touch = new Touch({ identifier: 1, target: item, ...at });
          const touches = type === 'touchend' ? [] : [touch];
          item.dispatchEvent(
            new TouchEvent(type, { bubbles: true, cancelable: true, touches, changedTouches: [touch] }),
          );
        };
        fire('touchstart', 0);
        fire('touchmove', distance / 2);
        fire('touchmove', distance);
        fire('touchend', distance);
      }, by);
  await swipe(140);
  await expect(items(page)).toHaveCount(count - 1);
  await page.getByRole('button', { name: text('tasks:undo') }).tap();
  await expect(page.getByText(like('tasks:undone'))).toBeVisible();
  await expect(items(page)).toHaveCount(count);

  const snoozed = await nameOf(page, 0);
  await swipe(-140);
  await page.getByRole('menuitem', { name: like('tasks:until.tomorrow') }).tap();
  await expect(items(page)).toHaveCount(count - 1);
  await page.getByRole('button', { name: like('waiting:aside_other') }).tap();
  await reopen(page, snoozed).tap();
  await expect(items(page)).toHaveCount(count);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await context.close();
});
