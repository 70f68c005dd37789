import { expect, signIn, test, text } from './test';

test('an agent writes, the office answers, and both see it without asking', async ({ browser, page, lantern }) => {
  const agent = await (await browser.newContext()).newPage();
  await signIn(agent, lantern.url, 'agent');
  await agent.goto(`${lantern.url}/vip/messageList?tab=office&new=1`);
  await signIn(page, lantern.url, 'admin');
  const connected = page.waitForResponse((response) => response.url().includes('/backend/events?'));
  await page.goto(`${lantern.url}/general/mailbox/mailbox_list?unread=1`);
  const conversations = page.getByRole('region', { name: text('mailbox:conversations') });
  await expect(conversations.getByRole('listitem').first()).toBeVisible();
  await connected;

  await agent.getByLabel(text('messages:fields.subject')).fill('Which form for New York?');
  await agent
    .getByRole('textbox', { name: text('messages:fields.body'), exact: true })
    .fill('The old replacement form came back.');
  await agent.getByRole('button', { name: text('messages:send') }).click();
  await expect(agent.getByRole('heading', { level: 2, name: 'Which form for New York?' })).toBeVisible();

  await conversations.getByRole('link', { name: /Which form for New York/ }).click();
  const log = page.getByRole('log');
  await expect(log.getByText('The old replacement form came back.')).toBeVisible();
  // The conversation stays in the list after it is read.
  await expect(conversations.getByRole('link', { name: /Which form for New York/ })).toBeVisible();

  await page.getByRole('heading', { level: 2, name: 'Which form for New York?' }).press('n');
  await page.keyboard.type('Ask the carrier first.');
  await page.getByRole('button', { name: text('mailbox:addNote') }).click();
  await expect(log.getByText('Ask the carrier first.')).toBeVisible();
  await page.getByRole('radio', { name: text('mailbox:reply') }).check({ force: true });
  await page.getByRole('textbox', { name: text('mailbox:replyLabel') }).fill('The new one, since the 1st.');
  await page.keyboard.press('Control+Enter');

  await expect(agent.getByRole('log').getByText('The new one, since the 1st.')).toBeVisible();
  await expect(agent.getByRole('log').getByText('Ask the carrier first.')).toHaveCount(0);
  await agent.context().close();
});
