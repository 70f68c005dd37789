import type { Locator, Page } from '@playwright/test';
import { deep } from '../suite.mjs';
import { firstOf, newDraft } from './records';
import { type Account, drawn, expect, like, signIn, test, text, visit } from './test';
import { watchCalls } from './visit';

/** The parts of a text between its values; on the screen they can be separate elements. */
const partsOf = (key: string) => like(key).source.split('.*');
const begins = (...keys: readonly string[]) => new RegExp(`^(${keys.map((key) => partsOf(key)[0]).join('|')})`);
const holds = (...keys: readonly string[]) =>
  new RegExp(keys.map((key) => partsOf(key).sort((a, b) => b.length - a.length)[0]).join('|'));
const bar = begins(...['profile:level.track', 'coach:track'].flatMap((bars) => [`${bars}.personal`, `${bars}.team`]));
const fromPlan = 'what the plan asks for';
const rewarded = 'what a reward asks for and pays';
const written = 'the terms of a case as they were written, and the money that came in for it';

/**
 * Every amount of money or TP on a screen opens an explanation (domain.md 6, B1), except these, each with its reason.
 * An exception matches the words of its card (`card`), line (`line`), column header (`column`) or own text (`said`).
 */
const exceptions: readonly { why: string; card?: RegExp; line?: RegExp; column?: RegExp; said?: RegExp }[] = [
  { why: 'of nothing there are no rows', said: /^\D*\$0(\.00)?\b[^\d]*$/ },
  { why: 'a goal that one has set oneself', card: begins('home:goal.title'), line: begins('home:goal.target') },
  { why: fromPlan, card: bar, said: /^ of \$/ },
  { why: fromPlan, card: bar, said: holds('coach:capped') },
  { why: fromPlan, said: begins('profile:level.capped', 'profile:level.uncapped') },
  { why: rewarded, said: holds('rewards:progress.toNext') },
  { why: rewarded, said: /^From \$|towards \$/ },
  { why: rewarded, line: /^From \$[\d,.]+\$/ },
  { why: rewarded, column: begins('rewards:fields.threshold_cents') },
  {
    why: 'what the product asks for',
    card: begins('cases:steps.product'),
    line: begins('cases:product.premium', 'cases:product.face'),
  },
  { why: 'an example of our own', said: holds('cases:estimate.more') },
  {
    why: 'a move that the coach proposes',
    said: holds(...['own_one', 'own_other', 'legs_one', 'legs_other'].map((move) => `coach:moves.${move}`)),
  },
  {
    why: 'a threshold of the tax office',
    said: holds('payments:yearTotal.reached', 'payments:yearTotal.below', 'payments:yearTotal.members_other'),
  },
  {
    why: 'a leaderboard: who asks may not see the cases of others; the own value is told above it',
    column: begins('scores:fields.value'),
  },
  {
    why: written,
    line: begins(
      ...['face_amount', 'modal_premium', 'target_premium', 'initial_lump', 'exchange_1035'].map(
        (term) => `policies:fields.${term}_cents`,
      ),
    ),
  },
  { why: written, line: /^O\d\d-/, column: begins('policies:fields.amount_cents') },
];

interface Amount {
  said: string;
  card: string;
  line: string;
  column: string;
}

/** Visible amounts in the page's main part without a button that opens an explanation. */
const unexplained = (page: Page): Promise<Amount[]> =>
  page.getByRole('main').evaluate((main) => {
    const textOf = (element: Element | null | undefined) => element?.textContent?.trim() ?? '';
    const amounts: Amount[] = [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const [said, around] = [text.textContent ?? '', text.parentElement];
      if (!around || !/\$\s?\d/.test(said) || !around.checkVisibility({ visibilityProperty: true })) continue;
      if (around.closest('[data-explains], .visually-hidden, option')) continue;
      const card = around.closest('section, [role=region]');
      const cell = around.closest('td');
      const heads = cell?.closest('table')?.querySelectorAll('thead th') ?? [];
      amounts.push({
        // A sum next to another amount has its name in its parent.
        said: around.localName === 'bdi' && around.parentElement?.title ? textOf(around.parentElement) : said,
        card:
          card?.getAttribute('aria-label') ??
          textOf(card?.querySelector('h2, h3') ?? document.getElementById('page-title')),
        line:
          textOf(around.closest('dl > div, tr, li, [class*=totals] > span')) || textOf(around.closest('[class*=card]')),
        column: textOf(heads[cell?.cellIndex ?? -1]),
      });
    }
    return amounts;
  });

