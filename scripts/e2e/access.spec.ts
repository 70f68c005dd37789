import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { roles, routeSetsOf } from '@shared/abilities';
import { screens } from '~/app/screens';
import type { Screen } from '~/platform/screen';
import { drawn, expect, signIn, test } from './test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Edit and detail pages want an item. */
const addressOf = ({ path }: Screen) =>
  /edit$|detail$/.test(path) ? `${path}?id=${path.includes('policy') ? 90 : 3}` : path;

const looks = [
  { skin: 'light', direction: 'ltr' },
  { skin: 'dark', direction: 'ltr' },
  { skin: 'light', direction: 'rtl' },
] as const;

/** A page with its figures, and what axe takes for it, on a busy machine. */
const perScreenMs = 12_000;

const audiences = {
  nobody: screens.filter(({ signedOutOnly }) => signedOutOnly),
  leader: screens.filter((screen) => !screen.signedOutOnly && routeSetsOf(roles.member).includes(screen.set)),
  admin: screens.filter(({ set }) => set === 'administrator'),
} as const;

for (const { skin, direction } of looks) {
  for (const [who, seen] of Object.entries(audiences)) {
    test(`axe finds nothing serious on the screens of ${who}, ${skin} ${direction}`, async ({ browser, lantern }) => {
      test.setTimeout(30_000 + seen.length * perScreenMs);
      // The content policy refuses injected scripts, as it should; axe is ours.
      const context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' });
      const page = await context.newPage();
      if (who !== 'nobody') await signIn(page, lantern.url, who as 'leader' | 'admin');
      await page.addInitScript(
        (preferences) => localStorage.setItem('lantern.preferences', preferences),
        JSON.stringify({ skin, direction, language: 'en' }),
      );
      const found: string[] = [];
      for (const screen of seen) {
        await page.goto(lantern.url + addressOf(screen), { waitUntil: 'networkidle' });
        await drawn(page);
        // A missing text shows its key.
        expect(await page.locator('body').innerText(), screen.path).not.toMatch(
          /\b(fields|choices|hints|actions|detail|sections)\.\w+/,
        );
        await page.addScriptTag({ content: axe });
        const violations = await page.evaluate(async () => {
          const { violations: all } = await (
            window as unknown as { axe: { run(options: object): Promise<{ violations: Violation[] }> } }
          ).axe.run({ resultTypes: ['violations'], iframes: false });
          interface Violation {
            id: string;
            impact: string;
            nodes: { target: string[]; failureSummary: string }[];
          }
          return all
            .filter(({ impact }) => impact === 'serious' || impact === 'critical')
            .map(
              ({ id, nodes }) =>
                `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary})`).join('; ')}`,
            );
        });
        found.push(...violations.map((violation) => `${screen.path} ${violation}`));
      }
      expect(found).toEqual([]);
      await context.close();
    });
  }
}

/** A phone, a desk at 200 % zoom, a tablet. */
const widths = [390, 720, 768];
const settlesMs = 3_000;

for (const who of ['leader', 'admin'] as const) {
  test(`no page of ${who} scrolls sideways on a phone, a tablet or zoomed in, in German, in either direction`, async ({
    browser,
    lantern,
  }) => {
    test.setTimeout(30_000 + audiences[who].length * perScreenMs);
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await signIn(page, lantern.url, who);
    await page.addInitScript(
      (preferences) => localStorage.setItem('lantern.preferences', preferences),
      JSON.stringify({ skin: 'light', direction: 'ltr', language: 'de' }),
    );
    const wide: string[] = [];
    for (const screen of audiences[who]) {
      await page.goto(lantern.url + addressOf(screen), { waitUntil: 'networkidle' });
      await drawn(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 });
        for (const direction of ['ltr', 'rtl']) {
          const beyond = () =>
            page.evaluate((dir) => {
              document.documentElement.dir = dir;
              return document.documentElement.scrollWidth - document.documentElement.clientWidth;
            }, direction);
          // What the page draws otherwise at this width it draws a moment later.
          await expect
            .poll(beyond, { timeout: settlesMs })
            .toBe(0)
            .catch(async () => wide.push(`${screen.path} ${width} px ${direction}: ${await beyond()} px`));
        }
      }
    }
    expect(wide).toEqual([]);
    await context.close();
  });
}
