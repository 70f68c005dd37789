import type { Page } from '@playwright/test';
import { type TeamNode, team } from '@shared/contracts/network/team';
import { median, printTable } from './table';
import { type Target, visit } from './visitor';

const rounds = 9;
const scrollMs = 4000;
/** Directs per member, for three generations: 46 + 46² + 46³ = 99,498 people. */
const directsEach = 46;

let last = 0;
const person = (level: number, children: TeamNode[], directs: number): TeamNode => {
  last += 1;
  return {
    id: last,
    name: `Person ${last} 会员`,
    avatar_url: null,
    level: null,
    status: 'active',
    direct_count: directs,
    team_count: directs,
    tp_personal: last * 100,
    tp_team: last * 1000,
    pending_tp: level * 1000,
    has_more: directs > children.length,
    matches: false,
    children,
  };
};
/** A full team: every member has `directs` directs, down to the given generation. */
const teamOf = (directs: number, generations: number, level = 1): TeamNode =>
  person(
    level,
    generations === 0 ? [] : Array.from({ length: directs }, () => teamOf(directs, generations - 1, level + 1)),
    generations === 0 ? 0 : directs,
  );

/** Opens the tree with a made-up team: answers the call for branches itself, and no other call. */
async function openTree(page: Page, url: string, root: TeamNode): Promise<void> {
  const body = JSON.stringify({ code: 1, message: 'ok', data: root });
  await page.route(`**${team.children.path}?*`, (route) => route.fulfill({ contentType: 'application/json', body }));
  await page.goto(`${url}/vip/team`);
  await page.getByRole('treeitem').first().waitFor();
}

/** Ignores placeholder lines. A string, because the compiler's helper for function names does not exist in the page. */
const firstView = `(async () => {
  const [entry] = performance.getEntriesByType('resource').filter(({ name }) => name.includes('childrenUser3'));
  return window.treeDrawnAt - entry.responseEnd;
})()`;
const watchTree = `new MutationObserver((_, observer) => {
  if (!document.querySelector('[role=tree] [role=treeitem]')) return;
  observer.disconnect();
  requestAnimationFrame(() => setTimeout(() => { window.treeDrawnAt = performance.now(); }));
}).observe(document, { childList: true, subtree: true });`;

/** Ms from the key press that opens a branch to the task after the frame with its rows. */
const expand = `new Promise((resolve) => {
  const tree = document.querySelector('[role=tree]');
  const room = tree.firstElementChild;
  const tall = room.offsetHeight;
  let start;
  const key = (name) => tree.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
  const look = () => {
    if (room.offsetHeight > tall) setTimeout(() => resolve(performance.now() - start));
    else requestAnimationFrame(look);
  };
  key('ArrowDown');
  // The next key belongs to the row that has become active.
  requestAnimationFrame(() => setTimeout(() => {
    start = performance.now();
    key('ArrowRight');
    requestAnimationFrame(look);
  }));
})`;

/** Frames per second while the tree scrolls, and the 95th percentile of the time between frames. */
const scroll = `new Promise((resolve) => {
  const tree = document.querySelector('[role=tree]');
  const gaps = [];
  let before;
  const begun = performance.now();
  const step = (now) => {
    if (before !== undefined) gaps.push(now - before);
    before = now;
    tree.scrollTop += 400;
    if (now - begun < ${scrollMs}) requestAnimationFrame(step);
    else {
      gaps.sort((a, b) => a - b);
      resolve({ frames: (gaps.length * 1000) / (before - begun), most: gaps[Math.floor(gaps.length * 0.95)] });
    }
  };
  requestAnimationFrame(step);
})`;

/**
 * Measures the tree of a team: one server answer of the usual size, and a network of 100,000 with every branch open.
 */
export async function tree(target: Target): Promise<void> {
  last = 0;
  const usual = teamOf(6, 3);
  const views: number[] = [];
  const opened: number[] = [];
  await visit(target, {}, async (context) => {
    for (let round = 0; round < rounds; round += 1) {
      const page = await context.newPage();
      await page.addInitScript(watchTree);
      await openTree(page, target.url, usual);
      await page.waitForFunction('window.treeDrawnAt !== undefined');
      views.push(await page.evaluate<number>(firstView));
      await page.waitForLoadState('networkidle');
      opened.push(await page.evaluate<number>(expand));
      await page.close();
    }
  });
  const whole = await visit(target, {}, async (context) => {
    last = 0;
    const page = await context.newPage();
    await openTree(page, target.url, teamOf(directsEach, 3));
    await page.getByRole('button', { name: 'Expand three generations' }).click();
    await page.waitForFunction('document.querySelector("[role=tree]").firstElementChild.offsetHeight > 5_000_000');
    await page.waitForLoadState('networkidle');
    return page.evaluate<{ frames: number; most: number }>(scroll);
  });
  printTable(`Tree of a team, medians of ${rounds}; ${last.toLocaleString('en')} people open while scrolling`, [
    { what: 'answer to first view', measured: median(views), budget: 50, unit: 'ms' },
    { what: 'expand', measured: median(opened), budget: 35, unit: 'ms' },
    { what: 'scrolling', measured: whole.frames, budget: 59, unit: 'frames a second', atLeast: true },
    { what: '19 of 20 frames within', measured: whole.most, budget: 18, unit: 'ms' },
  ]);
}
