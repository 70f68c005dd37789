import type { Page } from '@playwright/test';
import { expect, like, resetDemos, signIn, test, text } from './test';

test.beforeEach(({ page, lantern }) => resetDemos(page, lantern.url));

const titles = (page: Page) => page.getByRole('main').locator('li button[aria-haspopup=dialog]');
const undo = (page: Page) => page.getByRole('button', { name: text('demoTodo:undo'), exact: true });

test('a task is added, put in order, found, deleted and restored', async ({ page, lantern }) => {
  await signIn(page, lantern.url, 'agent');
  await page.goto(`${lantern.url}/apps/todo`);
  await expect(titles(page)).toHaveCount(16);

  await page.getByRole('button', { name: text('demoTodo:add'), exact: true }).click();
  const drawer = page.getByRole('dialog', { name: text('demoTodo:add') });
  await drawer.getByLabel(text('demoTodo:fields.title')).fill('Call the lighthouse keeper');
  await drawer.getByRole('button', { name: text('demoTodo:fields.isImportant') }).click();
  await drawer.locator('[contenteditable]').fill('Ask about the lamp.');
  await drawer.getByRole('button', { name: text('demoTodo:addShort'), exact: true }).click();
  await expect(titles(page).first()).toHaveText('Call the lighthouse keeper');

  const grip = page.getByRole('button', { name: like('demoTodo:move', { title: 'Call the lighthouse keeper' }) });
  await grip.press('Alt+ArrowDown');
  await expect(titles(page).nth(1)).toHaveText('Call the lighthouse keeper');
  await expect(grip).toBeFocused();
  const rows = page.getByRole('main').locator('li[draggable=true]');
  await rows.nth(1).dragTo(rows.nth(4));
  await expect(titles(page).nth(4)).toHaveText('Call the lighthouse keeper');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.reload();
  await expect(titles(page).nth(4)).toHaveText('Call the lighthouse keeper');

  await page.getByLabel(text('demoTodo:search')).fill('lighthouse keeper');
  await expect(titles(page)).toHaveCount(1);
  await page.goto(`${lantern.url}/apps/todo/important?sort=title-asc&q=keeper`);
  await titles(page).first().click();
  await page.getByRole('button', { name: text('demoTodo:remove'), exact: true }).click();
  await expect(titles(page)).toHaveCount(0);
  await undo(page).click();
  await expect(titles(page)).toHaveCount(1);

  await titles(page).first().click();
  await page.getByRole('button', { name: text('demoTodo:remove'), exact: true }).click();
  await expect(titles(page)).toHaveCount(0);
  await page.goto(`${lantern.url}/apps/todo/deleted`);
  await expect(titles(page).first()).toHaveText('Call the lighthouse keeper');
  await page
    .getByRole('button', { name: like('demoTodo:restoreTask', { title: 'Call the lighthouse keeper' }) })
    .click();
  await expect(titles(page)).toHaveCount(2);

  await page.goto(`${lantern.url}/apps/todo/tag/purple`);
  await expect(page).toHaveURL(/error-404/);
});

test('an event is added, dragged, put back and removed', { tag: '@deep' }, async ({ page, lantern }) => {
  const month = new Date().toISOString().slice(0, 7);
  await signIn(page, lantern.url, 'agent');
  await page.goto(`${lantern.url}/apps/calendar?view=month&date=${month}-09`);
  const day = (on: string) => page.locator(`[data-date="${month}-${on}"]`).first();
  await day('09').click();
  const drawer = page.getByRole('dialog', { name: text('demoCalendar:add') });
  await drawer.getByLabel(text('demoCalendar:fields.title')).fill('Harbor walk');
  await drawer.getByRole('button', { name: text('demoCalendar:addShort'), exact: true }).click();
  const event = page.locator('[data-event]', { hasText: 'Harbor walk' });
  await expect(day('09').locator(event)).toBeVisible();

  await event.dragTo(day('10'));
  await expect(day('10').locator(event)).toBeVisible();
  await undo(page).click();
  await expect(day('09').locator(event)).toBeVisible();

  await page.getByRole('checkbox', { name: text('demoCalendar:choices.calendar.Business') }).click();
  await expect(event).toHaveCount(0);
  await page.getByRole('checkbox', { name: text('demoCalendar:all') }).click();
  await event.click();
  await page.getByRole('button', { name: text('demoCalendar:remove'), exact: true }).click();
  await expect(event).toHaveCount(0);
  await undo(page).click();
  await expect(event).toHaveCount(1);
  await page.reload();
  await expect(day('09').locator(event)).toBeVisible();
});
