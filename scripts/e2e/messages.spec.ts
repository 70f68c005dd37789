import { expect, password, signIn, test } from './test';

/** The smallest file that is a PNG. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('an agent writes to the office with a file, and reads its answer', async ({ page, request, lantern }) => {
  await signIn(page, lantern.url, 'agent');
  await page.goto(`${lantern.url}/vip/messageList?tab=office`);
  await page.getByRole('link', { name: 'New message' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByLabel('Subject')).toBeFocused();
  await page.getByLabel('Subject').fill('Where does the scan go?');
  await page.getByLabel('About').selectOption('Licensing');
  await page
    .getByRole('textbox', { name: 'Message', exact: true })
    .fill('The client has signed. The picture is attached.');
  await page.locator('input[type=file]').setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByRole('list', { name: 'Attachments' }).getByText('receipt.png').first()).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();

  await expect(page.getByRole('heading', { level: 2, name: 'Where does the scan go?' })).toBeVisible();
  await expect(page).toHaveURL(/tab=office&id=\d+/);
  const said = page.getByRole('log');
  await expect(said.getByText('The client has signed.')).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    said.getByRole('button', { name: /receipt\.png/ }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('receipt.png');

  const id = Number(new URL(page.url()).searchParams.get('id'));
  const signedIn = await request.post(`${lantern.url}/backend/login/login`, {
    data: { account: 'admin@lantern.test', password },
  });
  const token = (await signedIn.json()).data.accessToken;
  const send = (data: object) =>
    request.post(`${lantern.url}/backend/mailbox/send`, { headers: { token }, data: { conversation_id: id, ...data } });
  await send({ body: 'Ask Mei whether that is the right form.', internal_note: true });
  const answer = await send({ body: 'Upload it at the case; we take it from there.' });
  expect((await answer.json()).code).toBe(1);

  await page.reload();
  await expect(said.getByText('Upload it at the case; we take it from there.')).toBeVisible();
  await expect(said.getByText('Ask Mei')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Where does the scan go?' }).getByText('Your turn')).toBeVisible();

  await page.getByLabel('Your reply').fill('Done, thank you.');
  await page.getByLabel('Your reply').press('Control+Enter');
  await expect(said.getByText('Done, thank you.')).toBeVisible();
  await expect(page.getByLabel('Your reply')).toHaveValue('');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible();
});

test('a message that is opened counts as read, also after a reload', async ({ page, lantern }) => {
  await signIn(page, lantern.url, 'leader');
  await page.goto(`${lantern.url}/vip/messageList?unread=1`);
  const first = page
    .getByRole('main')
    .getByRole('button', { name: /^Unread:/ })
    .first();
  const name = (await first.textContent())?.replace('Unread: ', '').slice(0, 20) ?? '';
  await first.click();
  await expect(page.getByRole('button', { name: new RegExp(`^${name}`) }).first()).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.locator('#content').getByText('Nothing found')).toBeVisible();
  await page.reload();
  await expect(page.locator('#content').getByText('Nothing found')).toBeVisible();
});
