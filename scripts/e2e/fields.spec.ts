import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { png } from '../../server/testing/files';
import { drawn, expect, signIn, test } from './test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const field = (page: Page, name: string) => page.locator(`[id="field-${name}"]`);
const prefer = (page: Page, preferences: object) =>
  page.addInitScript(
    (kept) => localStorage.setItem('lantern.preferences', kept),
    JSON.stringify({ skin: 'light', direction: 'ltr', language: 'en', ...preferences }),
  );

for (const [width, language] of [
  [1440, 'en'],
  [390, 'de'],
] as const) {
  test(`a click below a field that becomes invalid lands, and nothing moves, ${width} px ${language}`, async ({
    page,
    lantern,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, lantern.url, 'agent');
    await prefer(page, { language });
    await page.goto(`${lantern.url}/vip/insurance-policy/create?step=client`);
    await drawn(page);
    for (const name of ['owner.email', 'owner.phone']) {
      const control = field(page, name);
      await control.fill('x');
      const target = field(page, 'insured_is_owner');
      await target.scrollIntoViewIfNeeded();
      await control.focus();
      const before = await target.boundingBox();
      const checked = await target.isChecked();
      const [x, y] = [(before?.x ?? 0) + (before?.width ?? 0) / 2, (before?.y ?? 0) + (before?.height ?? 0) / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      expect(await target.boundingBox()).toEqual(before);
      await page.mouse.up();
      await expect(target).toBeChecked({ checked: !checked });
      await expect(control).toHaveAttribute('aria-invalid', 'true');
    }
  });
}

test('Next without a product shows what is missing and where, even from the end of the list', async ({
  page,
  lantern,
}) => {
  await signIn(page, lantern.url, 'agent');
  await page.goto(`${lantern.url}/vip/insurance-policy/create`);
  await page.getByRole('radio').last().scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('radio').first()).toBeFocused();
  await expect(page.getByText('Choose a product.')).toBeInViewport({ ratio: 1 });
});

test('typing replaces a number, whether it was clicked or reached by Tab', async ({ page, lantern }) => {
  await signIn(page, lantern.url, 'admin');
  await page.goto(`${lantern.url}/general/product/product_list/edit?id=3`);
  const advance = field(page, 'advance_bp');
  await advance.click();
  await page.keyboard.type('70');
  await page.keyboard.press('Tab');
  await expect(advance).toHaveValue('70.00%');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('101');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Enter 100% or less.')).toBeVisible();
  const premium = field(page, 'min_premium_cents');
  await premium.click({ position: { x: 8, y: 8 } });
  await page.keyboard.type('9');
  await page.keyboard.press('Tab');
  await expect(premium).toHaveValue('$9.00');
});

for (const look of [
  { skin: 'light', direction: 'ltr', forced: 'none' },
  { skin: 'dark', direction: 'rtl', forced: 'none' },
  { skin: 'light', direction: 'ltr', forced: 'active' },
] as const) {
  test(`a date is picked by touch, and axe finds nothing serious in the calendar, ${Object.values(look)}`, async ({
    browser,
    lantern,
  }) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      forcedColors: look.forced,
      reducedMotion: 'reduce',
      bypassCSP: true,
    });
    const page = await context.newPage();
    await signIn(page, lantern.url, 'agent');
    await prefer(page, { ...look, language: 'de' });
    await page.goto(`${lantern.url}/vip/insurance-policy/create?step=client`);
    await drawn(page);
    const birthday = field(page, 'owner.birthday');
    await birthday.fill('2.1.1980');
    await page.getByRole('button', { name: 'Datum auswählen' }).first().tap();
    const dialog = page.getByRole('dialog', { name: 'Datum auswählen' });
    const box = await dialog.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    await page.addScriptTag({ content: axe });
    const violations = await page.evaluate(async () => {
      const { violations: all } = await (
        window as unknown as {
          axe: { run(options: object): Promise<{ violations: { id: string; impact: string }[] }> };
        }
      ).axe.run({ resultTypes: ['violations'], iframes: false });
      return all.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id);
    });
    expect(violations).toEqual([]);
    await dialog.getByRole('combobox').first().selectOption('3');
    await dialog.getByRole('gridcell', { name: 'Mittwoch, 5. März 1980' }).tap();
    await expect(dialog).toBeHidden();
    await expect(birthday).toHaveValue('05.03.1980');
    await context.close();
  });
}

test('the office sets logo and steps of a carrier, image and brochures of a product', async ({ page, lantern }) => {
  await signIn(page, lantern.url, 'admin');
  await page.goto(`${lantern.url}/general/product/brand_management/edit?id=7`);
  const choose = page.locator('input[type=file]');
  await choose.setInputFiles({ name: 'logo.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(page.getByText('Choose a file of one of these kinds: png, jpeg, webp.')).toBeVisible();
  await choose.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png(60, 40) });
  await expect(page.getByRole('button', { name: 'Replace picture' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Contracting steps' }).fill('Send the form.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/was saved/)).toBeVisible();
  await page.goto(`${lantern.url}/general/product/brand_management/edit?id=7`);
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Contracting steps' })).toHaveText('Send the form.');

  await page.goto(`${lantern.url}/general/product/product_list/edit?id=7`);
  await page.locator('input[type=file]').setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer: png(60, 40) });
  await expect(page.getByRole('button', { name: 'Replace picture' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Brochures' }).fill('e');
  const option = page.getByRole('listbox').getByRole('option').first();
  const title = (await option.innerText()).trim();
  await option.click();
  await expect(page.getByText(title)).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/was saved/)).toBeVisible();
  await page.goto(`${lantern.url}/general/product/product_list/edit?id=7`);
  await expect(page.getByText(title)).toBeVisible();
});
