import { callsOf, expect, signIn, test, text } from './test';

/** The smallest valid PNG. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('an agent writes to the office with a file, and reads its answer', { tag: '@deep' }, async ({ page, lantern }) => {
  await signIn(page, lantern.url, 'agent');
  await page.goto(`${lantern.url}/vip/messageList?tab=office`);
  await page.getByRole('link', { name: text('messages:new') }).click();
  await page.getByRole('button', { name: text('messages:send') }).click();
  await expect(page.getByLabel(text('messages:fields.subject'))).toBeFocused();
  await page.getByLabel(text('messages:fields.subject')).fill('Where does the scan go?');
  await page.getByLabel(text('messages:fields.kind')).selectOption(text('messages:choices.kind.licensing'));
  await page
    .getByRole('textbox', { name: text('messages:fields.body'), exact: true })
    .fill('The client has signed. The picture is attached.');
  await page.locator('input[type=file]').setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: picture });
  await expect(
    page
      .getByRole('list', { name: text('messages:attachments') })
      .getByText('receipt.png')
      .first(),
  ).toBeVisible();
  await page.getByRole('button', { name: text('messages:send') }).click();

  await expect(page.getByRole('heading', { level: 2, name: 'Where does the scan go?' })).toBeVisible();
  await expect(page).toHaveURL(/tab=office&id=\d+/);
  const log = page.getByRole('log');
  await expect(log.getByText('The client has signed.')).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    log.getByRole('button', { name: /receipt\.png/ }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('receipt.png');

  const id = Number(new URL(page.url()).searchParams.get('id'));
  const office = await callsOf(lantern.url, 'admin');
  const send = (data: object) => office('/mailbox/send', { conversation_id: id, ...data });
  await send({ body: 'Ask Mei whether that is the right form.', internal_note: true });
  await send({ body: 'Upload it at the case; we take it from there.' });

  await page.reload();
  await expect(log.getByText('Upload it at the case; we take it from there.')).toBeVisible();
  await expect(log.getByText('Ask Mei')).toHaveCount(0);
  await expect(
    page
      .getByRole('region', { name: 'Where does the scan go?' })
      .getByText(text('messages:choices.status.waiting_member')),
  ).toBeVisible();

  await page.getByLabel(text('messages:reply')).fill('Done, thank you.');
  await page.getByLabel(text('messages:reply')).press('Control+Enter');
  await expect(log.getByText('Done, thank you.')).toBeVisible();
  await expect(page.getByLabel(text('messages:reply'))).toHaveValue('');
  await page.getByRole('button', { name: text('messages:close'), exact: true }).click();
  await expect(page.getByRole('button', { name: text('messages:reopen') })).toBeVisible();
});

test('an opened message counts as read, also after a reload', { tag: '@deep' }, async ({ page, lantern }) => {
  await signIn(page, lantern.url, 'leader');
  await page.goto(`${lantern.url}/vip/messageList`);
  const inbox = page.getByRole('main');
  await inbox
    .getByRole('button', { name: /^Unread:/ })
    .first()
    .click();
  // Selected by state, because a message that arrives now becomes the first.
  const opened = inbox.getByRole('listitem').getByRole('button', { expanded: true });
  await expect(opened).toHaveCount(1);
  await expect(opened).not.toHaveAccessibleName(/^Unread:/);
  await page.getByRole('button', { name: text('messages:markAllRead') }).click();
  await expect(inbox.getByRole('button', { name: /^Unread:/ })).toHaveCount(0);
  await page.goto(`${lantern.url}/vip/messageList?unread=1`);
  await expect(page.locator('#content').getByText(text('crud:nothingFound'))).toBeVisible();
});
