import type { Page } from '@playwright/test';
import { shiftDay } from '@shared/format/days';
import { copyOfPrepared, startLantern } from './server';
import { expect, like, signIn, test, text, visit } from './test';

const field = (page: Page, name: string) => page.getByRole('textbox', { name: text(`members:fields.${name}`) });
/** Opens a select with its own panel; its input is hidden beneath it. */
const open = (page: Page, name: string) =>
  page
    .locator('.p-dropdown')
    .filter({ has: page.locator(`#field-${name}`) })
    .click();
const chosenPassword = 'Harbor-2026-light';

const signInAs = async (page: Page, account: string) => {
  await page.getByLabel(text('account:login.account')).fill(account);
  await page.locator('input[type=password]').fill(chosenPassword);
  await page.getByRole('button', { name: text('account:login.submit'), exact: true }).click();
  await page.waitForURL(/\/vip\//);
};

test('a member is hired, enters a license, is activated and signs in', async ({ page, browser }) => {
  const lantern = await startLantern({ dataDir: copyOfPrepared() });
  await signIn(page, lantern.url, 'admin', { fresh: true });
  await page.goto(`${lantern.url}/general/member/member_list`);
  await page.getByRole('link', { name: text('titles:memberCreate') }).click();
  await field(page, 'first_name').fill('Nora');
  await field(page, 'last_name').fill('Whitfield');
  await field(page, 'email').fill('nora.whitfield@example.com');
  await field(page, 'phone').fill('+14155550190');
  await field(page, 'npn').fill('20991188');
  await open(page, 'sponsor_id');
  await expect(page.locator('.p-dropdown-filter')).toBeVisible();
  // Results of the search replace the options, so no option is chosen before they arrive.
  const results = page.waitForResponse(/\/user\/list\?.*q=Terrence/);
  await page.keyboard.type('Terrence');
  await results;
  await page.getByRole('option', { name: /Terrence Osei/ }).click();
  await expect(page.locator('.p-dropdown').filter({ hasText: 'Terrence Osei' })).toBeVisible();
  await field(page, 'line1').fill('12 Harbor Street');
  await field(page, 'city').fill('Oakland');
  await page.getByRole('combobox', { name: text('members:fields.state') }).selectOption('CA');
  await field(page, 'zip').fill('94607');
  await page.getByRole('button', { name: text('crud:save') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nora Whitfield');
  await expect(page.getByText(text('members:missing_items.agreement'))).toBeVisible();

  // The member sets a password with the code and accepts the agreement.
  const member = await (await browser.newContext()).newPage();
  await member.goto(`${lantern.url}/forgot-password`);
  await member.getByRole('textbox', { name: text('account:forgot.address') }).fill('nora.whitfield@example.com');
  await member.getByRole('button', { name: text('account:forgot.send') }).click();
  // The page shows codes only for the fixtures' accounts; a demo server logs those of other accounts.
  const sent = () => /"to":"n\*\*\*@e\*\*\*\.com","template":"code_reset","code":"(\d{6})"/.exec(lantern.logs())?.[1];
  await expect.poll(sent).toBeDefined();
  await member.locator('input[name="code"]').fill(sent() ?? '');
  await member.getByRole('button', { name: text('account:forgot.confirm') }).click();
  await member.waitForURL(/renew-password/);
  const passwords = member.locator('input[type=password]');
  await expect(passwords).toHaveCount(2);
  for (const input of await passwords.all()) await input.fill(chosenPassword);
  await member.locator('form button[type=submit]').click();
  await member.waitForURL(/\/login/);
  await signInAs(member, 'nora.whitfield@example.com');
  await visit(member, '/vip/licensing_appointment');
  await member.getByRole('button', { name: text('licensing:sign.confirm') }).click();
  const question = member.getByRole('alertdialog').or(member.getByRole('dialog'));
  await question.getByRole('button', { name: text('licensing:sign.confirm') }).click();
  await expect(question).toBeHidden();

  // The office enters the license from paper and activates the member.
  await page.reload();
  await expect(page.getByText(text('members:missing_items.licence'))).toBeVisible();
  await expect(page.getByText(text('members:missing_items.agreement'))).toBeHidden();
  await page.getByRole('link', { name: text('members:tabs.papers'), exact: true }).click();
  await page
    .getByRole('button', { name: text('members:papers.add') })
    .first()
    .click();
  await page.getByRole('textbox', { name: text('profile:fields.licence_no') }).fill('0H99123');
  await page.getByRole('textbox', { name: text('profile:fields.expires_on') }).fill('12/31/2028');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('crud:save') })
    .click();
  await page.getByRole('button', { name: text('members:actions.activate'), exact: true }).click();
  await expect(page.getByText(text('members:actions.activateDone', { name: 'Nora Whitfield' }))).toBeVisible();

  // A session's permissions are set at sign-in.
  await member.evaluate(() => localStorage.clear());
  await member.goto(`${lantern.url}/login`);
  await signInAs(member, 'nora.whitfield@example.com');
  await visit(member, '/vip/insurance-policy');
  await expect(member.getByRole('heading', { level: 1 })).toContainText(text('titles:policies'));
  await member.context().close();
  await lantern.stop();
});

test('a grid version is drafted, compared with a real month and published for a future day', {
  tag: '@deep',
}, async ({ page }) => {
  const lantern = await startLantern({ dataDir: copyOfPrepared() });
  await signIn(page, lantern.url, 'admin', { fresh: true });
  await page.goto(`${lantern.url}/general/member/level_management?view=grid`);
  await page.getByRole('button', { name: text('officeLevels:newVersion') }).click();
  const cell = (code: string) =>
    page.getByRole('textbox', {
      name: text('officeLevels:cell', {
        code,
        column: text('officeLevels:column.excess_bp'),
        group: text('officeLevels:group.life_perm'),
      }),
    });
  const publish = page.getByRole('button', { name: text('officeLevels:publish.open') });
  await expect(publish).toBeDisabled();

  // A rate above that of the next level breaks a rule, which the cell names.
  await cell('AS').fill('1.40');
  await page.keyboard.press('Enter');
  await expect(cell('SA')).toBeFocused();
  await expect(cell('SA')).toHaveAttribute('aria-invalid', 'true');
  await expect(publish).toBeDisabled();
  await cell('SA').fill('1.45');
  await page.keyboard.press('Enter');
  await expect(cell('SA')).not.toHaveAttribute('aria-invalid', 'true');

  await page.getByRole('button', { name: text('officeLevels:impact.run') }).click();
  await expect(
    page.getByText(like('officeLevels:impact.more')).or(page.getByText(like('officeLevels:impact.same'))),
  ).toBeVisible();

  await publish.click();
  const today = await page.evaluate(() => new Date().toLocaleDateString('en-CA'));
  const [year, month, day] = shiftDay(today, 40).split('-');
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('textbox', { name: text('officeLevels:fields.effective_from') })
    .fill(`${month}/${day}/${year}`);
  await dialog.getByRole('textbox', { name: text('officeLevels:fields.note') }).fill('Higher excess for associates');
  await dialog.getByRole('button', { name: text('officeLevels:publish.confirm') }).click();
  await expect(page.getByText(/Higher excess for associates/)).toBeVisible();
  // The previous rate is struck through below the new one.
  await expect(page.getByRole('row', { name: /^AS/ }).getByText('1%', { exact: true })).toBeVisible();
  await lantern.stop();
});
