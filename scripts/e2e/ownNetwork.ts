import type { Page } from '@playwright/test';
import { expect, text, visit } from './test';

export const administrator = { email: 'ada@harbor.example', password: 'Copper-kettle-47' };

const logo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="120" height="40" fill="#0b6e4f"/></svg>',
);

/** The carriers whose products and appointments the example files name. */
const catalog = `carrier,carrier_code,country,currency,product,product_code,category
Northlight Mutual,NLM,US,USD,Northlight Index Builder 4,NLM-IB,iul
Northlight Mutual,NLM,US,USD,Northlight Evergreen,NLM-EG,whole_life
Maple Meridian Life,MML,CA,CAD,Maple Meridian LevelStep 20,MML-LS20,term
"Cedar & Crown Annuity",CCA,US,USD,"Cedar & Crown Compass 7",CCA-CP7,fia
Palisade Life,PLL,US,USD,,,`;

/** Takes all steps of the set-up, with a passkey as second factor, and ends on the office's dashboard. */
export async function setUp(page: Page, address: string, mailArrives: () => Promise<void>): Promise<void> {
  const next = page.getByRole('button', { name: text('setup:next') });
  const heading = (step: string) => page.getByRole('heading', { name: text(`setup:heading.${step}`) });
  await page.goto(address);
  await page.getByLabel(text('settings:fields.network_name')).fill('Harbor Agency Group');
  await page.getByLabel(/CAD/).check();
  await page.locator('input[type=file]').setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: logo });
  await expect(page.getByRole('button', { name: text('branding:removeLogo') })).toBeVisible();
  await page.getByLabel(text('branding:accent'), { exact: true }).fill('#0b6e4f');
  await next.click();

  const register = (field: string) => page.getByLabel(text(`register:register.field.${field}`));
  await register('first_name').fill('Ada');
  await register('last_name').fill('Byron');
  await register('email').fill(administrator.email);
  await register('phone').fill('415 555 0123');
  await page.getByRole('textbox', { name: text('account:password.new'), exact: true }).fill(administrator.password);
  await page.getByLabel(text('account:password.again')).fill(administrator.password);
  await next.click();

  await expect(heading('factor')).toBeVisible();
  await page.getByRole('button', { name: text('factors:passkey.add') }).click();
  await page.getByRole('dialog').getByLabel(text('factors:fields.name')).fill('Laptop');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: text('factors:codes.kept') }).click();

  await expect(heading('mail')).toBeVisible();
  await page.getByRole('button', { name: text('mail:server.test') }).click();
  await expect(page.getByText(text('mail:server.sent', { email: administrator.email }))).toBeVisible();
  await mailArrives();
  await page.getByRole('button', { name: text('setup:goOn') }).click();

  await expect(heading('plan')).toBeVisible();
  await next.click();
  await expect(heading('catalog')).toBeVisible();
  await page.getByLabel(text('setup:csv')).fill(catalog);
  await page.getByRole('button', { name: text('setup:finish') }).click();
  await expect(page).toHaveURL(/\/general\/dashboard$/);
}

/** Moves a submitted case up to in force, all on one day. */
export async function putInForce(page: Page, case_no: string, day: string): Promise<void> {
  await visit(page, `/general/policy/policy_list?q=${case_no}`);
  await page.getByRole('link', { name: case_no }).click();
  const dialog = page.getByRole('dialog');
  for (const to of ['approved', 'issued', 'inforce']) {
    await page.getByRole('button', { name: text('policies:actions.move'), exact: true }).click();
    await dialog.getByLabel(text('policies:fields.to')).selectOption(to);
    await dialog.getByLabel(text('policies:fields.effective_on')).fill(day);
    if (to === 'issued') await dialog.getByLabel(text('policies:fields.policy_no')).fill('NL-4711');
    await dialog.getByRole('button', { name: text('policies:move.confirm') }).click();
    await expect(dialog).toBeHidden();
    // Until the case is reloaded, the dialog offers the moves of its previous status.
    const head = page.getByRole('heading', { level: 1, name: case_no }).locator('..');
    await expect(head).toContainText(text(`policies:choices.status.${to}`));
  }
}

/** Opens an open run from the list of runs, locks it, and marks it as paid. */
export async function payRun(page: Page, cycle_no: string): Promise<void> {
  await page.getByRole('link', { name: cycle_no }).first().click();
  await page.getByRole('button', { name: text('payRuns:actions.lock'), exact: true }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: text('payRuns:actions.lock'), exact: true })
    .click();
  await expect(page.getByText(text('payRuns:locked', { cycle_no })).first()).toBeVisible();
  await page.getByRole('button', { name: text('payRuns:actions.paid') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('payRuns:actions.paid') })
    .click();
  await expect(page.getByText(text('payRuns:paidDone', { cycle: cycle_no })).first()).toBeVisible();
}
