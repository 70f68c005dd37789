import type { Page } from '@playwright/test';
import { productName } from '~/network/productName';
import { callsOf, drawn, expect, like, signIn, test, text, visit } from './test';

const field = (page: Page, name: string) => page.locator(`[id="field-${name}"]`);
const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: text('cases:stepsLabel') }).getByRole('button', { name });

/** Drafts of unsaved cases in the browser's storage. */
const draftsKept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('lantern.cases');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const all = opening.result.transaction('kept').objectStore('kept').getAll();
          all.onerror = () => reject(all.error);
          all.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(all.result));
          };
        };
      }),
  );

/** The smallest valid PNG. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

interface Product {
  id: number;
  name: string;
  brand_name: string;
  tp_method: string;
  category_group: string;
}

/** The accessible name of a product in the wizard. */
const nameOf = ({ name, brand_name }: Product) => new RegExp(`${productName(name, brand_name)}.*${brand_name}`);

/** A target product that the agent may write in California today. */
async function writable(url: string): Promise<Product> {
  const get = await callsOf(url, 'agent');
  const { list } = await get<{ list: Product[] }>('/product/list?status=on&state=CA&limit=100');
  for (const product of list) {
    if (product.tp_method !== 'target' || product.category_group !== 'life_perm') continue;
    const { ready } = await get<{ ready: boolean }>(`/license/ready?product_id=${product.id}&state=CA`);
    if (ready) return product;
  }
  throw new Error('The agent may write no target product in California.');
}

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: text('shell:menu.name') }).getByRole('link', { name, exact: true });

/** Another agent in the fixtures who may write in California. */
const partner = 'Meiling Zhao';

