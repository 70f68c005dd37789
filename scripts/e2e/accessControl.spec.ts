import { reachedByKeys } from './keyboard';
import { expect, signIn, test, text } from './test';
import { violationsIn } from './walk';

const t = (key: string, values: Record<string, string | number> = {}) => text(`demoAccess:${key}`, values);

test('rights are seen, refused and switched by keyboard alone', async ({ page, lantern }) => {
  await signIn(page, lantern.url, 'agent');
  await page.goto(`${lantern.url}/access-control`);
  const card = (name: string) => page.getByRole('heading', { name: t(`cards.${name}.title`), exact: true });
  await expect(card('cases')).toBeVisible();
  await expect(card('audit')).toHaveCount(0);
  const right = t('right', { action: t('actions.delete'), subject: t('subjects.Audit') });
  const ask = page.getByRole('button', { name: t('ask.send'), exact: true });
  await reachedByKeys(page, ask);
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('ask.refused', { right }))).toBeVisible();
  await expect(page.getByText('forbidden: ')).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);

  await page.getByRole('radio', { name: t('choices.own') }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(t('allCards'))).toBeVisible();
  await expect(card('access')).toBeVisible();
  await reachedByKeys(page, ask);
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('ask.granted', { right }))).toBeVisible();
});

test('the page of rights fits a phone', async ({ browser, lantern }) => {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ viewport, hasTouch: true, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signIn(page, lantern.url, 'admin', { look: { skin: 'dark', direction: 'rtl' } });
  await page.goto(`${lantern.url}/access-control`);
  await page.getByText(t('choices.client'), { exact: true }).tap();
  await expect(page.getByText(t('account', { name: 'Jane Doe' }))).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  expect(await violationsIn(page)).toEqual([]);
  await context.close();
});
