import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { callsOf, expect, like, signIn, test, text, visit } from './test';

const slides = readFileSync(
  fileURLToPath(new URL('../../client/public/network/files/seminar-slides.pdf', import.meta.url)),
);

test('a document is sent for a requirement, read above the case, returned and accepted', { tag: '@deep' }, async ({
  browser,
  page,
  lantern,
}) => {
  await signIn(page, lantern.url, 'agent');
  await page.goto(`${lantern.url}/vip/insurance-policy?scope=me&status=requirements`);
  await page
    .getByRole('link', { name: /^C\d\d-/ })
    .first()
    .click();
  await page.getByRole('link', { name: like('policies:detail.requirements') }).click();
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: like('documents:uploadOf') }) })
    .first();
  const name = (await row.locator('td').first().innerText()).split('\n')[0] ?? '';
  const requirement = page.getByRole('row').filter({ hasText: name });
  await requirement
    .locator('input[type=file]:not([capture])')
    .setInputFiles({ name: 'Form.pdf', mimeType: 'application/pdf', buffer: slides });
  await expect(requirement.getByText(text('documents:states.with_office'))).toBeVisible();

  await requirement.getByRole('button', { name: text('documents:show', { name: 'Form.pdf' }) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('[data-page]')).toHaveCount(4);
  await expect(dialog.locator('[data-page="1"] canvas')).toBeVisible();
  await page.keyboard.press('Escape');

  const office = await (await browser.newContext()).newPage();
  await signIn(office, lantern.url, 'admin');
  const id = new URL(page.url()).searchParams.get('id');
  await office.goto(`${lantern.url}/general/policy/policy_list/detail?id=${id}&tab=documents`);
  await office.getByRole('button', { name: text('documents:sendBackOf', { name: 'Form.pdf' }) }).click();
  await office.getByRole('textbox').fill('The last page is missing.');
  await office
    .getByRole('button', { name: text('documents:sendBack'), exact: true })
    .last()
    .click();
  await expect(
    office.getByText(text('documents:sentBackBecause', { note: 'The last page is missing.' })),
  ).toBeVisible();

  await page.reload();
  await expect(
    requirement.getByText(text('documents:sentBackBecause', { note: 'The last page is missing.' })),
  ).toBeVisible();
  await requirement
    .locator('input[type=file]:not([capture])')
    .setInputFiles({ name: 'Whole form.pdf', mimeType: 'application/pdf', buffer: slides });
  await expect(requirement.getByText(text('documents:states.with_office'))).toBeVisible();
  await office.reload();
  await office.getByRole('button', { name: text('documents:acceptOf', { name: 'Whole form.pdf' }) }).click();
  await expect(office.getByText(text('documents:states.accepted'), { exact: true })).toBeVisible();
  await page.reload();
  await expect(requirement.getByText(like('policies:detail.doneOn'))).toBeVisible();

  const leader = await callsOf(lantern.url, 'leader');
  await expect(leader(`/policy/documents?id=${id}`)).rejects.toThrow(/documents/);
  await office.context().close();
});

test('a library document opens in the page, and a film resumes where it stopped', { tag: '@deep' }, async ({
  page,
  lantern,
}) => {
  await signIn(page, lantern.url, 'agent');
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  await page.goto(`${lantern.url}/vip/tutorial-library-training&tutorial`);
  await page.getByRole('link', { name: 'Finding the need: the interview' }).first().click();
  await expect(page.locator('[data-page="1"]').getByText('Finding the need: the interview')).toBeAttached();
  await page.getByRole('button', { name: text('ui:nextPage') }).click();
  await expect(page.getByRole('combobox', { name: text('ui:pdf.page') })).toHaveValue('2');

  await visit(page, '/vip/tutorial-video');
  await page.getByRole('link', { name: 'Using the commission estimator' }).first().click();
  const film = page.locator('video');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.duration)).toBe(48);
  await page.getByRole('button', { name: /Next level/ }).click();
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(32);
  const noted = page.waitForResponse((answer) => answer.url().endsWith('/video/progress'));
  await film.evaluate((video: HTMLVideoElement) => video.pause());
  await noted;
  await page.reload();
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThanOrEqual(32);
  expect(complaints).toEqual([]);
});