test('an agent explains an amount, writes a case with a split, sends a requested document and hears from the office', async ({
  page,
  lantern,
}) => {
  // The longest journey through the product.
  test.setTimeout(240_000);
  const product = await writable(lantern.url);
  const office = await callsOf(lantern.url, 'admin');
  await signIn(page, lantern.url, 'agent');
  await page.goto(`${lantern.url}/vip/home`);
  await expect(page.getByRole('heading', { level: 1, name: /Haoran/ })).toBeVisible();

  await menu(page, text('titles:earnings')).click();
  const earned = page.getByRole('link', { name: like('earnings:card.year') }).locator('xpath=../..');
  const [sum = ''] = /-?\$[\d,.]*\d/.exec(await earned.getByRole('button').innerText()) ?? [];
  await earned.getByRole('button').click();
  const made = page.getByRole('dialog', { name: text('sums:title') });
  await expect(made.getByRole('row', { name: like('earnings:card.year') })).toContainText(sum);
  await made.getByRole('link', { name: /in the list$/ }).click();
  await expect(made).toBeHidden();
  await expect(page.getByText(/^Total/).getByText(sum)).toBeVisible();
  await menu(page, text('titles:earnings')).click();
  await expect(page).toHaveURL(/\/earning_records$/);
  await drawn(page);

  const amount = page
    .locator('td[data-label=Amount]')
    .getByRole('button', { name: like('crud:explain') })
    .first();
  const [amountText = ''] = /-?\$[\d,.]*\d/.exec(await amount.innerText()) ?? [];
  expect(amountText).toMatch(/\d$/);
  await amount.click();
  const drawer = page.getByRole('dialog', { name: text('explain:title') });
  await expect(drawer.getByRole('row', { name: like('explain:formula.amount') })).toContainText(amountText);
  await expect(drawer.getByRole('link', { name: /^C\d{2}-/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  await menu(page, text('titles:policies')).click();
  await page.getByRole('link', { name: text('policies:create') }).click();
  await page.getByRole('radio', { name: nameOf(product) }).check();
  await page.getByRole('button', { name: text('cases:next') }).click();
  await field(page, 'owner.first').fill('Wei');
  await field(page, 'owner.last').fill('Chen');
  await field(page, 'owner.birthday').fill('1985-04-12');
  await expect(page.getByText(like('cases:keptNote.browser'))).toBeVisible();
  // The stored draft may lag behind the typing: wait for the last key.
  await expect.poll(() => draftsKept(page)).toContain('1985-04-12');

  // A reload keeps the entries.
  await page.reload();
  await page.getByRole('button', { name: like('cases:kept.continueOf', { name: 'Wei Chen' }) }).click();
  await step(page, 'Client').click();
  await expect(field(page, 'owner.first')).toHaveValue('Wei');
  await field(page, 'owner.state').selectOption('CA');
  await expect(page.getByText(text('cases:readiness.ready', { product: product.name, state: 'CA' }))).toBeVisible();
  await field(page, 'insured.gender').selectOption('f');
  await field(page, 'signed_on').fill(new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10));

  await page.getByRole('button', { name: text('cases:next') }).click();
  await field(page, 'face_amount_cents').fill('500000');
  await field(page, 'modal_premium_cents').fill('600');
  await field(page, 'target_premium_cents').fill('6000');
  const estimate = page.getByRole('region', { name: text('cases:estimate.title') });
  await expect(estimate).toContainText('TP$6,000.00');
  await expect(estimate).toContainText(`${text('cases:estimate.mine')}$3,000.00`);

  await step(page, 'Split').click();
  await page.getByLabel(text('cases:splits.add')).fill(partner);
  await page.getByRole('option', { name: new RegExp(partner) }).click();
  const share = page.getByLabel(like('cases:splits.shareOf', { name: 'Haoran Lin' }));
  // The field shows its unformatted number once it has the focus.
  await share.click();
  await share.fill('60');
  await expect(page.getByLabel(text('cases:splits.shareOf', { name: partner }))).toHaveValue('40.00%');
  await expect(estimate).toContainText(`${text('cases:estimate.mine')}$1,800.00`);

  await step(page, 'Review').click();
  await expect(page.getByText(like('cases:review.complete'))).toBeVisible();
  await page.getByRole('button', { name: text('cases:toSubmit') }).click();
  await expect(page.getByRole('heading', { level: 1, name: like('cases:submit.title') })).toBeVisible();
  const submit = page.getByRole('button', { name: text('cases:submit.button') });
  await expect(submit).toBeDisabled();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByLabel(text('cases:submit.signature')).fill('Haoran Lin');

  // The answer is lost, but the case is submitted only once.
  let lost = 0;
  await page.route('**/backend/policy/submit', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await submit.click();
  await expect(page.getByText(text('cases:submit.lost'))).toBeVisible();
  await page.getByRole('button', { name: text('cases:submit.again') }).click();
  await expect(page.getByRole('heading', { name: text('cases:receipt.heading') })).toBeVisible();
  const case_no = (await page.getByRole('heading', { level: 1 }).textContent())?.match(/C\d{2}-\d{6}/)?.[0] ?? '';

  await visit(page, `/vip/insurance-policy?group=pending&q=${case_no}`);
  await expect(
    page.locator('#content').getByText(like('crud:showing', { count: 1, from: 1, to: 1, total: 1 })),
  ).toBeVisible();
  await page.getByRole('link', { name: case_no }).click();
  await expect(page.getByText(text('policies:radar.today'))).toBeVisible();
  await page.getByRole('link', { name: text('policies:detail.money') }).click();
  await expect(page.getByRole('row', { name: like('production:choices.kind.new_business') })).toHaveCount(1);
  await page.getByRole('link', { name: text('policies:detail.commission'), exact: true }).click();
  await expect(page.getByRole('row', { name: like('commissions:choices.kind.first_year') })).toContainText('$1,800.00');

  // The office adds a requirement, and the open page shows it.
  const id = Number(new URL(page.url()).searchParams.get('id'));
  const { version } = await office<{ version: number }>(`/policy/detail?id=${id}`);
  await office('/policy/requirement', { id, version, code: 'id_copy', owner: 'client' });
  await page.getByRole('link', { name: like('policies:detail.requirements') }).click();
  const requirement = page.getByRole('row', { name: like('policies:choices.requirement.id_copy') });
  await expect(requirement).toBeVisible();
  await requirement
    .getByLabel(like('documents:uploadOf'))
    .and(page.locator('input'))
    .setInputFiles({ name: 'passport.png', mimeType: 'image/png', buffer: picture });
  await expect(requirement).toContainText(text('documents:states.with_office'));

  await menu(page, text('titles:pendingTp')).click();
  // The previous page is kept hidden and also has this field.
  await page
    .getByPlaceholder(/Case, policy number/)
    .filter({ visible: true })
    .fill(case_no);
  await expect(page.getByRole('row', { name: new RegExp(case_no) })).toContainText('$3,600.00');
  await expect(page).toHaveURL(new RegExp(`q=${case_no}`));

  await visit(page, '/vip/messageList?tab=office');
  await page.getByRole('link', { name: text('messages:new') }).click();
  await page.getByLabel(text('messages:fields.subject')).fill(`The passport for ${case_no}`);
  await page.getByLabel(text('messages:fields.kind')).selectOption(text('messages:choices.kind.licensing'));
  await page
    .getByRole('textbox', { name: text('messages:fields.body'), exact: true })
    .fill('I have sent a copy. Is it good enough?');
  await page.getByRole('button', { name: text('messages:send') }).click();
  await expect(page.getByRole('heading', { level: 2, name: `The passport for ${case_no}` })).toBeVisible();
  const conversation_id = Number(new URL(page.url()).searchParams.get('id'));
  await office('/mailbox/send', { conversation_id, body: 'It is. We have passed it on.' });
  await expect(page.getByRole('log').getByText('It is. We have passed it on.')).toBeVisible();
});

test('a leader finds a member, and views the gap to the next level, the board and a statement', async ({
  page,
  lantern,
}) => {
  test.setTimeout(120_000);
  await signIn(page, lantern.url, 'leader');
  await page.goto(`${lantern.url}/vip/home`);
  await menu(page, text('titles:team')).click();
  await page.getByPlaceholder(text('team:find')).fill('haoran');
  await page
    .getByRole('search')
    .getByRole('button', { name: /Haoran Lin/ })
    .click();
  const treeItem = page.getByRole('treeitem', { name: /^Haoran Lin/ });
  await expect(treeItem).toBeVisible();
  await expect(treeItem).toBeInViewport();

  await visit(page, '/vip/userinfo?tab=level');
  await expect(
    page.getByRole('heading', { name: text('profile:level.title', { level: 'Regional Vice President' }) }),
  ).toBeVisible();
  await expect(page.getByText(like('profile:level.moveTp.team'))).toBeVisible();

  await menu(page, text('titles:scores')).click();
  await expect(page.getByRole('heading', { level: 1, name: like('titles:scores') })).toBeVisible();
  await page
    .getByRole('link', { name: text('scores:metric.team_tp'), exact: true })
    .last()
    .click();
  await expect(page).toHaveURL(/metric=team_tp/);
  await expect(
    page
      .getByRole('main')
      .getByText(/Meiling Zhao/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();

  await menu(page, text('titles:payments')).click();
  await expect(page.getByRole('heading', { level: 1, name: like('titles:payments') })).toBeVisible();
  await drawn(page);
  const cycle = page.getByRole('row').getByRole('link').nth(1);
  const cycle_no = (await cycle.innerText()).trim();
  await cycle.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Statement ${cycle_no}`);
  const table = page.getByRole('region', { name: text('payments:statement.sum') });
  const [net = ''] = /-?\$[\d,.]*\d/.exec(await table.getByRole('row', { name: /^Net/ }).innerText()) ?? [];
  expect(net).toMatch(/\d$/);

  // On paper: the letterhead and the total, without the app's frame.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Printed').first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: text('shell:menu.name') })).toBeHidden();
  await expect(table).toContainText(net);
  expect((await page.pdf()).byteLength).toBeGreaterThan(10_000);
});
