import type { Page } from '@playwright/test';
import { drawn, expect, like, resetDemos, signIn, test, text } from './test';
import { textsOf } from './text';
import { violationsIn } from './walk';

test.beforeEach(({ page, lantern }) => resetDemos(page, lantern.url));

const titles = (page: Page) => page.getByRole('main').locator('li button[aria-haspopup=dialog]');
const undo = (page: Page) => page.getByRole('button', { name: text('demoTodo:undo'), exact: true });

test('a task is added, put in order, found, deleted and restored', async ({ page, lantern }) => {
  await signIn(page, lantern.url, 'agent');
  await page.goto(`${lantern.url}/apps/todo?sort=own`);
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

const group = (page: Page, name: string) => page.getByRole('region', { name: text(`demoTodo:groups.${name}`) });

test('a task is typed in one line, and several are moved, completed and deleted at once by keyboard alone', async ({
  page,
  lantern,
}) => {
  await signIn(page, lantern.url, 'agent');
  await page.goto(`${lantern.url}/apps/todo`);
  await expect(titles(page)).toHaveCount(16);
  await drawn(page);
  await page.keyboard.press('n');
  const line = page.getByRole('textbox', { name: text('demoTodo:quick.label') });
  await expect(line).toBeFocused();
  await page.keyboard.type('Call Ann tomorrow !high #team');
  const chips = page.getByRole('list', { name: text('demoTodo:quick.understood') }).getByRole('listitem');
  await expect(chips).toHaveCount(3);
  expect(await violationsIn(page)).toEqual([]);
  await chips.last().getByRole('button').press('Enter');
  await expect(chips).toHaveCount(2);
  await expect(line).toBeFocused();
  await page.keyboard.press('Enter');
  const added = group(page, 'next').getByRole('listitem').filter({ hasText: 'Call Ann #team' });
  await expect(added).toContainText(text('demoTodo:choices.tags.high'));
  await expect(line).toHaveValue('');

  await page.keyboard.press('Escape');
  const overdue = await group(page, 'overdue').getByRole('listitem').count();
  await page.keyboard.press('j');
  await expect(titles(page).first()).toBeFocused();
  await page.keyboard.press('Shift+J');
  const bar = page.getByRole('region', { name: text('demoTodo:bulk') });
  await expect(bar).toContainText(text('demoTodo:selected', { count: 2 }));
  expect(await violationsIn(page)).toEqual([]);
  await page.keyboard.press('t');
  await expect(group(page, 'overdue').getByRole('listitem')).toHaveCount(overdue - 2);
  await expect(bar).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(group(page, 'overdue').getByRole('listitem')).toHaveCount(overdue);

  await titles(page).first().focus();
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+J');
  await page.keyboard.press('e');
  await expect(group(page, 'overdue').getByRole('listitem')).toHaveCount(overdue - 2);
  await page.keyboard.press('Control+z');
  await expect(group(page, 'overdue').getByRole('listitem')).toHaveCount(overdue);

  await titles(page).first().focus();
  await page.keyboard.press('Control+a');
  await expect(bar).toContainText(text('demoTodo:selected', { count: 17 }));
  await page.keyboard.press('#');
  await expect(titles(page)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(titles(page)).toHaveCount(17);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog').getByText(text('demoTodo:keys.extend'))).toBeVisible();
});

test('a click with Shift selects a range, and with Control a single task', async ({ page, lantern }) => {
  await signIn(page, lantern.url, 'agent');
  await page.goto(`${lantern.url}/apps/todo`);
  await expect(titles(page)).toHaveCount(16);
  const names = await Promise.all([0, 2, 3].map((at) => titles(page).nth(at).innerText()));
  await titles(page)
    .nth(0)
    .click({ modifiers: ['ControlOrMeta'] });
  await titles(page)
    .nth(3)
    .click({ modifiers: ['Shift'] });
  await titles(page)
    .nth(1)
    .click({ modifiers: ['ControlOrMeta'] });
  const bar = page.getByRole('region', { name: text('demoTodo:bulk') });
  await expect(bar).toContainText(text('demoTodo:selected', { count: 3 }));
  await bar.getByRole('button', { name: text('demoTodo:moveSelected') }).click();
  await page.getByRole('menuitem', { name: text('demoTodo:targets.nextWeek') }).click();
  for (const name of names) await expect(group(page, 'next').getByRole('button', { name })).toBeVisible();
});

test('a phone adds, selects and completes tasks by touch', async ({ browser, lantern }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await signIn(page, lantern.url, 'agent', { look: { skin: 'dark', language: 'de' } });
  const { text: german } = textsOf('de');
  await page.goto(`${lantern.url}/apps/todo`);
  await drawn(page);
  await page.getByRole('textbox', { name: german('demoTodo:quick.label') }).tap();
  await page.keyboard.type('Ann heute anrufen !hoch');
  await page.getByRole('button', { name: german('demoTodo:quick.add'), exact: true }).tap();
  const today = page.getByRole('region', { name: german('demoTodo:groups.today') });
  await expect(today.getByRole('button', { name: 'Ann anrufen' })).toBeVisible();
  await page.getByRole('button', { name: german('demoTodo:select') }).tap();
  await today.getByRole('button', { name: 'Ann anrufen' }).tap();
  const bar = page.getByRole('region', { name: german('demoTodo:bulk') });
  await expect(bar).toContainText(german('demoTodo:selected', { count: 1 }));
  expect(await violationsIn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await bar.getByRole('button', { name: german('demoTodo:completeSelected') }).tap();
  const done = page.getByRole('region', { name: german('demoTodo:groups.done') });
  await expect(done.getByRole('button', { name: 'Ann anrufen' })).toHaveCount(1);
  await context.close();
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