const isException = (amount: Amount) =>
  exceptions.some((exception) =>
    (['said', 'card', 'line', 'column'] as const).every((where) => exception[where]?.test(amount[where]) ?? true),
  );

/** Screens with amounts, including parts that a button opens. */
async function screensOf(url: string, account: Account): Promise<string[]> {
  const [posted, expected, statement, inforce, pending, own] = [
    await firstOf(url, account, '/commission/list?status=posted'),
    await firstOf(url, account, '/commission/list?status=expected'),
    await firstOf(url, account, '/pay/list?paid=1'),
    await firstOf(url, account, '/policy/list?group=inforce'),
    await firstOf(url, account, '/policy/list?group=pending'),
    await firstOf(url, account, '/policy/list?group=pending&scope=me'),
  ];
  const draft = await newDraft(url, account);
  return [
    '/vip/home?scope=me&period=ytd',
    '/vip/home?scope=team&period=rolling_12',
    '/vip_pay_record',
    `/vip_pay_record?id=${statement}`,
    '/vip/earning_records',
    '/vip/commission-report',
    '/vip/Commission_record',
    `/vip/Commission_record_detail?id=${posted}`,
    `/vip/Commission_record_detail?id=${expected}`,
    '/vip/next-per',
    '/vip/team',
    '/vip/team?view=table',
    '/vip/analytics',
    '/vip/score-report',
    '/vip/inforce-TP',
    '/vip/pending-TP',
    '/dashboard/level_info',
    '/dashboard/level_info_two',
    '/vip/insurance-policy',
    '/vip/insurance-policy?view=board',
    `/vip/insurance-policy-detail?id=${inforce}`,
    `/vip/insurance-policy-detail?id=${inforce}&tab=money`,
    `/vip/insurance-policy-detail?id=${inforce}&tab=commission`,
    `/vip/insurance-policy-detail?id=${pending}&tab=commission`,
    '/vip/userinfo?tab=level',
    '/general/team_reward',
    `/vip/insurance-policy/create?from=${draft}&step=coverage`,
    `/vip/insurance-policy/edit?id=${own}&step=product`,
    `/vip/insurance-policy/edit?id=${draft}&step=coverage`,
    `/vip/insurance-policy/edit?id=${draft}&step=review`,
    `/vip/insurance-policy-submit?id=${draft}`,
    '/vip/recruiting',
    '/vip/licensing_appointment',
    '/vip/newsList',
    '/vip/messageList',
    '/calendar/index',
  ];
}

/** Signs in and opens the app on a page without amounts. */
async function open(page: Page, url: string, account: Account) {
  await signIn(page, url, account);
  await watchCalls(page);
  await page.goto(`${url}/error-404`);
  await drawn(page);
}

/** Opens a page and scrolls to its end, because some parts load only near the viewport. */
async function visitWhole(page: Page, address: string) {
  await visit(page, address);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await drawn(page);
}

async function officeScreens(url: string): Promise<string[]> {
  const [inforce, pending] = [
    await firstOf(url, 'admin', '/policy/list?group=inforce'),
    await firstOf(url, 'admin', '/policy/list?group=pending'),
  ];
  return [
    '/general/dashboard',
    '/general/policy/policy_list',
    `/general/policy/policy_list/detail?id=${inforce}`,
    `/general/policy/policy_list/detail?id=${inforce}&tab=money`,
    `/general/policy/policy_list/detail?id=${inforce}&tab=commission`,
    `/general/policy/policy_list/detail?id=${pending}&tab=commission`,
    '/general/product/brand_management',
    '/general/product/product_list/create',
    '/general/team_reward',
  ];
}

