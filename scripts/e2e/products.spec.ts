import type { Page } from '@playwright/test';
import { brands } from '@shared/contracts/network/brands';
import { startLantern } from './server';
import { callsOf, expect, like, signIn, test, text, visit } from './test';

/** Opens a select with its own panel; its input is hidden beneath it. */
const open = (page: Page, field: string) =>
  page
    .locator('.p-multiselect, .p-dropdown')
    .filter({ has: page.locator(`#field-${field}`) })
    .click();

test('a new carrier, category and product survive a restart, and a duplicate is refused at its field', {
  tag: '@deep',
}, async ({ page }) => {
  const first = await startLantern();
  await signIn(page, first.url, 'admin');

  await page.goto(`${first.url}/general/product/brand_management`);
  await page.getByRole('link', { name: text('titles:brandCreate') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(text('titles:brandCreate'));
  await page.getByRole('textbox', { name: text('records:fields.name') }).fill('Juniper Bay Life');
  await page.getByRole('textbox', { name: text('records:fields.code') }).fill('nlm');
  await page.getByRole('button', { name: text('crud:save') }).click();
  // Nothing was sent: the states are still missing, and their field has the focus.
  await expect(page.getByText(text('issues:tooFew', { min: 1 }))).toBeVisible();
  await open(page, 'states');
  for (const code of ['CA', 'NY']) await page.getByRole('option', { name: code, exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: text('crud:save') }).click();
  await expect(page.getByText(text('issues:taken'))).toBeVisible();
  await expect(page.getByRole('textbox', { name: text('records:fields.code') })).toBeFocused();
  await page.getByRole('textbox', { name: text('records:fields.code') }).fill('JBL');
  await page.getByRole('button', { name: text('crud:save') }).click();
  await expect(page.getByText(text('records:created', { name: 'Juniper Bay Life' }))).toBeVisible();
  await expect(page.getByRole('link', { name: 'Juniper Bay Life' }).or(page.getByText('of 11'))).toBeVisible();

  await visit(page, '/general/product/category_management');
  await page.getByRole('link', { name: text('titles:categoryCreate') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(text('titles:categoryCreate'));
  await page
    .getByRole('textbox', { name: text('records:fields.name') })
    .first()
    .fill('Final expense');
  await page.getByRole('textbox', { name: text('records:fields.code') }).fill('final_expense');
  await open(page, 'parent_id');
  await page.getByRole('option', { name: 'Life', exact: true }).click();
  await page.getByRole('button', { name: text('crud:save') }).click();
  await expect(page.getByRole('link', { name: 'Final expense' })).toBeVisible();

  await visit(page, '/general/product/product_list/create');
  await page.getByRole('textbox', { name: text('records:fields.name') }).fill('Juniper Simple Life');
  await page.getByRole('textbox', { name: text('records:fields.code') }).fill('JBL-SL');
  await open(page, 'brand_id');
  await page.getByRole('option', { name: 'Juniper Bay Life', exact: true }).click();
  await open(page, 'category_id');
  await page.getByRole('option', { name: /Final expense/ }).click();
  await open(page, 'states_available');
  await page.getByRole('option', { name: 'CA', exact: true }).click();
  await page.getByRole('option', { name: 'TX', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: text('crud:save') }).click();
  await expect(page.getByText(/The carrier does not do business in TX/)).toBeVisible();
  await open(page, 'states_available');
  await page.getByRole('option', { name: 'TX', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: text('crud:save') }).click();
  await expect(page.getByText(text('records:created', { name: 'Juniper Simple Life' }))).toBeVisible();

  await first.kill9();
  const second = await startLantern({ dataDir: first.dataDir });
  await signIn(page, second.url, 'admin');
  await page.goto(`${second.url}/general/product/product_list?q=juniper`);
  await expect(page.getByRole('link', { name: 'Juniper Simple Life' })).toBeVisible();
  await visit(page, '/general/product/category_management?q=final');
  await expect(page.getByRole('link', { name: 'Final expense' })).toBeVisible();
  await second.stop();
});

test('deleting asks first and lists the losses; for a carrier with products it explains the refusal', async ({
  page,
  lantern,
}) => {
  await signIn(page, lantern.url, 'admin');
  const office = await callsOf(lantern.url, 'admin');
  await office('/brand/create', Object(brands.create.example?.body));
  await page.goto(`${lantern.url}/general/product/brand_management?limit=25`);
  const deletion = async (carrier: string) => {
    await page
      .getByRole('row', { name: carrier })
      .getByRole('button', { name: /actions/i })
      .click();
    return page.getByRole('menuitem', { name: text('records:actions.delete') });
  };
  const refused = await deletion('Harborstone Life');
  await expect(refused).toBeDisabled();
  await expect(refused).toContainText('products');
  await page.keyboard.press('Escape');

  await (await deletion('Lighthouse Mutual')).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(like('records:actions.deleteLoss'));
  await question.getByRole('button', { name: text('records:actions.delete') }).click();
  await expect(page.getByRole('link', { name: 'Lighthouse Mutual' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Harborstone Life' })).toBeVisible();
});
