import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { copyOfPrepared, startLantern } from './server';
import { expect, like, signIn, test, text } from './test';

test('a call can be found, tried as a demo user and shared as a link', { tag: '@deep' }, async ({ page, lantern }) => {
  await page.goto(`${lantern.url}/__lantern`);
  await page.getByRole('searchbox', { name: text('lantern:calls.search') }).fill('page policies searched');
  await page
    .getByRole('navigation', { name: text('lantern:calls.list') })
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(/call=getBackendPolicyList/);
  await expect(page.getByRole('heading', { name: '/backend/policy/list' })).toBeFocused();

  // The list of senders arrives last and moves the content below.
  const senders = page.getByRole('button', { name: text('lantern:sender.signIn') });
  await expect(senders).toBeVisible();
  await page.getByRole('button', { name: text('lantern:try.send'), exact: true }).click();
  const answer = page.getByRole('region', { name: text('lantern:received.title'), exact: true });
  await expect(answer).toContainText(text('lantern:received.code', { code: -1 }));
  await senders.click();
  await page.getByRole('menuitemradio', { name: /leader@lantern.test/ }).click();
  await expect(page.getByText(text('lantern:sender.as'))).toContainText('Meiling Zhao');
  await page.getByRole('textbox', { name: 'limit' }).fill('2');
  await page.getByRole('button', { name: text('lantern:try.send'), exact: true }).click();
  await expect(answer).toContainText('200 OK');
  await expect(answer.getByRole('region', { name: text('lantern:received.body') })).toContainText('"limit": 2');

  await page.reload();
  await expect(page.getByRole('heading', { name: '/backend/policy/list' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: text('lantern:calls.groups') })).toBeVisible();
});

// Rules and demo data are shared by all users of a server, so this test has its own.
test('a rule takes effect as soon as it is saved, and ends when it is switched off; resetting the demo data asks first', {
  tag: '@deep',
}, async ({ page }) => {
  const own = await startLantern({ dataDir: copyOfPrepared() });
  await page.goto(`${own.url}/__lantern/rehearsal`);
  await expect(page.getByRole('region', { name: like('lantern:rehearsal.now') })).toContainText(
    text('lantern:rehearsal.off'),
  );
  await page.getByRole('button', { name: text('lantern:rehearsal.add') }).click();
  await page.getByRole('textbox', { name: like('lantern:rule.path') }).fill('apps');
  await page.getByRole('textbox', { name: text('lantern:rule.status') }).fill('418');
  await page.getByRole('button', { name: text('lantern:rehearsal.save') }).click();
  await expect(page.getByRole('textbox', { name: like('lantern:rule.path') })).toBeFocused();
  await page.getByRole('textbox', { name: like('lantern:rule.path') }).fill('/apps/**');
  await page.getByRole('button', { name: text('lantern:rehearsal.save') }).click();
  await expect(page.getByRole('region', { name: like('lantern:rehearsal.now') })).toContainText(
    text('lantern:effect.all', { status: 418 }),
  );
  expect((await page.request.get(`${own.url}/apps/user/users`)).status()).toBe(418);

  await page.reload();
  await expect(page.getByRole('textbox', { name: like('lantern:rule.path') })).toHaveValue('/apps/**');
  await page.getByRole('link', { name: text('lantern:calls.tab') }).click();
  await page.getByRole('searchbox').fill('page of the users');
  await page
    .getByRole('navigation', { name: text('lantern:calls.list') })
    .getByRole('link')
    .click();
  await page.getByRole('button', { name: text('lantern:try.send'), exact: true }).click();
  await expect(page.getByRole('region', { name: text('lantern:received.title'), exact: true })).toContainText('418');

  await page.getByRole('link', { name: text('lantern:rehearsal.tab') }).click();
  await page.getByRole('button', { name: text('lantern:rehearsal.switchOff') }).click();
  await expect(page.getByRole('region', { name: like('lantern:rehearsal.now') })).toContainText(
    text('lantern:rehearsal.off'),
  );
  expect((await page.request.get(`${own.url}/apps/user/users`)).status()).toBe(200);
  // This browser keeps the rule, switched off.
  await page.reload();
  await expect(page.getByRole('checkbox', { name: text('lantern:rule.name', { position: 1 }) })).not.toBeChecked();

  await page.goto(`${own.url}/__lantern?call=postAppsUserUsers`);
  await page.getByRole('button', { name: text('lantern:try.send'), exact: true }).click();
  await expect(page.getByRole('region', { name: text('lantern:received.title'), exact: true })).toContainText('201');
  const total = async () => (await (await page.request.get(`${own.url}/apps/user/users`)).json()).total;
  expect(await total()).toBe(51);
  await page.getByRole('button', { name: text('lantern:reset.action') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: text('lantern:reset.confirm') })
    .click();
  await expect(page.getByText(text('lantern:reset.done'))).toBeVisible();
  expect(await total()).toBe(50);
  await own.stop();
});

test('a resource is routed to another server and back, and the shell says that answers are mixed', async ({ page }) => {
  const list = [{ id: 7, name: 'Upstream Mutual', code: 'UPM' }];
  const upstream = createServer((_req, res) =>
    res
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ code: 1, message: 'ok', data: { list, total: 1, page: 1, limit: 10, summary: {} } })),
  ).listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  const own = await startLantern({ dataDir: copyOfPrepared() });
  await page.goto(`${own.url}/__lantern/backends`);
  await page.getByRole('button', { name: text('lantern:backends.addServer') }).click();
  await page.getByRole('textbox', { name: like('lantern:backends.name') }).fill('staging');
  await page
    .getByRole('textbox', { name: like('lantern:backends.url') })
    .fill(`http://127.0.0.1:${(upstream.address() as AddressInfo).port}/api`);
  const brand = page.getByRole('combobox', { name: text('lantern:backends.answererOf', { resource: 'brand' }) });
  await brand.selectOption('staging');
  await page.getByRole('button', { name: text('lantern:backends.save') }).click();
  await expect(page.getByText(text('lantern:backends.saved'))).toBeVisible();

  await signIn(page, own.url, 'admin');
  await page.goto(`${own.url}/general/product/brand_management`);
  await expect(page.getByRole('row', { name: /Upstream Mutual/ })).toContainText(
    text('ui:missingField', { call: 'GET /brand/list', field: 'status' }),
  );
  await page.goto(`${own.url}/__lantern/contract?q=brand/list`);
  await expect(page.getByRole('row', { name: /list\[\]\.status/ })).toContainText(text('lantern:contract.missing'));
  await page.goBack();
  await page.getByRole('link', { name: text('shell:mixedAnswers', { servers: 'embedded and staging' }) }).click();
  await brand.selectOption('');
  await page.getByRole('button', { name: text('lantern:backends.save') }).click();
  await expect(page.getByText(text('lantern:backends.saved'))).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Northlight Mutual Life' })).toBeVisible();
  upstream.close();
  await own.stop();
});
