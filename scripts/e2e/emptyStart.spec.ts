import { startLantern } from './server';
import { expect, test, text } from './test';

test('a network that was started empty is set up, reloaded in between, and ends on the office’s dashboard', async ({
  page,
}) => {
  const server = await startLantern({ args: ['--empty'] });
  await expect.poll(() => server.logs()).toContain('/setup?token=');
  const [address = ''] = /http:\S+\/setup\?token=\S+/.exec(server.logs()) ?? [];
  const next = page.getByRole('button', { name: text('setup:next') });

  await page.goto(address);
  await page.getByLabel(text('settings:fields.network_name')).fill('Harbor Agency Group');
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
  await expect(page.getByText('Harbor Agency Group')).toBeVisible();
  await expect(page.getByText(text('home:firstSteps.founder.title'))).toBeVisible();

  await page.goto(address);
  await expect(page.getByRole('heading', { name: text('setup:refused.not_found.title') })).toBeVisible();
  expect(await server.stop()).toBe(0);
});
