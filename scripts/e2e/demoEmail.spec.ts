import { drawn, expect, resetDemos, signIn, test, text } from './test';

test.beforeEach(({ page, lantern }) => resetDemos(page, lantern.url));

test('a mail is found, labeled and answered; the answer is in Sent, and undo restores a mail', async ({
  page,
  lantern,
}) => {
  await signIn(page, lantern.url, 'agent');
  await page.goto(`${lantern.url}/apps/email`);
  const list = page.getByRole('list', { name: text('demoEmail:mails') });
  const reader = page.getByRole('article');
  const pane = page.getByRole('navigation', { name: text('demoEmail:folders') });
  const row = (subject: string) => list.getByRole('link', { name: subject });

  await expect(row('Lunch on Thursday?')).toBeVisible();
  // Mails appear before their keyboard shortcuts work.
  await drawn(page);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('storyboard');
  await expect(page).toHaveURL(/q=storyboard/);
  await expect(row('Lunch on Thursday?')).toHaveCount(0);
  const unread = pane.getByRole('link', { name: text('demoEmail:place.inbox') });
  await expect(unread).toContainText('3');
  await row('Storyboard for the lighthouse film').click();
  await expect(reader.getByRole('heading', { name: 'Storyboard for the lighthouse film' })).toBeVisible();
  await expect(unread).toContainText('2');

  await reader.getByRole('button', { name: text('demoEmail:setLabels') }).click();
  await page.getByRole('checkbox', { name: text('demoEmail:label.important') }).click();
  await page.keyboard.press('Escape');
  await expect(reader.getByText(text('demoEmail:label.important'))).toBeVisible();
  await pane.getByRole('link', { name: text('demoEmail:label.important') }).click();
  await row('Storyboard for the lighthouse film').click();

  await page.keyboard.press('r');
  const compose = page.getByRole('dialog', { name: 'Re: Storyboard for the lighthouse film' });
  await expect(compose.getByRole('textbox', { name: text('demoEmail:fields.message') })).toBeFocused();
  await page.keyboard.type('The storm can stay.');
  await compose.getByRole('button', { name: text('demoEmail:addCc'), exact: true }).click();
  await page.keyboard.type('hanna');
  await compose.getByRole('option', { name: /Hannah Whitcombe/ }).click();
  const send = compose.getByRole('button', { name: text('demoEmail:send'), exact: true });
  await send.click();
  await expect(compose).toHaveCount(0);

  await pane.getByRole('link', { name: text('demoEmail:place.sent') }).click();
  await row('Re: Storyboard for the lighthouse film').click();
  await expect(reader.getByText('The storm can stay.')).toBeVisible();
  await expect(reader.getByRole('button', { name: text('demoEmail:earlier', { count: 1 }) })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(compose.getByText('The storm can stay.')).toBeVisible();
  await page.reload();
  await expect(row('Re: Storyboard for the lighthouse film')).toHaveCount(0);
  await pane.getByRole('link', { name: text('demoEmail:place.draft') }).click();
  await expect(row('Re: Storyboard for the lighthouse film')).toBeVisible();

  await page.goto(`${lantern.url}/apps/email/attic`);
  await expect(page).toHaveURL(/error-404/);
});
