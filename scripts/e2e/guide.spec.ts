import { expect, signIn, test, text } from './test';

test('a guide article leads through the screens it describes, by keyboard alone', { tag: '@deep' }, async ({
  page,
  lantern,
}) => {
  await signIn(page, lantern.url, 'agent');
  await page.goto(`${lantern.url}/vip/tutorial-use`);
  await page.getByRole('link', { name: /^Writing to the office/ }).click();
  const guide = page.url();
  const showMe = page.getByRole('button', { name: text('library:guide.showMe') });
  await showMe.focus();

  await page.keyboard.press('Enter');
  for (const [name, address] of [
    [text('tours:message_office.parts.title'), '/vip/messageList'],
    [text('tours:message_office.new.title'), '/vip/messageList?tab=office'],
    [text('tours:message_office.kind.title'), '/vip/messageList?tab=office&new=1'],
  ] as const) {
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await expect(page).toHaveURL(`${lantern.url}${address}`);
    await expect(page.getByRole('dialog').getByRole('button', { name: text('tours:next') })).toBeFocused();
    await page.keyboard.press('Enter');
  }
  const dialog = page.getByRole('dialog', { name: text('tours:message_office.send.title') });
  await expect(dialog).toBeVisible();
  // Back one step and forward again.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: text('tours:message_office.kind.title') })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: text('tours:done') })).toBeVisible();
  await page.getByRole('button', { name: text('tours:done') }).press('Enter');
  await expect(page).toHaveURL(guide);
  await expect(showMe).toBeFocused();

  // Escape ends the tour from anywhere, and the tour has added only one history entry.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: text('tours:message_office.parts.title') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(guide);
  await expect(showMe).toBeFocused();
});
