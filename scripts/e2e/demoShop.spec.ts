import { expect, resetDemos, signIn, test, text } from './test';

test.beforeEach(({ page, lantern }) => resetDemos(page, lantern.url));

const t = (key: string, values: Record<string, string | number> = {}) => text(`demoShop:${key}`, values);

test('a shopper filters, wishes, fills the cart, and pays for it', async ({ page, lantern }) => {
  await signIn(page, lantern.url, 'leader', { fresh: true });
  await page.goto(`${lantern.url}/apps/e-commerce/shop`);
  await page.getByRole('radio', { name: /Gifts/ }).check();
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page).toHaveURL(/category=gifts/);
  await page.getByLabel(t('sortBy')).selectOption('price-asc');
  await expect(page.getByRole('article').first()).toContainText('Stoneware Agency Mug');

  // The second click of a double click must not follow the link that replaces the button.
  await page.getByRole('button', { name: t('addOf', { name: 'Stoneware Agency Mug' }) }).dblclick();
  await expect(page.getByRole('link', { name: t('viewInCartOf', { name: 'Stoneware Agency Mug' }) })).toBeVisible();
  await expect(page).toHaveURL(/shop/);
  await page.getByRole('button', { name: t('wishFor', { name: 'Client Gift Hamper' }) }).click();
  await expect(page.getByRole('button', { name: t('cartWith_one', { count: 1 }) })).toBeVisible();
  await page.getByRole('button', { name: t('wishlistWith_one', { count: 1 }) }).click();
  await page.getByRole('button', { name: t('moveOf', { name: 'Client Gift Hamper' }) }).click();
  await expect(page.getByText(t('noWishes'))).toBeVisible();

  await page.getByRole('button', { name: t('cartWith_other', { count: 2 }) }).click();
  const drawer = page.getByRole('dialog');
  await drawer
    .getByRole('group', { name: t('quantityOf', { name: 'Client Gift Hamper' }) })
    .getByRole('button', { name: t('oneMore') })
    .click();
  await expect(drawer).toContainText('$114.36');
  await drawer.getByRole('button', { name: t('toCheckout') }).click();

  await page.getByRole('button', { name: /BEACON10/ }).click();
  await expect(page.getByText(t('couponOff'), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: t('toAddress') }).click();
  await page
    .getByRole('button', { name: t('address.add') })
    .first()
    .click();
  const form = page.getByRole('dialog');
  for (const [field, value] of [
    ['fullName', 'Nora Quist'],
    ['phone', '415 555 0134'],
    ['street', '12 Harbor Lane'],
    ['city', 'Oakland'],
    ['state', 'California'],
    ['postalCode', '94607'],
  ] as const)
    await form.getByLabel(t(`fields.${field}`)).fill(value);
  await form.getByRole('button', { name: text('crud:save') }).click();
  await page.getByRole('button', { name: t('deliverHere') }).click();

  const pay = page.getByRole('button', { name: /^Pay \$/ });
  const number = page.getByLabel(t('fields.number'));
  await number.fill('4242 4242 4242 4241');
  await pay.click();
  await expect(number).toBeFocused();
  await number.fill('4242 4242 4242 4242');
  await page.getByLabel(t('fields.expires')).fill('1231');
  await page.getByLabel(t('fields.code')).fill('123');
  await page.getByLabel(t('fields.holder')).fill('Nora Quist');
  const total = (await pay.innerText()).replace('Pay ', '');
  await pay.click();

  await expect(page.getByText(t('thanks'))).toBeVisible();
  await expect(page.getByText('Visa ending in 4242')).toBeVisible();
  await expect(page.getByText(total, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: t('cartWith_other', { count: 0 }) })).toBeVisible();
  // A reload, or Back to the payment, does not place the order again.
  await page.reload();
  await expect(page.getByText(t('thanks'))).toBeVisible();
  await page.goto(`${lantern.url}/apps/e-commerce/checkout?step=payment`);
  await expect(page.getByText(t('emptyCart'))).toBeVisible();
});
