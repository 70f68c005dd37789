import type { Page } from '@playwright/test';
import { callsOf, drawn, expect, resetDemos, signIn, test, text } from './test';
import { violationsIn } from './walk';

const month = new Date().toISOString().slice(0, 7);
const focused = (page: Page) => page.locator(':focus');

/** An all-day event of the agent, starting on the 9th of this month. */
async function withEvent(page: Page, url: string, title: string, until = `${month}-09`): Promise<void> {
  await signIn(page, url, 'agent');
  const agent = await callsOf(url, 'agent');
  await agent('/calendar/save', {
    ...{ title, all_day: true, calendar: 'Personal' },
    ...{ starts_on: `${month}-09`, ends_on: until },
  });
}

async function tabTo(page: Page, reached: () => Promise<boolean>): Promise<void> {
  for (let pressed = 0; pressed < 150; pressed += 1) {
    await page.keyboard.press('Tab');
    if (await reached()) return;
  }
  throw new Error('The keyboard does not get there.');
}
const focusContains = (page: Page, text: string) => async () =>
  (await focused(page).textContent())?.includes(text) ?? false;

test('an event is moved and put back by keyboard alone', async ({ page, lantern }) => {
  await withEvent(page, lantern.url, 'By keyboard');
  await page.goto(`${lantern.url}/calendar/index?view=month&date=${month}-09&types=Personal`);
  await expect(page.getByText('By keyboard')).toBeVisible();
  const day = () => focused(page).evaluate((event) => event.closest('[data-date]')?.getAttribute('data-date'));

  await tabTo(page, focusContains(page, 'By keyboard'));
  expect(await day()).toBe(`${month}-09`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'By keyboard' })).toBeVisible();
  await tabTo(page, focusContains(page, 'Edit'));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(text('calendar:fields.title'))).toBeFocused();
  const starts = page.getByLabel(text('calendar:fields.starts_on'));
  await tabTo(page, () => starts.evaluate((field) => field === document.activeElement));
  // English dates begin with the month.
  const [year, number] = month.split('-');
  await page.keyboard.type(`${number}/17/${year}`);
  await expect(starts).toHaveValue(`${number}/17/${year}`);
  await page.keyboard.press('Enter');

  await expect(page.getByText(/“By keyboard” moved to/)).toBeVisible();
  await expect(focused(page)).toContainText('By keyboard');
  expect(await day()).toBe(`${month}-17`);
  await page.keyboard.press('Control+z');
  await expect(page.getByText(/“By keyboard” moved to/)).toHaveCount(0);
  await expect.poll(day).toBe(`${month}-09`);
  await page.reload();
  await expect(page.locator(`[data-date="${month}-09"]`).getByText('By keyboard')).toBeVisible();
});

