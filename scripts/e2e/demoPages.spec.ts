import { expect, resetDemos, signIn, test, text } from './test';

test.beforeEach(({ page, lantern }) => resetDemos(page, lantern.url));

test('a visitor saves settings, posts on the profile, and comments on the blog; all of it is kept', {
  tag: '@deep',
}, async ({ page, lantern }) => {
  await signIn(page, lantern.url, 'agent');

  await page.goto(`${lantern.url}/pages/account-setting`);
  const company = page.getByLabel(text('demoSettings:fields.company'));
  await company.fill('Harbor Light Agency');
  await page.getByRole('button', { name: text('demoSettings:save') }).click();
  await expect(page.getByText(text('demoSettings:saved', { what: text('demoSettings:tabs.general') }))).toBeVisible();
  await page.reload();
  await expect(company).toHaveValue('Harbor Light Agency');

  await page.goto(`${lantern.url}/pages/profile`);
  await page.getByLabel(text('demoProfile:write')).fill('The kettle is on.');
  await page.getByRole('button', { name: text('demoProfile:post'), exact: true }).click();
  await expect(page.getByRole('article').first()).toContainText('The kettle is on.');
  const option = page.getByRole('button', { name: 'Review calls in the evening' });
  await option.click();
  await expect(option).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(option).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('article').first()).toContainText('The kettle is on.');

  await page.goto(`${lantern.url}/pages/blog/list?category=Food`);
  await expect(page.getByRole('article')).toHaveCount(2);
  await page
    .getByRole('link', { name: /A pantry for hard weeks/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: text('demoBlog:fields.name'), exact: true }).fill('Nora Quist');
  await page.getByRole('textbox', { name: text('demoBlog:fields.email'), exact: true }).fill('nora@quist.example');
  await page
    .getByRole('textbox', { name: text('demoBlog:fields.comment'), exact: true })
    .fill('Soup is in my cupboard.');
  await page.getByRole('button', { name: text('demoBlog:postComment') }).click();
  await page.reload();
  await expect(page.getByText('Soup is in my cupboard.')).toBeVisible();

  for (const name of ['analytics', 'ecommerce']) {
    await page.goto(`${lantern.url}/dashboard/${name}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(`demos:${name}`));
    await expect(page.locator('canvas').first()).toBeVisible();
  }
});

test('the menus of the dashboards choose what their cards show', { tag: '@deep' }, async ({ page, lantern }) => {
  await signIn(page, lantern.url, 'admin');
  const choose = async (menu: string, value: string, chosen: string) => {
    await page.getByRole('button', { name: `${menu}: ${value}` }).click();
    await page.getByRole('menuitemradio', { name: chosen }).click();
    await expect(page.getByRole('button', { name: `${menu}: ${chosen}` })).toBeVisible();
  };
  const period = (of: string) => text('demoDashboards:periodOf', { of: text(`demoDashboards:${of}`) });
  const [week, year] = [text('demoDashboards:periods.Last 7 Days'), text('demoDashboards:periods.Last Year')];

  await page.goto(`${lantern.url}/dashboard/analytics`);
  await choose(period('support'), week, year);
  await expect(page.getByText('7,914')).toBeVisible();
  await choose(period('averageSessions'), week, year);
  await expect(page.getByText(/^2,160 per day/)).toBeVisible();

  await page.goto(`${lantern.url}/dashboard/ecommerce`);
  const { years } = await (await page.request.get(`${lantern.url}/card/card-analytics/revenue-report`)).json();
  await choose(text('demoDashboards:year'), years[0], years[1]);
  await expect(page.getByText('$22,410')).toBeVisible();
  await choose(period('browsers'), week, year);
  await expect(page.getByText('62.7%')).toBeVisible();
});
