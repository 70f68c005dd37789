import { copyOfPrepared, startLantern } from './server';
import { drawn, expect, signInByForm, test, text } from './test';

test('under a base path the app finds its files, calls, pictures and addresses', async ({ page }) => {
  const lantern = await startLantern({ dataDir: copyOfPrepared(), env: { BASE_PATH: '/lantern' } });
  const url = `${lantern.url}/lantern`;
  const outside: string[] = [];
  const failed: string[] = [];
  page.on('request', (request) => {
    const { protocol, pathname } = new URL(request.url());
    if (protocol.startsWith('http') && !pathname.startsWith('/lantern/')) outside.push(pathname);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });

  // Signed out, a nested address leads to the sign-in and back.
  await page.goto(`${url}/vip/insurance-policy?status=inforce`);
  await expect(page).toHaveURL(`${url}/login?next=${encodeURIComponent('/vip/insurance-policy?status=inforce')}`);
  await signInByForm(page, url, 'leader');
  await expect(page).toHaveURL(`${url}/vip/home`);
  await drawn(page);
  const pictures = page.locator('main img').first();
  await expect.poll(() => pictures.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);

  await page
    .getByRole('link', { name: text('titles:policies'), exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(`${url}/vip/insurance-policy`);
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await page.reload();
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await page.goto(`${url}/vip/tutorial-use`);
  await drawn(page);
  expect({ outside, failed }).toEqual({ outside: [], failed: [] });
  await lantern.stop();
});
