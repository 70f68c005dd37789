import { allScreens } from '~/app/allScreens';
import { demoScreens } from '~/demos/screens';
import { addressOf, visitorOf } from '../screenVisits';
import { printTable } from './table';
import { type Target, visit } from './visitor';

/** For so long no script has come once a page has all that it begins with; less than until the home fetches ahead. */
const quietMs = 3_000;

/** On the template's pages, what draws charts, calendars, and rich text counts apart: it is fetched when one is seen. */
const onDemand = /\/(ChartCanvas|CalendarGrid|RichText)-/;
const nothing = /^$/;

/** JavaScript that a first visit of a page fetches, as sent (brotli), in kB of 1000 bytes. */
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
    // Bodies as they come: a header may promise nothing, and an answer of "unchanged" has no body at all.
    cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      if (!scripts.has(requestId)) return;
      bytes += encodedDataLength;
      last = performance.now();
    });
    await page.goto(target.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    // What draws a chart comes when the chart is seen, after a pause that the network takes for the end.
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
    { what: '/vip/home', measured: await scriptsOf(target, '/vip/home', true), budget: 260, unit: 'kB' },
  ]);
}

/** In the library a page of text. */
const text = 16;

/** Every screen of the agent area and of the template whose address begins with `under`. */
async function screenSizes(target: Target, under: string): Promise<void> {
  const measures = [];
  for (const screen of allScreens.filter((each) => visitorOf(each) === 'member' && each.path.startsWith(under))) {
    const path = addressOf(screen).replace(/((?:tutorial|peixun).*)id=\d+$/, `$1id=${text}`);
    const apart = demoScreens.includes(screen) ? onDemand : nothing;
    measures.push({ what: path, measured: await scriptsOf(target, path, true, apart), budget: 300, unit: 'kB' });
  }
  printTable('JavaScript of a first visit of each screen that agents open, brotli', measures);
}