test('an event is moved across weeks and months with the arrow keys', async ({ page, lantern }) => {
  await withEvent(page, lantern.url, 'By arrows');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${lantern.url}/calendar/index?view=month&date=${month}-09&types=Personal`);
  const event = page.locator('[aria-keyshortcuts="M"]', { hasText: 'By arrows' });
  const bar = page.getByRole('application', { name: 'By arrows' });
  const [year = 0, number = 1] = month.split('-').map(Number);
  const next = new Date(Date.UTC(year, number, 9)).toISOString().slice(0, 7);

  await event.focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText(text('ui:calendar.keys.move'));
  await page.keyboard.press('Escape');
  await event.focus();
  await page.keyboard.press('m');
  await expect(bar).toBeFocused();
  for (const key of ['ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
  await expect(page.locator(`[data-date="${month}-17"]`)).toContainText('By arrows');
  expect(await violationsIn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await expect(event).toBeFocused();
  await expect(page.locator(`[data-date="${month}-09"]`)).toContainText('By arrows');

  await page.keyboard.press('m');
  for (const key of ['PageDown', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByText(/“By arrows” moved to/)).toBeVisible();
  await expect(page.locator(`[data-date="${next}-08"]`)).toContainText('By arrows');
  await expect(event).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(page.getByText(/“By arrows” moved to/)).toHaveCount(0);
  await page.goto(`${lantern.url}/calendar/index?view=month&date=${month}-09&types=Personal`);
  await expect(page.locator(`[data-date="${month}-09"]`)).toContainText('By arrows');
});

test('an event of the demo is moved by quarters of an hour', async ({ page, lantern }) => {
  await resetDemos(page, lantern.url);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${lantern.url}/apps/calendar?view=list`);
  await page.getByText('Doctor’s appointment').click();
  const day = page.getByRole('dialog').getByLabel(text('demoCalendar:fields.starts_on'));
  const [number, date, year] = (await day.inputValue()).split('/');
  await page.goto(`${lantern.url}/apps/calendar?view=day&date=${year}-${number}-${date}`);
  const event = page.locator('[aria-keyshortcuts="M"]', { hasText: 'Doctor’s appointment' });
  const before = await event.textContent();
  await event.focus();
  for (const key of ['m', 'ArrowUp', 'ArrowUp', 'Shift+ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(event).toBeFocused();
  await expect(event).not.toHaveText(before ?? '');
  await expect(event).toContainText('8:30 – 9:15');
  await page.keyboard.press('Control+z');
  await expect(event).toHaveText(before ?? '');
});

test('a form asks which of two repeated times is meant, and refuses a skipped one', async ({ page, lantern }) => {
  await resetDemos(page, lantern.url);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${lantern.url}/apps/calendar?view=day&date=2026-11-01`);
  const label = (field: string) => page.getByLabel(text(`demoCalendar:fields.${field}`));
  const add = async (title: string) => {
    await page.getByRole('button', { name: text('demoCalendar:calendars') }).click();
    await page.getByRole('button', { name: text('demoCalendar:add') }).click();
    await label('title').fill(title);
  };
  await add('Night shift');
  await label('starts_time').fill('01:45');
  await label('ends_time').fill('01:15');
  await label('ends_time').press('Tab');
  const second = page.getByRole('radio', { name: /^The second/ });
  await expect(second).toHaveCount(2);
  expect(await violationsIn(page)).toEqual([]);
  await second.last().check();
  await expect(page.getByText(/It lasts 30\smin\./)).toBeVisible();
  await page.getByRole('button', { name: text('demoCalendar:addShort'), exact: true }).click();
  await expect(page.getByRole('button', { name: /Night shift/ })).toBeVisible();

  await page.goto(`${lantern.url}/apps/calendar?view=day&date=2026-03-08`);
  await add('Night shift');
  await label('starts_time').fill('02:30');
  await label('ends_time').fill('04:00');
  await label('ends_time').press('Tab');
  await expect(page.getByText(text('issues:noSuchTime'))).toBeVisible();
});

for (const [width, height, layout] of [
  [1440, 900, 'vertical'],
  [1440, 900, 'horizontal'],
  [1440, 700, 'vertical'],
  [1024, 700, 'vertical'],
] as const)
  test(`a month of six weeks fits into a ${layout} window of ${width} by ${height}`, async ({ page, lantern }) => {
    await signIn(page, lantern.url, 'leader', { look: { layout } });
    await page.setViewportSize({ width, height });
    for (const path of ['/calendar/index', '/apps/calendar']) {
      await page.goto(`${lantern.url}${path}?view=month&date=2026-08-10`);
      const last = page.locator('[data-date="2026-09-05"]').last();
      await expect(last).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
    }
  });

test('the link to more events opens a day’s list by keyboard', async ({ page, lantern }) => {
  await resetDemos(page, lantern.url);
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.goto(`${lantern.url}/apps/calendar?view=month`);
  const link = page.getByRole('button', { name: /^\+\d more.*all events on / }).first();
  await link.focus();
  const day = (await link.textContent())?.split('all events on ')[1] ?? '';
  await page.keyboard.press('Enter');
  const list = page.getByRole('dialog', { name: day });
  await expect(list).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(list.getByRole('button').nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(link).toBeFocused();
});

test('a phone opens a day’s events from its month by touch', async ({ browser, lantern }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.goto(`${lantern.url}/apps/calendar?view=month`);
  await page
    .getByRole('button', { name: /^\+\d.*all events on / })
    .first()
    .tap();
  const list = page.getByRole('dialog');
  await expect(list.getByRole('listitem').nth(2)).toBeInViewport({ ratio: 1 });
  await list.getByRole('listitem').first().getByRole('button').tap();
  await expect(page.getByRole('dialog', { name: text('demoCalendar:edit') })).toBeVisible();
  await context.close();
});

test('a phone’s list shows a multi-day event once, with its end', { tag: '@deep' }, async ({ page, lantern }) => {
  await withEvent(page, lantern.url, 'Long journey', `${month}-24`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${lantern.url}/calendar/index?date=${month}-09`);
  await expect(page.getByText('Long journey')).toHaveCount(1);
  await expect(page.getByText(new RegExp(`^until \\w+ 24, ${month.slice(0, 4)}$`))).toBeVisible();
});

for (const width of [390, 1440, 1920]) {
  test(`the month at ${width} px reserves the space of its events before they load`, {
    ...(width !== 1440 && { tag: '@deep' }),
  }, async ({ page, lantern }) => {
    await signIn(page, lantern.url, 'agent');
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(() => {
      const seen = { moved: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.moved += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    let arrived = false;
    await page.route('**/backend/calendar/list*', async (route) => {
      // The empty month appears before the answer.
      await page.locator(`[data-date="${month}-09"]`).first().waitFor();
      arrived = true;
      await route.continue();
    });
    await page.goto(`${lantern.url}/calendar/index?view=month&date=${month}-09`);
    await drawn(page);
    await expect(page.locator('[data-event]').first()).toBeVisible();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect(arrived).toBe(true);
    const { moved } = await page.evaluate(() => (window as unknown as { seen: { moved: number } }).seen);
    expect(moved).toBeLessThan(0.02);
  });
}
