import { expect, resetDemos, signIn, test, text } from './test';

test.beforeEach(({ page, lantern }) => resetDemos(page, lantern.url));

test('a message to a contact is answered live, and another chat keeps its draft', async ({ page, lantern }) => {
  await signIn(page, lantern.url, 'agent');
  const listening = page.waitForResponse((response) => response.url().endsWith('/apps/chat/events'));
  await page.goto(`${lantern.url}/apps/chat`);
  await listening;
  await page.getByRole('link', { name: /Siobhan Carrick/ }).click();
  const log = page.getByRole('log');
  await expect(log.getByText(text('demoChat:nothingSaid'))).toBeVisible();

  const field = page.getByRole('textbox', { name: 'Message to Siobhan Carrick' });
  await field.fill('Can we meet on Thursday?');
  await field.press('Enter');
  await expect(log.getByText('Can we meet on Thursday?')).toBeVisible();
  await expect(field).toHaveValue('');
  // Her first answer to a question.
  await expect(log.getByText(/May I ask a second question first/)).toBeVisible();

  await field.fill('The owner is');
  await page
    .getByRole('link', { name: /Hannah Whitcombe/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 2, name: 'Hannah Whitcombe' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Siobhan Carrick/ }).first()).toContainText(
    `${text('demoChat:draft')} The owner is`,
  );
  await page.reload();
  await page
    .getByRole('link', { name: /Siobhan Carrick/ })
    .first()
    .click();
  await expect(field).toHaveValue('The owner is');

  await page.getByRole('button', { name: text('demoChat:more') }).click();
  await page.getByRole('menuitem', { name: text('demoChat:clear') }).click();
  await expect(log.getByText(text('demoChat:nothingSaid'))).toBeVisible();
  await page.getByRole('button', { name: text('demoChat:undo') }).click();
  await expect(log.getByText(/May I ask a second question first/)).toBeVisible();
});

test('a contact gets a tag, is found by it, and is deleted until that is undone', { tag: '@deep' }, async ({
  page,
  lantern,
}) => {
  await signIn(page, lantern.url, 'agent');
  await page.goto(`${lantern.url}/apps/chat?with=7`);
  await page.getByRole('button', { name: text('demoChat:viewContact') }).click();
  const drawer = page.getByRole('dialog', { name: text('demoChat:contact'), exact: true });
  const name = 'Daniel Abernethy';
  await expect(drawer.getByText(name)).toBeVisible();
  await drawer.getByLabel(text('demoChat:tags.new')).fill('Family cover');
  await drawer.getByRole('button', { name: text('demoChat:tags.add') }).click();
  await expect(drawer.getByText('Family cover')).toBeVisible();
  await drawer.getByRole('button', { name: 'A house with a light in one window' }).click();
  const picture = page.getByRole('dialog', { name: 'A house with a light in one window' });
  await expect(picture.getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(picture).toBeHidden();

  await drawer.getByRole('button', { name: text('demoChat:remove') }).click();
  await expect(page.getByText(text('demoChat:start.title'))).toBeVisible();
  const contact = page.getByRole('navigation', { name: text('demoChat:panel') }).getByRole('link', { name });
  await expect(contact).toHaveCount(0);
  await page.getByRole('button', { name: text('demoChat:undo') }).click();
  await expect(contact).toHaveCount(1);
  await page.getByRole('searchbox', { name: text('demoChat:search') }).fill('family');
  await expect(page.getByRole('navigation', { name: text('demoChat:panel') }).getByRole('link')).toHaveCount(1);
  await expect(contact).toBeVisible();
});
