import type { Page } from '@playwright/test';
import { brands } from '@shared/contracts/network/brands';
import { startLantern } from './server';
import { expect, signIn, test } from './test';

/** Opens a select that has a panel of its own; its input is hidden below what one sees. */
const open = (page: Page, field: string) =>
  page
    .locator('.p-multiselect, .p-dropdown')
    .filter({ has: page.locator(`#field-${field}`) })
    .click();

test('a carrier, a category and a product are made, a duplicate is refused at its field, and all is there after a restart', async ({
  page,
}) => {
  const first = await startLantern();
  await signIn(page, first.url, 'admin');

  await page.goto(`${first.url}/general/product/brand_management`);
  await page.getByRole('link', { name: 'New carrier' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('New carrier');
  await page.getByRole('textbox', { name: 'Name' }).fill('Juniper Bay Life');
  await page.getByRole('textbox', { name: 'Code' }).fill('nlm');
  await page.getByRole('button', { name: 'Save' }).click();
  // Nothing was sent: the states are still missing, and the field has the focus.
  await expect(page.getByText('Choose at least 1.')).toBeVisible();
  await open(page, 'states');
  for (const code of ['CA', 'NY']) await page.getByRole('option', { name: code, exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This is already in use.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Code' }).fill('JBL');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Juniper Bay Life was added')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Juniper Bay Life' }).or(page.getByText('of 11'))).toBeVisible();

  await page.goto(`${first.url}/general/product/category_management`);
  await page.getByRole('link', { name: 'New category' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('New category');
  await page.getByRole('textbox', { name: 'Name' }).first().fill('Final expense');
  await page.getByRole('textbox', { name: 'Code' }).fill('final_expense');
  await open(page, 'parent_id');
  await page.getByRole('option', { name: 'Life', exact: true }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'Final expense' })).toBeVisible();

  await page.goto(`${first.url}/general/product/product_list/create`);
  await page.getByRole('textbox', { name: 'Name' }).fill('Juniper Simple Life');
  await page.getByRole('textbox', { name: 'Code' }).fill('JBL-SL');
  await open(page, 'brand_id');
  await page.getByRole('option', { name: 'Juniper Bay Life', exact: true }).click();
  await open(page, 'category_id');
  await page.getByRole('option', { name: /Final expense/ }).click();
  await open(page, 'states_available');
  await page.getByRole('option', { name: 'CA', exact: true }).click();
  await page.getByRole('option', { name: 'TX', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/The carrier does not do business in TX/)).toBeVisible();
  await open(page, 'states_available');
  await page.getByRole('option', { name: 'TX', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Juniper Simple Life was added')).toBeVisible();

  await first.kill9();
  const second = await startLantern({ dataDir: first.dataDir });
  await signIn(page, second.url, 'admin');
  await page.goto(`${second.url}/general/product/product_list?q=juniper`);
  await expect(page.getByRole('link', { name: 'Juniper Simple Life' })).toBeVisible();
  await page.goto(`${second.url}/general/product/category_management?q=final`);
  await expect(page.getByRole('link', { name: 'Final expense' })).toBeVisible();
  await second.stop();
});

test('unsaved changes are asked about, and kept when one stays', async ({ page, lantern }) => {
  await signIn(page, lantern.url, 'admin');
  await page.goto(`${lantern.url}/general/product/brand_management`);
  await page.goto(`${lantern.url}/general/product/brand_management/edit?id=3`);
  await page.getByLabel('Name').fill('Changed');
  await page.getByRole('link', { name: 'Categories' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Leave without saving?');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Changed');
  await page.getByRole('link', { name: 'Categories' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/category_management$/);
});

test('deleting asks first and says what is lost; of a carrier with products it says why not', async ({
  page,
  lantern,
}) => {
  await signIn(page, lantern.url, 'admin');
  const token = await page.evaluate(() => localStorage.getItem('accessToken') ?? '');
  const { example } = brands.create;
  await page.request.post(`${lantern.url}/backend/brand/create`, { headers: { token }, data: example?.body });
  await page.goto(`${lantern.url}/general/product/brand_management?limit=25`);
  const deletion = async (carrier: string) => {
    await page
      .getByRole('row', { name: carrier })
      .getByRole('button', { name: /actions/i })
      .click();
    return page.getByRole('menuitem', { name: 'Delete' });
  };
  const refused = await deletion('Harborstone Life');
  await expect(refused).toBeDisabled();
  await expect(refused).toContainText('products');
  await page.keyboard.press('Escape');

  await (await deletion('Lighthouse Mutual')).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('gone for good');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('link', { name: 'Lighthouse Mutual' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Harborstone Life' })).toBeVisible();
});

test('on a phone the filters wait behind a button, and one in use stays in sight', async ({ page, lantern }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, lantern.url, 'admin');
  await page.goto(`${lantern.url}/general/product/product_list`);
  const status = page.getByRole('combobox', { name: 'Status' });
  const filters = page.getByRole('button', { name: 'Filters', exact: true });
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(status).toBeHidden();
  await filters.click();
  await expect(filters).toHaveAttribute('aria-expanded', 'true');
  await status.selectOption('closed_to_new');
  await expect(page).toHaveURL(/status=closed_to_new/);
  await filters.click();
  await expect(status).toBeHidden();
  await expect(page.getByText('Status: Closed to new')).toBeVisible();
});
