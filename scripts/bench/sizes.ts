import { allScreens } from '~/app/allScreens';
import { demoScreens } from '~/demos/screens';
import { addressOf, visitorOf } from '../screenVisits';
import { printTable } from './table';
import { type Target, visit } from './visitor';

/**
 * A page's first scripts are complete after this many ms without another one; shorter than the wait before the home
 * prefetches.
 */
const quietMs = 3_000;

/**
 * Chunks of the template's pages for charts, calendars and rich text, measured apart: they load once one is visible.
 */
const onDemand = /\/(ChartCanvas|CalendarGrid|CalendarBase|RichText)-/;
const nothing = /^$/;

/** JavaScript that a first visit to a page fetches, as sent (brotli), in kB of 1000 bytes. */
async function scriptsOf(target: Target, path: string, signIn: boolean, apart = nothing): Promise<number> {
  return visit(target, { signIn }, async (context) => {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    const scripts = new Set<string>();
    let bytes = 0;
    let last = performance.now();
    cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (type !== 'Script' && !response.mimeType.includes('javascript')) return;
      if (apart.test(response.url)) return;
      scripts.add(requestId);
      last = performance.now();
    });
    // Counts received bytes: a response may lack a content length, and a 304 has no body.
    cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      if (!scripts.has(requestId)) return;
      bytes += encodedDataLength;
      last = performance.now();
    });
    await page.goto(target.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    // A chart's script loads once the chart is visible, after a pause that Playwright takes for an idle network.
    for (let rest = quietMs; rest > 0; rest = quietMs - (performance.now() - last)) await page.waitForTimeout(rest);
    return bytes / 1000;
  });
}

export async function scriptSizes(target: Target & { under?: string }): Promise<void> {
  if (target.under === undefined) await firstPages(target);
  await screenSizes(target, target.under ?? '/');
}

async function firstPages(target: Target): Promise<void> {
  printTable('JavaScript of a first visit, brotli', [
    { what: '/login', measured: await scriptsOf(target, '/login', false), budget: 160, unit: 'kB' },
    { what: '/vip/home', measured: await scriptsOf(target, '/vip/home', true), budget: 255, unit: 'kB' },
  ]);
}

/** A text page of the library. */
const text = 16;

/** Measures every screen of the agent area and the template whose path begins with `under`. */
async function screenSizes(target: Target, under: string): Promise<void> {
  const measures = [];
  for (const screen of allScreens.filter((each) => visitorOf(each) === 'member' && each.path.startsWith(under))) {
    const path = addressOf(screen).replace(/((?:tutorial|peixun).*)id=\d+$/, `$1id=${text}`);
    const apart = demoScreens.includes(screen) ? onDemand : nothing;
    measures.push({ what: path, measured: await scriptsOf(target, path, true, apart), budget: 300, unit: 'kB' });
  }
  printTable('JavaScript of a first visit of each screen that agents open, brotli', measures);
}
