import type { Browser, Locator, Page } from '@playwright/test';
import { reachedByKeys } from './keyboard';
import { type Account, drawn, expect, keep, like, newSignIn, test, text, visit } from './test';
import { watchCalls } from './visit';

/** The reader's means: each of them works through the same week. */
interface Hand {
  /** Presses a control. */
  use(control: Locator): Promise<void>;
  /** Raises a slider's value. */
  raise(slider: Locator): Promise<void>;
  /** Takes the last change back. The button of a toast is gone after seconds, so the keyboard has a key for it. */
  undo(button: Locator): Promise<void>;
  /** Closes the drawer or dialog on top. */
  close(dialog: Locator): Promise<void>;
}

const keyboard = (page: Page): Hand => ({
  async use(control) {
    await reachedByKeys(page, control);
    await page.keyboard.press('Enter');
  },
  async raise(slider) {
    await reachedByKeys(page, slider);
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('PageUp');
  },
  async undo(button) {
    await expect(button).toBeVisible();
    await page.keyboard.press('Control+z');
  },
  async close(dialog) {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  },
});

const touch: Hand = {
  use: (control) => control.tap(),
  async raise(slider) {
    const { width = 0, height = 0 } = (await slider.boundingBox()) ?? {};
    await slider.tap({ position: { x: width * 0.6, y: height / 2 } });
  },
  undo: (button) => button.tap(),
  async close(dialog) {
    await dialog
      .getByRole('button', { name: text('ui:close') })
      .first()
      .tap();
    await expect(dialog).toBeHidden();
  },
};

const amountIn = async (place: Locator) => /-?\$[\d,]+\.\d\d/.exec(await place.innerText())?.[0] ?? 'no amount';

/** Monday: the next payment explains itself. */
async function readsNextPayment(page: Page, { use, close }: Hand): Promise<void> {
  const pay = page.getByRole('region', { name: like('home:hero.pays') });
  const amount = pay.getByRole('button').first();
  const sum = await amountIn(amount);
  await use(amount);
  const made = page.getByRole('dialog', { name: text('sums:title') });
  await expect(made).toContainText(sum);
  await close(made);
}

/** Tuesday: a client is called before the policy lapses, and the list remembers it. */
async function savesPolicy(page: Page, { use, undo }: Hand): Promise<void> {
  await visit(page, '/vip/commission-report');
  const calls = page.getByRole('list', { name: text('commissions:save.title') });
  await calls.scrollIntoViewIfNeeded();
  const first = calls.locator('[data-task]').first();
  const task = await first.getAttribute('data-task');
  const called = calls.locator(`[data-task="${task}"]`);
  await use(first.getByRole('button', { name: like('tasks:done') }));
  await expect(called).toHaveCount(0);
  await undo(page.getByRole('button', { name: text('tasks:undo') }));
  await expect(page.getByText(like('tasks:undone'))).toBeVisible();
  await expect(called).toHaveCount(1);
}

/** Wednesday: the coach says on which day more TP reaches the next level. */
async function asksCoach(page: Page, { use, raise }: Hand): Promise<void> {
  await visit(page, '/vip/next-per');
  await use(page.getByRole('button', { name: text('coach:whatIf') }));
  const coach = page.getByRole('region', { name: text('coach:whatIf') });
  const said = coach.getByRole('status');
  await expect(said).toContainText(text('coach:drag'));
  await raise(coach.getByRole('slider').first());
  await expect(said).not.toContainText(text('coach:drag'));
  await use(coach.getByRole('button', { name: text('coach:clear') }));
  await expect(said).toContainText(text('coach:drag'));
}

/** Thursday: a prospect moves to the next stage and back. */
async function movesProspect(page: Page, { use, undo }: Hand): Promise<void> {
  await visit(page, '/vip/recruiting?view=board');
  const card = page.getByRole('button', { name: like('recruiting:actionsOf') }).first();
  const name = (await card.getAttribute('aria-label')) ?? '';
  await use(card);
  await use(page.getByRole('menuitemradio', { checked: false }).first());
  await undo(page.getByRole('button', { name: text('recruiting:undo') }));
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
}

/** Friday: the contest's rules, and the rank as a picture. */
async function sharesRank(page: Page, { use, close }: Hand): Promise<void> {
  await visit(page, '/vip/score-report');
  await use(page.getByRole('button', { name: like('scores:contests.open') }).first());
  const rules = page.getByRole('dialog');
  await expect(rules.getByRole('heading').first()).toBeVisible();
  await close(rules);
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    use(page.getByRole('button', { name: text('scores:share.button') })),
  ]);
  expect(picture.suggestedFilename()).toBe('rank.png');
}

/** Monday of a leader: the team's week as a card. */
async function sharesPulse(page: Page, { use }: Hand): Promise<void> {
  await visit(page, '/vip/home');
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    use(page.getByRole('button', { name: text('home:pulse.share') })),
  ]);
  expect(picture.suggestedFilename()).toMatch(/\.png$/);
}

/** Tuesday of a leader: what keeps a member of the team from writing. */
async function readsReadiness(page: Page, { use }: Hand): Promise<void> {
  await visit(page, '/vip/licensing_appointment');
  const card = page.getByRole('radiogroup', { name: text('licensing:write.whose') });
  await card.scrollIntoViewIfNeeded();
  await use(card.getByRole('radio', { name: text('licensing:write.team') }));
  const rows = page.getByRole('region', { name: text('licensing:write.title') }).getByRole('listitem');
  const member = rows
    .filter({ hasText: /M\d{6}/ })
    .getByRole('link')
    .first();
  await use(member);
  const back = page.getByRole('link', { name: text('licensing:write.back') });
  await expect(back).toBeVisible();
  await use(back);
  await expect(member).toBeVisible();
}

const weeks = {
  agent: [readsNextPayment, savesPolicy, asksCoach, movesProspect, sharesRank],
  leader: [readsNextPayment, sharesPulse, readsReadiness, asksCoach, savesPolicy, movesProspect, sharesRank],
} as const;

/** A browser of its own, because touch belongs to a context. */
async function workWeek(browser: Browser, url: string, who: keyof typeof weeks & Account, byTouch: boolean) {
  const viewport = byTouch ? { width: 390, height: 844 } : { width: 1440, height: 900 };
  const context = await browser.newContext({ viewport, hasTouch: byTouch, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  await watchCalls(page);
  await keep(page, url, await newSignIn(url, who));
  await page.goto(`${url}/vip/home`);
  await drawn(page);
  for (const day of weeks[who]) {
    await day(page, byTouch ? touch : keyboard(page));
    const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(width, `${day.name} fits the width`).toBeLessThanOrEqual(0);
  }
  expect(failures).toEqual([]);
  await context.close();
}

for (const who of ['agent', 'leader'] as const) {
  test(`the ${who} works through a week by keyboard alone`, ({ browser, lantern }) =>
    workWeek(browser, lantern.url, who, false));
  test(`the ${who} works through a week by touch on a phone`, ({ browser, lantern }) =>
    workWeek(browser, lantern.url, who, true));
}
