import { screens } from '~/app/screens';
import { addressOf, visitorOf } from '../screenVisits';
import { printTable } from './table';
import { type Target, visit } from './visitor';

/** JavaScript that a first visit of a page fetches, as sent (brotli), in kB of 1000 bytes. */
async function scriptsOf(target: Target, path: string, signIn: boolean): Promise<number> {
  return visit(target, { signIn }, async (context) => {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    let bytes = 0;
    cdp.on('Network.responseReceived', ({ type, response }) => {
      // The length of the body as sent; headers are no JavaScript.
      if (type === 'Script' || response.mimeType.includes('javascript'))
        bytes += Number(response.headers['Content-Length'] ?? response.headers['content-length']);
    });
    await page.goto(target.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    return bytes / 1000;
  });
}

export async function scriptSizes(target: Target): Promise<void> {
  printTable('JavaScript of a first visit, brotli', [
    { what: '/login', measured: await scriptsOf(target, '/login', false), budget: 160, unit: 'kB' },
    { what: '/vip/home', measured: await scriptsOf(target, '/vip/home', true), budget: 260, unit: 'kB' },
  ]);
  await screenSizes(target);
}

/** Every screen of the agent area; what comes with a film, a document or the editor comes when one is opened. */
async function screenSizes(target: Target): Promise<void> {
  const measures = [];
  for (const screen of screens.filter((each) => visitorOf(each) === 'member')) {
    const path = addressOf(screen);
    measures.push({ what: path, measured: await scriptsOf(target, path, true), budget: 300, unit: 'kB' });
  }
  printTable('JavaScript of a first visit of each screen that agents open, brotli', measures);
}
