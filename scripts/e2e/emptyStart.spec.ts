import { Secret, TOTP } from 'otpauth';
import { startLantern } from './server';
import { expect, test, text } from './test';

const logo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="120" height="40" fill="#0b6e4f"/></svg>',
);

test('a network that was started empty is set up, reloaded in between, and ends on the office’s dashboard', async ({
  page,
}) => {
  const server = await startLantern({ args: ['--empty'] });
  await expect.poll(() => server.logs()).toContain('/setup?token=');
  const [address = ''] = /http:\S+\/setup\?token=\S+/.exec(server.logs()) ?? [];
  const next = page.getByRole('button', { name: text('setup:next') });

  await page.goto(address);
  await page.getByLabel(text('settings:fields.network_name')).fill('Harbor Agency Group');
  // An SVG is drawn as PNG; a color that is hard to read is refused with a readable one.
  await page.locator('input[type=file]').setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: logo });
  await expect(page.getByRole('button', { name: text('branding:removeLogo') })).toBeVisible();
  const accent = page.getByLabel(text('branding:accent'), { exact: true });
  await accent.fill('#f2b632');
  await next.click();
  await expect(accent).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: /^Use #/ }).click();
  const chosen = await accent.inputValue();
  await next.click();
  const register = (field: string) => page.getByLabel(text(`register:register.field.${field}`));
  await register('first_name').fill('Ada');
  await page.reload();
  await register('first_name').fill('Ada');
  await register('last_name').fill('Byron');
  await register('email').fill('ada@harbor.example');
  await register('phone').fill('415 555 0123');
  await page.getByRole('textbox', { name: text('account:password.new'), exact: true }).fill('Analytical-1');
  await page.getByLabel(text('account:password.again')).fill('Analytical-1');
  await next.click();

  // The starter settings demand a second factor. Without one, a new sign-in leads to it, and then back to the set-up.
  await expect(page.getByRole('heading', { name: text('setup:heading.factor') })).toBeVisible();
  await expect(page.getByRole('button', { name: text('setup:goOn') })).toHaveCount(0);
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${server.url}/setup`);
  await page.getByRole('link', { name: text('setup:refused.signIn') }).click();
  await expect(page.getByRole('img', { name: 'Harbor Agency Group' })).toBeVisible();
  await expect(page).toHaveTitle(/ · Harbor Agency Group$/);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--c-primary'))).toBe(
    chosen,
  );
  await page.getByLabel(text('account:login.account')).fill('ada@harbor.example');
  await page.getByRole('textbox', { name: text('account:login.password'), exact: true }).fill('Analytical-1');
  await page.getByRole('button', { name: text('account:login.submit'), exact: true }).click();
  await page.getByRole('button', { name: text('factors:app.add') }).click();
  const secret = (await page.locator('code').innerText()).replace(/\s/g, '');
  const code = page.getByLabel(text('factors:fields.code'));
  await code.fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await code.press('Enter');
  await page.getByRole('button', { name: text('factors:codes.kept') }).click();
  const goOn = page.getByRole('button', { name: text('setup:goOn') });
  await goOn.click();

  // The server sends no mail.
  await expect(page.getByText(text('mail:server.off'))).toBeVisible();
  await goOn.click();

  // A rate below that of the level before it is refused at its cell.
  const rate = page.getByLabel(`SA, ${text('setup:level.fy_bp')}`);
  await rate.fill('45');
  await next.click();
  await expect(rate).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert')).toContainText('SA');
  await rate.fill('61');
  await next.click();

  await page.getByLabel(/Beaconfield Life/).check();
  await page.getByRole('button', { name: text('setup:finish') }).click();
  await expect(page).toHaveURL(`${server.url}/general/dashboard`);
  await expect(page.locator('#content').getByText('Harbor Agency Group')).toBeVisible();
  await expect(page.getByText(text('home:firstSteps.founder.title'))).toBeVisible();

  await page.goto(address);
  await expect(page.getByRole('heading', { name: text('setup:refused.not_found.title') })).toBeVisible();
  expect(await server.stop()).toBe(0);
});
