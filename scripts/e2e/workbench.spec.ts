import type { Page } from '@playwright/test';
import { newSignIn } from './calls';
import { copyOfPrepared, type Lantern, startLantern } from './server';
import { expect, like, signIn, test, text } from './test';

const carriers = '/general/product/brand_management';
const save = (page: Page) => page.getByRole('button', { name: text('lantern:backends.save') }).click();
const routeTo = (page: Page, resource: string, to: string) =>
  page.getByRole('combobox', { name: text('lantern:backends.answererOf', { resource }) }).selectOption(to);
const progress = (page: Page) => page.getByText(/of \d+ calls follow their contract/);
/** Replaces the answers of a server. */
const rehearse = async (page: Page, { url }: Lantern, rules: object[]) =>
  expect((await page.request.put(`${url}/__lantern/rehearsal`, { data: { rules } })).ok()).toBe(true);

test('an API grows under the product: routed, checked, found by its reference, overridden, recorded, replayed', async ({
  page,
}) => {
  const staging = await startLantern({ dataDir: copyOfPrepared() });
  const own = await startLantern({ dataDir: copyOfPrepared() });
  const { accessToken } = await newSignIn(staging.url, 'admin');
  await signIn(page, own.url, 'admin', { fresh: true });

  // Nothing is upstream at first.
  await page.goto(`${own.url}/__lantern/contract`);
  await expect(page.getByText(text('lantern:contract.none'))).toBeVisible();

  await page.goto(`${own.url}/__lantern/backends`);
  await page.getByRole('button', { name: text('lantern:backends.addServer') }).click();
  await page.getByRole('textbox', { name: like('lantern:backends.name') }).fill('staging');
  await page.getByRole('textbox', { name: like('lantern:backends.url') }).fill(`${staging.url}/backend`);
  await page.getByRole('button', { name: text('lantern:backends.addAccount') }).click();
  await page.getByRole('textbox', { name: like('lantern:backends.account') }).fill('admin@lantern.test');
  await page.getByLabel(text('lantern:backends.token')).fill(accessToken);
  await routeTo(page, 'brand', 'staging');
  await save(page);
  await expect(page.getByText(text('lantern:backends.saved'))).toBeVisible();

  await page.goto(own.url + carriers);
  await expect(page.getByRole('link', { name: 'Northlight Mutual Life' })).toBeVisible();
  await page.goto(`${own.url}/__lantern/contract`);
  await expect(progress(page)).toContainText(/^1 of/);

  // An envelope of another kind fails the screen, which shows a reference.
  await rehearse(page, staging, [{ path: '/backend/brand/list', code: 200, body: { list: [] } }]);
  await page.goto(own.url + carriers);
  const reference = await page.getByRole('main').locator('code').first().textContent();
  await expect.poll(() => own.logs()).toContain(String(reference));
  await page.goto(`${own.url}/__lantern/traffic`);
  await page.getByRole('searchbox').fill(String(reference));
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: /brand\/list/ }).click();
  await expect(page.getByRole('dialog')).toContainText('expected 1, 0, -1, got 200');
  await page.goto(`${own.url}/__lantern/contract`);
  await expect(page.getByText(/brand\/list: expected code 1, 0, or -1, got 200/).first()).toBeVisible();
  await rehearse(page, staging, []);
  await page.goto(own.url + carriers);
  await expect(page.getByRole('link', { name: 'Northlight Mutual Life' })).toBeVisible();
  await page.goto(`${own.url}/__lantern/contract`);
  await expect(progress(page)).toContainText(/^1 of/);

  // One call gets an answer of ours.
  await rehearse(page, own, [{ path: '/backend/brand/list', status: 503 }]);
  await page.goto(own.url + carriers);
  await expect(page.getByRole('link', { name: 'Northlight Mutual Life' })).toBeHidden();
  await rehearse(page, own, []);

  // Recorded, the API may stop.
  const recordings = `${own.url}/__lantern/recordings`;
  await page.request.post(recordings, { data: { name: 'monday', answerers: ['staging'] } });
  await page.goto(own.url + carriers);
  await expect(page.getByRole('link', { name: 'Northlight Mutual Life' })).toBeVisible();
  await page.request.post(`${recordings}/current/stop`);
  expect((await page.request.post(`${recordings}/current/save`)).ok()).toBe(true);
  await staging.stop();
  const replayed = await page.request.put(`${own.url}/__lantern/backends`, {
    data: {
      ...{ upstreams: [], otherwise: 'embedded', fallBack: false, split: false, accounts: [] },
      recording: { name: 'monday', missing: 'refused' },
      routes: [{ path: '/backend/brand/**', to: 'recorded' }],
    },
  });
  expect(replayed.ok()).toBe(true);
  await page.goto(own.url + carriers);
  await expect(page.getByRole('link', { name: 'Northlight Mutual Life' })).toBeVisible();
  await own.stop();
});
