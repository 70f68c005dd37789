import { drawn, expect, resetDemos, signIn, test, text } from './test';
import { violationsIn } from './walk';

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

/** A picture of one pixel. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a link and a picture are sent by keyboard alone, the partner types, and the line of new messages stays', async ({
  page,
  lantern,
}) => {
  await signIn(page, lantern.url, 'agent');
  const listening = page.waitForResponse((response) => response.url().endsWith('/apps/chat/events'));
  await page.goto(`${lantern.url}/apps/chat`);
  await listening;
  await drawn(page);
  const unseen = page
    .getByRole('navigation', { name: text('demoChat:panel') })
    .getByRole('link')
    .filter({ hasText: text('demoChat:unread') });
  await unseen.first().press('Enter');
  const log = page.getByRole('log');
  const line = log.getByText(text('demoChat:newMessages'));
  await expect(line).toBeInViewport();
  await page.reload();
  await expect(log).toBeVisible();
  await expect(line).toHaveCount(0);

  await page.goto(`${lantern.url}/apps/chat?with=3`);
  const field = page.getByRole('textbox', { name: 'Message to' });
  await drawn(page);
  await field.focus();
  await page.keyboard.type('Have you read https://lantern.example/guide?');
  await page.keyboard.press('Enter');
  const link = log.getByRole('link', { name: 'https://lantern.example/guide' });
  await expect(link).toHaveAttribute('href', 'https://lantern.example/guide');
  await expect(page.getByText(text('demoChat:typing')).first()).toBeVisible();

  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: text('demoChat:attach') }).press('Enter'),
  ]);
  await chooser.setFiles([
    { name: 'harbor.png', mimeType: 'image/png', buffer: dot },
    { name: 'notes.html', mimeType: 'text/html', buffer: Buffer.from('<p>') },
  ]);
  await expect(page.getByText(text('demoChat:wrongFile.type', { name: 'notes.html' }))).toBeVisible();
  await expect(page.getByRole('list', { name: text('demoChat:attachments') })).toContainText('harbor.png');
  expect(await violationsIn(page)).toEqual([]);
  await field.focus();
  await page.keyboard.press('Enter');
  const picture = log.getByRole('button', { name: 'harbor.png' });
  await expect(picture).toBeVisible();
  await picture.press('Enter');
  await expect(page.getByRole('dialog', { name: 'harbor.png' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: text('demoChat:call.start'), exact: true }).press('Enter');
  const calling = page.getByRole('dialog');
  await expect(calling.getByRole('status')).toHaveText(text('demoChat:call.state.ringing'));
  await expect(calling.getByText(text('demoChat:call.demo'))).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await calling.getByRole('button', { name: text('demoChat:call.end') }).press('Enter');
  await expect(calling.getByRole('status')).toHaveText(text('demoChat:call.state.ended'));
  await calling
    .getByRole('button', { name: text('demoChat:call.close'), exact: true })
    .last()
    .press('Enter');
  await expect(calling).toHaveCount(0);
});

test('a reader further up stays there when a message comes, and a phone calls and attaches by touch', async ({
  browser,
  lantern,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 640 },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await signIn(page, lantern.url, 'agent', { look: { skin: 'dark' } });
  const listening = page.waitForResponse((response) => response.url().endsWith('/apps/chat/events'));
  await page.goto(`${lantern.url}/apps/chat?with=1`);
  await listening;
  const log = page.getByRole('log');
  const field = page.getByRole('textbox', { name: 'Message to' });
  await field.tap();
  await field.fill('Shall we meet?');
  await page.getByRole('button', { name: text('demoChat:send'), exact: true }).tap();
  await expect(log.getByText('Shall we meet?')).toBeVisible();
  await log.evaluate((box) => box.scrollTo(0, 0));
  const below = page.getByRole('button', { name: text('demoChat:newBelow', { count: 1 }) });
  await expect(below).toBeVisible();
  expect(await log.evaluate((box) => box.scrollTop)).toBe(0);
  expect(await violationsIn(page)).toEqual([]);
  await below.tap();
  await expect(below).toHaveCount(0);

  await page.getByRole('button', { name: text('demoChat:more') }).tap();
  await page.getByRole('menuitem', { name: text('demoChat:call.startVideo') }).tap();
  const calling = page.getByRole('dialog');
  await expect(calling.getByText(text('demoChat:call.demo'))).toBeVisible();
  await calling.getByRole('button', { name: text('demoChat:call.end') }).tap();
  await expect(calling.getByRole('status')).toHaveText(text('demoChat:call.state.ended'));
  // The footer's button replaces "End call", and a quick second tap in the same place is ignored.
  await calling
    .getByRole('button', { name: text('ui:close'), exact: true })
    .first()
    .tap();
  await expect(calling).toHaveCount(0);
  // Sent while the picture is still on its way: the message waits for it.
  let arrive: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/apps/chat/attachments', async (route) => {
    await slow;
    await route.continue();
  });
  await page.locator('input[type=file]').setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: dot });
  await expect(page.getByRole('list', { name: text('demoChat:attachments') })).toContainText('dot.png');
  await page.getByRole('button', { name: text('demoChat:send'), exact: true }).tap();
  arrive();
  await expect(log.getByRole('button', { name: 'dot.png' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await context.close();
});
