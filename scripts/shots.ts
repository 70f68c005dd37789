import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { allScreens as screens } from '~/app/allScreens';
import type { Screen } from '~/platform/screen';
import { chromiumFlags, ensureChromium } from './browser.mjs';
import { contactSheet } from './contactSheet';
import { startLantern } from './e2e/server';
import { drawn, visit, watchCalls } from './e2e/visit';
import { helpOnRequest } from './help.mjs';
import { addressOf, visitorOf } from './screenVisits';

/**
 * Pictures of every screen as each role sees it, for review: .shots/<look>/<screen>.png and one contact sheet per look.
 * Looks are `skin-direction-language-width`; narrow them with `npm run shots -- --looks dark-ltr-en-1440 --screens
 * product`.
 */
const standardLooks = [
  'light-ltr-en-1440',
  'dark-ltr-en-1440',
  'light-rtl-en-1440',
  'light-ltr-de-1440',
  'light-ltr-en-390',
  'dark-rtl-de-390',
];

helpOnRequest(`Usage: npm run shots -- [--looks LOOK,...] [--screens TEXT] [--full]
  --looks    skin-direction-language-width, by default ${standardLooks.join(' ')}
  --screens  only screens whose address holds this text
  --full     whole pages instead of what fits the window
Pictures and contact sheets go to .shots.`);

const { values } = parseArgs({
  options: {
    looks: { type: 'string', default: standardLooks.join() },
    screens: { type: 'string', default: '' },
    full: { type: 'boolean', default: false },
  },
});
const root = fileURLToPath(new URL('../.shots', import.meta.url));
const accounts = { member: 'leader@lantern.test', administrator: 'admin@lantern.test' } as const;
async function signIn(url: string, account: string) {
  const response = await fetch(`${url}/backend/login/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account, password: 'Lantern-2026' }),
  });
  const { data } = (await response.json()) as { data: { accessToken: string; refreshToken: string; userData: object } };
  return { accessToken: data.accessToken, refreshToken: data.refreshToken, userData: JSON.stringify(data.userData) };
}

async function shoot(browser: Browser, url: string, look: string, screens: readonly Screen[]) {
  const [skin, direction, language, width = '1440'] = look.split(/-(?=ltr|rtl|en|de|fr|pt|\d)/);
  const folder = join(root, look);
  mkdirSync(folder, { recursive: true });
  const taken: { name: string; file: string }[] = [];
  for (const role of ['nobody', 'member', 'administrator'] as const) {
    const visible = screens.filter((screen) => visitorOf(screen) === role);
    if (visible.length === 0) continue;
    const context = await browser.newContext({
      viewport: { width: Number(width), height: Number(width) < 600 ? 844 : 900 },
      reducedMotion: 'reduce',
    });
    const kept = {
      'lantern.preferences': JSON.stringify({ skin, direction, language }),
      ...(role !== 'nobody' && (await signIn(url, accounts[role]))),
    };
    await context.addInitScript((entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    }, Object.entries(kept));
    // tsx names functions through a helper that the page lacks.
    await context.addInitScript('globalThis.__name = (named) => named');
    const page = await context.newPage();
    await watchCalls(page);
    page.on('pageerror', (error) => console.log(`  ${look} ${page.url()}: ${error.message}`));
    for (const [place, screen] of visible.entries()) {
      if (place === 0) {
        await page.goto(url + addressOf(screen));
        await drawn(page);
      } else await visit(page, addressOf(screen));
      const name = `${screen.path.replace(/^\//, '').replace(/[^\w-]+/g, '_')}`;
      const file = join(folder, `${name}.png`);
      await page.screenshot({ path: file, fullPage: values.full });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (overflow > 0) console.log(`  ${look} ${screen.path}: the page scrolls sideways by ${overflow} px`);
      taken.push({ name, file });
    }
    await context.close();
  }
  await contactSheet(browser, look, taken, join(root, `${look}.png`));
  console.log(`${look}: ${taken.length} pictures`);
}

rmSync(root, { recursive: true, force: true });
const server = await startLantern();
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags });
try {
  const selected = screens.filter(({ path }) => path.includes(values.screens) && !path.includes(':'));
  for (const look of values.looks.split(',')) await shoot(browser, server.url, look, selected);
} finally {
  await browser.close();
  await server.stop();
}
