import type { Page } from '@playwright/test';
import { reachedByKeys } from './keyboard';
import { expect, resetDemos, signIn, test, text } from './test';
import { violationsIn } from './walk';

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

const filled = [
  ['fullName', 'Nora Quist'],
  ['phone', '415 555 0134'],
  ['street', '12 Harbor Lane'],
  ['city', 'Oakland'],
  ['state', 'California'],
  ['postalCode', '94607'],
] as const;
const mug = 'Stoneware Agency Mug';
const bounds = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name }).boundingBox();

test('a gift card pays a part, and the order is repeated from the history, by keyboard alone', async ({
  page,
  lantern,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, lantern.url, 'leader', { fresh: true });
  const press = async (control: ReturnType<Page['getByRole']>, key = 'Enter') => {
    await reachedByKeys(page, control);
    await page.keyboard.press(key);
  };
  await page.goto(`${lantern.url}/apps/e-commerce/shop?category=gifts`);
  const card = page.getByRole('article').filter({ hasText: mug });
  await expect(card).toContainText('$9.96');
  await expect(card.getByText(text('demoShop:worth.percent', { percent: '8%' }))).toBeVisible();
  const before = await bounds(page, mug);
  const add = page.getByRole('button', { name: t('addOf', { name: mug }) });
  const width = (await add.boundingBox())?.width;
  await press(add);
  const view = page.getByRole('link', { name: t('viewInCartOf', { name: mug }) });
  await expect(view).toBeVisible();
  expect(await bounds(page, mug)).toEqual(before);
  expect((await view.boundingBox())?.width).toBe(width);
  expect(await violationsIn(page)).toEqual([]);

  await page.goto(`${lantern.url}/apps/e-commerce/checkout?step=address`);
  await press(page.getByRole('button', { name: t('address.add') }).first());
  const form = page.getByRole('dialog');
  for (const [field, value] of filled) {
    await reachedByKeys(page, form.getByLabel(t(`fields.${field}`)));
    await page.keyboard.type(value);
  }
  await press(form.getByRole('button', { name: text('crud:save') }));
  await press(page.getByRole('button', { name: t('deliverHere') }));

  const gift = page.getByLabel(t('giftCard'), { exact: true });
  for (const [code, answer] of [
    ['GIFT-0000-0000', t('giftUnknown')],
    ['GIFT-3316-0087', t('refused.gift_card_empty')],
    ['GIFT-2580-4316', t('giftBalance', { amount: '$50.00' })],
  ] as const) {
    await reachedByKeys(page, gift);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await expect(page.getByText(answer)).toBeVisible();
  }
  await expect(page.getByText(t('giftPaysAll'))).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await press(page.getByRole('button', { name: t('orderNow') }));
  await expect(page.getByText(t('thanks'))).toBeVisible();
  await expect(page.getByRole('main')).toContainText('4316');

  await press(page.getByRole('link', { name: t('toOrders') }));
  await expect(page).toHaveURL(/orders/);
  await expect(page.getByText(mug)).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await press(page.getByRole('link', { name: t('toReceipt') }));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('LN-');
  await expect(page.getByText(t('thanks'))).toHaveCount(0);
  await page.goBack();
  await press(page.getByRole('button', { name: t('orderAgain') }));
  await expect(page).toHaveURL(/checkout/);
  await expect(page.getByRole('main').getByText(mug)).toBeVisible();
});

test('the history of orders works by touch on a phone, right to left', async ({ browser, lantern }) => {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ viewport, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signIn(page, lantern.url, 'agent', { look: { skin: 'dark', direction: 'rtl' } });
  await page.goto(`${lantern.url}/apps/e-commerce/orders`);
  await expect(page.getByText(t('noOrders'))).toBeVisible();
  await page
    .getByRole('link', { name: t('toShop') })
    .last()
    .tap();
  await page.getByRole('button', { name: t('addOf', { name: 'Beacon Smart Watch' }) }).tap();
  await page.getByRole('button', { name: t('cartWith_one', { count: 1 }) }).tap();
  await page.getByRole('button', { name: t('toCheckout') }).tap();
  await page.getByRole('button', { name: t('toAddress') }).tap();
  await page
    .getByRole('button', { name: t('address.add') })
    .first()
    .tap();
  const form = page.getByRole('dialog');
  for (const [field, value] of filled) await form.getByLabel(t(`fields.${field}`)).fill(value);
  await form.getByRole('button', { name: text('crud:save') }).tap();
  await page.getByRole('button', { name: t('deliverHere') }).tap();
  await page.getByLabel(t('giftCard'), { exact: true }).fill('gift-2580-4316');
  await page.getByRole('button', { name: t('apply') }).tap();
  await expect(page.getByText(t('giftBalance', { amount: '$50.00' }))).toBeVisible();
  await page.getByText(t('methods.bank'), { exact: true }).tap();
  await page.getByRole('button', { name: /^Pay \$/ }).tap();
  await expect(page.getByText(t('thanks'))).toBeVisible();
  await page.goto(`${lantern.url}/apps/e-commerce/orders`);
  await expect(page.getByText('Beacon Smart Watch')).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  await page.getByRole('button', { name: t('orderAgain') }).tap();
  await expect(page.getByRole('button', { name: t('toAddress') })).toBeVisible();
  await context.close();
});