for (const account of ['agent', 'leader', 'admin'] as const)
  test(`every amount that the ${account} sees opens its explanation`, {
    ...(account !== 'leader' && { tag: '@deep' }),
  }, async ({ page, lantern }) => {
    const all = await (account === 'admin' ? officeScreens(lantern.url) : screensOf(lantern.url, account));
    // The usual suite visits every third screen.
    const screens = all.filter((_, at) => deep || at % 3 === 0);
    await open(page, lantern.url, account);
    const bare: string[] = [];
    let explained = 0;
    for (const screen of screens) {
      await visitWhole(page, screen);
      // Each click removes a match: the button then offers the chart again.
      const charts = page.getByRole('button', { name: text('ui:chart.showAsTable') });
      for (let left = await charts.count(); left > 0; left -= 1) await charts.first().click();
      const coach = page.getByRole('button', { name: text('coach:whatIf') });
      if (await coach.count()) {
        await coach.click();
        await expect(page.getByRole('region', { name: text('coach:whatIf') })).toBeVisible();
      }
      explained += await page.locator('[data-explains]:visible').count();
      for (const amount of await unexplained(page))
        if (!isException(amount)) bare.push(`${screen}: ${JSON.stringify(amount)}`);
    }
    expect(bare).toEqual([]);
    expect(explained).toBeGreaterThan({ agent: 200, leader: 400, admin: 80 }[account] * (screens.length / all.length));
  });

/** Cards per address whose first amount is the sum of rows. */
const sums: Record<string, readonly string[]> = {
  '/vip/home?scope=team&period=rolling_12': ['home:pipeline.title', 'home:board.title'],
  '/vip/commission-report': ['commissions:forecast.title', 'commissions:exposure.title'],
  '/vip/analytics': ['production:heat.title', 'production:products.title'],
};

/** Calculated amounts: the address, the card (null for the page), and the amount's index in it. */
const formulas = (draft: number): readonly [address: string, card: string | RegExp | null, at: number][] => [
  ['/general/team_reward', /^Base shop bonus$/, 1],
  ['/vip/score-report', null, 1],
  [`/vip/insurance-policy/edit?id=${draft}&step=coverage`, text('cases:estimate.title'), 0],
  [`/vip/insurance-policy/edit?id=${draft}&step=coverage`, text('cases:estimate.title'), 1],
  [`/vip/insurance-policy/edit?id=${draft}&step=coverage`, text('cases:estimate.title'), -1],
  [`/vip/insurance-policy-submit?id=${draft}`, null, 0],
  ['/dashboard/level_info', text('levels:calculator.title'), 2],
];

/** The usual suite tests one sum per page and every other formula. */
test('an explanation adds up to its amount, for sums of rows and for formulas', { tag: '@deep' }, async ({
  page,
  lantern,
}) => {
  const draft = await newDraft(lantern.url, 'leader');
  await open(page, lantern.url, 'leader');
  const main = page.getByRole('main');
  const close = async (drawer: Locator, button: Locator) => {
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(button).toBeFocused();
  };
  for (const [address, cards] of Object.entries(sums)) {
    await visitWhole(page, address);
    for (const name of deep ? cards : cards.slice(0, 1)) {
      const button = main
        .getByRole('region', { name: text(name), exact: true })
        .first()
        .locator('[data-explains]')
        .first();
      await button.click();
      const drawer = page.getByRole('dialog', { name: text('sums:title') });
      await expect(drawer.getByRole('heading', { name: text('explain:words.title') })).toBeVisible();
      await expect(drawer.getByText(text('sums:changed'))).toHaveCount(0);
      await close(drawer, button);
    }
  }
  for (const [address, card, at] of formulas(draft).filter((_, place) => deep || place % 2 === 0)) {
    await visitWhole(page, address);
    const amounts = (card ? main.getByRole('region', { name: card, exact: true }) : main).locator(
      '[data-explains]:visible',
    );
    const button = at < 0 ? amounts.last() : amounts.nth(at);
    await button.click();
    const drawer = page.getByRole('dialog', { name: text('figures:title') });
    const head = drawer
      .getByRole('region', { name: text('explain:amount') })
      .locator('p')
      .first();
    const result = drawer.getByRole('table').last().getByRole('row').last().getByRole('cell').last();
    await expect(result).toHaveText((await head.textContent()) ?? '');
    await close(drawer, button);
  }
});
