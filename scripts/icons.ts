import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { chromiumFlags, ensureChromium } from './browser.mjs';

/** Draws the icons of the installed app, client/public/icons, from lantern.svg. */
const inPublic = (path: string) => fileURLToPath(new URL(`../client/public/${path}`, import.meta.url));
const svg = readFileSync(inPublic('lantern.svg'), 'utf8');
mkdirSync(inPublic('icons'), { recursive: true });
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags });
/** `inset` is the margin around the mark, as a share of the icon: launchers cut a maskable icon to their own shape. */
for (const { name, size, inset } of [
  { name: 'lantern-180', size: 180, inset: 0.1 },
  { name: 'lantern-192', size: 192, inset: 0 },
  { name: 'lantern-512', size: 512, inset: 0 },
  { name: 'lantern-mask-512', size: 512, inset: 0.15 },
]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const ground = inset > 0 ? 'background:#4f46e5;' : '';
  const mark = `width:${100 - 200 * inset}%;height:${100 - 200 * inset}%`;
  await page.setContent(
    `<body style="margin:0;${ground}height:100vh;display:grid;place-items:center"><div style="${mark}">${svg}</div>`,
  );
  await page.screenshot({ path: inPublic(`icons/${name}.png`), omitBackground: true });
  await page.close();
}
await browser.close();
