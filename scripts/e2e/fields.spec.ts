import type { Page } from '@playwright/test';
import { png } from '../../server/testing/files';
import { drawn, expect, like, signIn, test, text, visit } from './test';
import { textsOf } from './text';
import { violationsIn } from './walk';

const field = (page: Page, name: string) => page.locator(`[id="field-${name}"]`);
const { text: german } = textsOf('de');

for (const { width, language, tag } of [
  { width: 1440, language: 'en' },
  { width: 390, language: 'de', tag: '@deep' },
] as const) {
  test(`Next without a product points to the missing field; a click below a field that turns invalid still lands without a layout shift, ${width} px ${language}`, {
    ...(tag && { tag }),
  }, async ({ page, lantern }) => {
    const { text } = textsOf(language);
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, lantern.url, 'agent', { look: { language } });
    await page.goto(`${lantern.url}/vip/insurance-policy/create`);
    // Starts at the end of the list, far from the error.
    await page.getByRole('radio').last().scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: text('cases:next') }).click();
    await expect(page.getByRole('radio').first()).toBeFocused();
    await expect(page.getByText(text('cases:issues.noProduct'))).toBeInViewport({ ratio: 1 });

    await visit(page, '/vip/insurance-policy/create?step=client');
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

for (const { forced, tag, ...look } of [
  { skin: 'light', direction: 'ltr', forced: 'active' },
  { skin: 'dark', direction: 'rtl', forced: 'none', tag: '@deep' },
  { skin: 'light', direction: 'ltr', forced: 'none', tag: '@deep' },
] as const) {
  const lookName = `${Object.values(look).join(' ')}, forced colors ${forced}`;
  test(`a date is picked by touch, and axe finds nothing serious in the calendar, ${lookName}`, {
    ...(tag && { tag }),
  }, async ({ browser, lantern }) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      forcedColors: forced,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await signIn(page, lantern.url, 'agent', { look: { ...look, language: 'de' } });
    await page.goto(`${lantern.url}/vip/insurance-policy/create?step=client`);
    await drawn(page);
    const birthday = field(page, 'owner.birthday');
    await birthday.fill('2.1.1980');
    await page
      .getByRole('button', { name: german('ui:dates.chooseDate') })
      .first()
      .tap();
    const dialog = page.getByRole('dialog', { name: german('ui:dates.chooseDate') });
    // The dialog is positioned only after it is drawn.
    const edges = () =>
      dialog.evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        return left >= 0 && right <= 390 && right > left;
      });
    await expect.poll(edges).toBe(true);
    expect(await violationsIn(page)).toEqual([]);
    await dialog.getByRole('combobox').first().selectOption('3');
    await dialog.getByRole('gridcell', { name: 'Mittwoch, 5. März 1980' }).tap();
    await expect(dialog).toBeHidden();
    await expect(birthday).toHaveValue('05.03.1980');
    await context.close();
  });
}

test('typing replaces a number; the office sets logo and steps of a carrier, image and brochures of a product', {
  tag: '@deep',
}, async ({ page, lantern }) => {
  await signIn(page, lantern.url, 'admin');
  await page.goto(`${lantern.url}/general/product/product_list/edit?id=3`);
  await drawn(page);
  // Typing replaces the number after a click as well as after Tab.
  const advance = field(page, 'advance_bp');
  await advance.click();
  await page.keyboard.type('70');
  await page.keyboard.press('Tab');
  await expect(advance).toHaveValue('70.00%');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('101');
  await page.keyboard.press('Tab');
  await expect(page.getByText(text('issues:tooBig', { max: '100%' }))).toBeVisible();
  const premium = field(page, 'min_premium_cents');
  await premium.click({ position: { x: 8, y: 8 } });
  await page.keyboard.type('9');
  await page.keyboard.press('Tab');
  await expect(premium).toHaveValue('$9.00');

  await page.goto(`${lantern.url}/general/product/brand_management/edit?id=7`);
  const choose = page.locator('input[type=file]');
  await choose.setInputFiles({ name: 'logo.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(page.getByText(text('issues:fileType', { kinds: 'png, jpeg, webp' }))).toBeVisible();
  await choose.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png(60, 40) });
  await expect(page.getByRole('button', { name: text('crud:picture.replace') })).toBeVisible();
  await page.getByRole('textbox', { name: text('brands:fields.contracting_steps') }).fill('Send the form.');
  await page.getByRole('button', { name: text('crud:save') }).click();
  await expect(page.getByText(like('records:edited'))).toBeVisible();
  await page.goto(`${lantern.url}/general/product/brand_management/edit?id=7`);
  await expect(page.getByRole('button', { name: text('crud:picture.remove') })).toBeVisible();
  await expect(page.getByRole('textbox', { name: text('brands:fields.contracting_steps') })).toHaveText(
    'Send the form.',
  );

  await visit(page, '/general/product/product_list/edit?id=7');
  await page.locator('input[type=file]').setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer: png(60, 40) });
  await expect(page.getByRole('button', { name: text('crud:picture.replace') })).toBeVisible();
  await page.getByRole('combobox', { name: text('products:fields.brochure_ids') }).fill('e');
  // Selected by title, because the list may still show the results from before the letter.
  const option = (name: string | RegExp) => page.getByRole('listbox').getByRole('option', { name, exact: true });
  const title = (await option(/e/i).first().innerText()).trim();
  await option(title).click();
  await expect(page.getByText(title)).toBeVisible();
  await page.getByRole('button', { name: text('crud:save') }).click();
  await expect(page.getByText(like('records:edited'))).toBeVisible();
  await page.goto(`${lantern.url}/general/product/product_list/edit?id=7`);
  await expect(page.getByText(title)).toBeVisible();
});
