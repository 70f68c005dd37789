import { drawn, expect, like, signIn, test, text } from './test';
import { watchCalls } from './visit';

for (const account of ['agent', 'leader'] as const) {
  test(`the ${account} works through "Do next" by keyboard alone`, async ({ page, lantern }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, lantern.url, account);
    await page.goto(`${lantern.url}/vip/home`);
    await drawn(page);
    const links = page.getByRole('list', { name: text('home:next.title') }).getByRole('link');
    const [first = '', second = ''] = await links.allTextContents();

    await page.keyboard.press('j');
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('e');
    await expect(links.first()).toHaveText(second);
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('s');
    await page.getByRole('menuitem').first().press('Enter');
    await expect(links.first()).not.toHaveText(second);

    // Both marks are stored, and the last one is taken back.
    await page.keyboard.press('z');
    await expect(links.first()).toHaveText(second);
    await page.goto(`${lantern.url}/vip/home`);
    await drawn(page);
    await expect(links.first()).toHaveText(second);
    expect(await links.allTextContents()).not.toContain(first);
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/\/vip\/home/);
  });

  test(`the ${account}'s home stays in place when scope and period change`, async ({ page, lantern }) => {
    await watchCalls(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, lantern.url, account);
    await page.goto(`${lantern.url}/vip/home`);
    await drawn(page);
    const tops = () =>
      page
        .locator('#content h1, #content h2')
        .evaluateAll((headings) =>
          headings.slice(0, 8).map((heading) => Math.round(heading.getBoundingClientRect().top + window.scrollY)),
        );
    const before = await tops();
    for (const scope of ['me', 'team', 'directs']) {
      await page.getByRole('radio', { name: text(`crud:scope.${scope}`) }).check({ force: true });
      await page.waitForURL(new RegExp(`scope=${scope}`));
      await drawn(page);
      expect(await tops(), scope).toEqual(before);
    }
    await page.getByRole('combobox', { name: text('crud:periods') }).selectOption('ytd');
    await drawn(page);
    expect(await tops(), 'ytd').toEqual(before);
  });
}

test('an agent marks a task by a swipe on a phone', async ({ browser, lantern }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await signIn(page, lantern.url, 'agent');
  await page.goto(`${lantern.url}/vip/home`);
  const list = page.getByRole('list', { name: text('home:next.title') });
  await expect(list.getByRole('link').nth(1)).toBeVisible();
  const second = (await list.getByRole('link').nth(1).textContent()) ?? '';
  await list
    .getByRole('listitem')
    .first()
    .evaluate((item) => {
      const { left, top, height } = item.getBoundingClientRect();
      const touch = (by: number) =>
        new Touch({ identifier: 1, target: item, clientX: left + 60 + by, clientY: top + height / 2 });
      const send = (type: string, by: number, touches: Touch[]) =>
        item.dispatchEvent(
          new TouchEvent(type, { bubbles: true, cancelable: true, touches, changedTouches: [touch(by)] }),
        );
      send('touchstart', 0, [touch(0)]);
      send('touchmove', 60, [touch(60)]);
      send('touchmove', 120, [touch(120)]);
      send('touchend', 120, []);
    });
  await expect(list.getByRole('link').first()).toHaveText(second);
  await page.getByRole('button', { name: text('tasks:undo') }).tap();
  // The server has taken the undo before the next test of this agent begins.
  await expect(page.getByText(like('tasks:undone'))).toBeVisible();
  await expect(list.getByRole('link').first()).not.toHaveText(second);
  await context.close();
});
