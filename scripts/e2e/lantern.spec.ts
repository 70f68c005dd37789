import { startLantern } from './server';
import { expect, test } from './test';

test('a call is found, tried as a demo user and kept as a link', async ({ page, lantern }) => {
  await page.goto(`${lantern.url}/__lantern`);
  await page.getByRole('searchbox', { name: 'Search calls' }).fill('page policies searched');
  await page.getByRole('navigation', { name: 'All calls' }).getByRole('link').click();
  await expect(page).toHaveURL(/call=getBackendPolicyList/);
  await expect(page.getByRole('heading', { name: '/backend/policy/list' })).toBeFocused();

  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const answer = page.getByRole('region', { name: 'What came back' });
  await expect(answer).toContainText('refused, code -1');
  await page.getByRole('button', { name: 'Sign in as' }).click();
  await page.getByRole('menuitemradio', { name: /leader@lantern.test/ }).click();
  await expect(page.getByText('Sent as')).toContainText('Meiling Zhao');
  await page.getByRole('textbox', { name: 'limit' }).fill('2');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(answer).toContainText('200 OK');
  await expect(answer.getByRole('region', { name: 'Body of the answer' })).toContainText('"limit": 2');

  await page.reload();
  await expect(page.getByRole('heading', { name: '/backend/policy/list' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Groups of calls' })).toBeVisible();
});

// Rules and the demo data are everybody's on a server, so these have one to themselves.
test('a rule takes effect as soon as it is saved, and ends when it is switched off', async ({ page }) => {
  const own = await startLantern({ dataDir: ':memory:' });
  await page.goto(`${own.url}/__lantern/rehearsal`);
  await expect(page.getByRole('region', { name: /In force now/ })).toContainText('Off');
  await page.getByRole('button', { name: 'Add a rule' }).click();
  await page.getByRole('textbox', { name: /Pattern/ }).fill('apps');
  await page.getByRole('textbox', { name: 'Status' }).fill('418');
  await page.getByRole('button', { name: 'Save rules' }).click();
  await expect(page.getByRole('textbox', { name: /Pattern/ })).toBeFocused();
  await page.getByRole('textbox', { name: /Pattern/ }).fill('/apps/**');
  await page.getByRole('button', { name: 'Save rules' }).click();
  await expect(page.getByRole('region', { name: /In force now/ })).toContainText('every call fails with 418');
  expect((await page.request.get(`${own.url}/apps/user/users`)).status()).toBe(418);

  await page.reload();
  await expect(page.getByRole('textbox', { name: /Pattern/ })).toHaveValue('/apps/**');
  await page.getByRole('link', { name: 'Calls' }).click();
  await page.getByRole('searchbox').fill('page of the users');
  await page.getByRole('navigation', { name: 'All calls' }).getByRole('link').click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('region', { name: 'What came back' })).toContainText('418');

  await page.getByRole('link', { name: 'Rehearsal' }).click();
  await page.getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByRole('region', { name: /In force now/ })).toContainText('Off');
  expect((await page.request.get(`${own.url}/apps/user/users`)).status()).toBe(200);
  // The rule waits in this browser.
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Rule 1' })).not.toBeChecked();
  await own.stop();
});

test('the demo data is reset after a question', async ({ page }) => {
  const own = await startLantern({ dataDir: ':memory:' });
  await page.goto(`${own.url}/__lantern?call=postAppsUserUsers`);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('region', { name: 'What came back' })).toContainText('201');
  const total = async () => (await (await page.request.get(`${own.url}/apps/user/users`)).json()).total;
  expect(await total()).toBe(51);
  await page.getByRole('button', { name: 'Reset demo data' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText('The demo data is as at first')).toBeVisible();
  expect(await total()).toBe(50);
  await own.stop();
});
