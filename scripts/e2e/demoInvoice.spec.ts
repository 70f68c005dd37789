import { expect, like, resetDemos, signIn, test, text } from './test';

test.beforeEach(({ page, lantern }) => resetDemos(page, lantern.url));

const t = (key: string, words?: Record<string, string | number>) => text(`demoInvoice:${key}`, words);

test('an invoice is created, printed, sent and paid, and the list follows', { tag: '@deep' }, async ({
  page,
  lantern,
}) => {
  await signIn(page, lantern.url, 'agent');
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', document.title);
  });
  await page.goto(`${lantern.url}/apps/invoice/list`);
  await page.getByRole('link', { name: t('create') }).click();

  await page.getByRole('button', { name: t('addClient') }).click();
  const drawer = page.getByRole('dialog');
  for (const [field, value] of [
    ['name', 'Ann Lee'],
    ['company', 'Lee & Co'],
    ['companyEmail', 'ann@lee.example'],
  ] as const)
    await drawer.getByLabel(t(`fields.${field}`)).fill(value);
  await drawer.getByRole('button', { name: t('useClient') }).click();
  await page.getByLabel(t('fields.item'), { exact: false }).last().selectOption('Client Portal Design');
  await page.getByLabel(t('fields.quantity')).fill('3');
  await page.getByLabel(t('fields.discountBp')).fill('10');
  await page.getByLabel(t('fields.tax1Bp')).fill('10.25');
  // 285.00 less 10%, plus 10.25% of the result.
  await expect(page.getByRole('status').filter({ hasText: '$282.79' })).toBeVisible();
  await page.getByRole('button', { name: text('crud:save'), exact: true }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(like('demoInvoice:paper.label'));
  const number = (await page.getByRole('heading', { level: 1 }).innerText()).replace(/\D/g, '');
  await page.getByRole('button', { name: text('crud:print') }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', `Lantern ${t('paper.label', { number })}`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('button', { name: t('actions.send') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('message.send'), exact: true })
    .click();
  await expect(page.getByText(t('choices.status.Sent'), { exact: true })).toBeVisible();
  for (const [amount, status] of [
    ['100', 'Partial Payment'],
    ['', 'Paid'],
  ] as const) {
    await page
      .getByRole('button', { name: t('actions.pay') })
      .first()
      .click();
    if (amount) await page.getByRole('dialog').getByLabel(t('fields.amountCents')).fill(amount);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('payment.record') })
      .click();
    await expect(
      page
        .getByRole('banner')
        .or(page.locator('header'))
        .getByText(t(`choices.status.${status}`)),
    ).toBeVisible();
  }

  await page.goto(`${lantern.url}/apps/invoice/list?q=ann@lee`);
  await expect(page.getByRole('row').filter({ hasText: `#${number}` })).toContainText('$282.79');
});

test('every invoice of the filter is printed, not only the page', { tag: '@deep' }, async ({ page, lantern }) => {
  await signIn(page, lantern.url, 'agent');
  await page.addInitScript(() => {
    window.print = () => {
      document.body.dataset.printed = String(document.querySelectorAll('tbody tr').length);
    };
  });
  const answer = await page.request.get(`${lantern.url}/apps/invoice/invoices?q=example&perPage=1`);
  const { total } = (await answer.json()) as { total: number };
  expect(total).toBeGreaterThan(10);
  await page.goto(`${lantern.url}/apps/invoice/list?q=example`);
  await expect(page.locator('tbody tr')).toHaveCount(10);
  await page.getByRole('button', { name: text('crud:print') }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', String(total));
});
