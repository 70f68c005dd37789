import { chromium } from '@playwright/test';
import { chromiumFlags, ensureChromium } from '../browser.mjs';
import { drawn, expect, signInByForm, test, text } from './test';

// An intranet: plain http under a host name other than loopback, where browsers withhold features that need a secure
// context.
test('on plain http under another host name a case is begun, and an address is copied', async ({ lantern }) => {
  const { port } = new URL(lantern.url);
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: [...chromiumFlags, '--host-resolver-rules=MAP lantern.lan 127.0.0.1'],
  });
  try {
    const page = await browser.newPage();
    const failures: string[] = [];
    page.on('pageerror', ({ message }) => failures.push(message));
    const url = `http://lantern.lan:${port}`;
    await signInByForm(page, url, 'agent');
    expect(await page.evaluate('isSecureContext')).toBe(false);
    await page.goto(`${url}/vip/insurance-policy/create`);
    await drawn(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(`${url}/vip/recruiting`);
    await page
      .getByRole('button', { name: text('recruiting:copy'), exact: true })
      .first()
      .click();
    await expect(page.getByText(text('recruiting:copied'))).toBeVisible();
    expect(failures).toEqual([]);
  } finally {
    await browser.close();
  }
});
