import { drawn, expect, resetDemos, signIn, test, text } from './test';
import { violationsIn } from './walk';

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

test('a conversation is found, unfolded, answered later and rescheduled by keyboard alone', async ({
  page,
  lantern,
}) => {
  await signIn(page, lantern.url, 'agent');
  await page.goto(`${lantern.url}/apps/email`);
  const list = page.getByRole('list', { name: text('demoEmail:mails') });
  const reader = page.getByRole('article');
  const subject = 'Re: Group policy for Brightwater Dental';
  const row = list.getByRole('link', { name: subject });
  await expect(row).toBeVisible();
  await drawn(page);

  await page.keyboard.press('/');
  await page.keyboard.type('whitcombe');
  await expect(row.locator('mark')).toHaveText('Whitcombe');
  await expect(list.getByRole('link', { name: 'Lunch on Thursday?' })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(reader.getByRole('heading', { name: subject })).toBeVisible();
  await expect(reader.locator('mark').first()).toHaveText('Whitcombe');

  const folded = reader.getByRole('button', { name: /John Doe/ });
  await expect(folded).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('p');
  await page.keyboard.press('p');
  await expect(folded).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(folded).toHaveAttribute('aria-expanded', 'true');
  const all = reader.getByRole('button', { name: text('demoEmail:hideEarlier') });
  await expect(all).toHaveCount(0);
  await page.keyboard.press('o');
  await expect(all).toBeVisible();
  await expect(reader.getByRole('paragraph').filter({ hasText: 'I have just come back' })).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await page.keyboard.press('o');
  await expect(folded).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(text('demoEmail:keys.o'))).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('r');
  const compose = page.getByRole('dialog', { name: subject });
  const editor = compose.getByRole('textbox', { name: text('demoEmail:fields.message') });
  await expect(editor).toBeFocused();
  await page.keyboard.press('Control+u');
  await page.keyboard.type('Well done');
  await expect(editor.locator('u')).toHaveText('Well done');
  const center = compose.getByRole('button', { name: text('ui:richText.alignCenter') });
  await center.press('Enter');
  await expect(editor.locator('p.align-center')).toHaveText('Well done');
  expect(await violationsIn(page)).toEqual([]);
  await compose.getByRole('button', { name: text('demoEmail:schedule') }).press('Enter');
  await page.keyboard.press('Enter');
  await expect(compose).toHaveCount(0);

  const pane = page.getByRole('navigation', { name: text('demoEmail:folders') });
  const scheduled = pane.getByRole('link', { name: text('demoEmail:place.scheduled') });
  await expect(scheduled).toContainText('1');
  await scheduled.press('Enter');
  await expect(row).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(reader.locator('p.align-center u')).toHaveText('Well done');
  await reader.getByRole('button', { name: text('demoEmail:changeTime') }).press('Enter');
  const time = page.getByRole('dialog', { name: text('demoEmail:changeTime') });
  await time.getByRole('textbox').last().fill('9:30 AM');
  await time.getByRole('button', { name: text('demoEmail:changeTime') }).press('Enter');
  await expect(reader.getByText(/9:30/)).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await page.keyboard.press('Control+z');
  await expect(reader.getByText(/8:00/)).toBeVisible();

  await reader.getByRole('button', { name: text('demoEmail:unschedule') }).press('Enter');
  await expect(scheduled).not.toContainText('1');
  await pane.getByRole('link', { name: text('demoEmail:place.draft') }).press('Enter');
  await expect(row).toBeVisible();
});

test('a phone finds a mail, unfolds its conversation and writes plain text by touch', async ({ browser, lantern }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await signIn(page, lantern.url, 'agent', { look: { skin: 'dark' } });
  await page.goto(`${lantern.url}/apps/email`);
  await drawn(page);
  await page.getByRole('searchbox').tap();
  await page.keyboard.type('forty-one');
  const row = page.getByRole('link', { name: 'Re: Group policy for Brightwater Dental' });
  await expect(row.locator('mark')).toHaveText('Forty-one');
  await row.tap();
  const reader = page.getByRole('article');
  await expect(reader.locator('mark')).toHaveText('Forty-one');
  await reader.getByRole('button', { name: /John Doe/ }).tap();
  await expect(reader.getByRole('paragraph').filter({ hasText: 'I asked underwriting.' })).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);

  await reader.getByRole('button', { name: text('demoEmail:reply'), exact: true }).tap();
  const compose = page.getByRole('dialog', { name: 'Re: Group policy for Brightwater Dental' });
  await compose.getByRole('button', { name: text('demoEmail:moreOptions') }).tap();
  await page.getByRole('menuitem', { name: text('demoEmail:plainText') }).tap();
  const field = compose.locator('textarea');
  await field.fill('Wonderful!\n\nJohn');
  expect(await violationsIn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await compose.getByRole('button', { name: text('demoEmail:send'), exact: true }).tap();
  await expect(compose).toHaveCount(0);
  await page.goto(`${lantern.url}/apps/email/sent`);
  await page.getByRole('link', { name: 'Re: Group policy for Brightwater Dental' }).tap();
  await expect(reader.getByText('Wonderful!')).toBeVisible();
  await context.close();
});
