import { demoPaths } from '~/demos/paths';
import { demoScreens } from '~/demos/screens';
import { addressOf, chosen } from '../screenVisits';
import { deep } from '../suite.mjs';
import { deadButtons, watchEffects } from './controls';
import { drawn, expect, keep, resetDemos, signIn, test } from './test';
import { watchCalls } from './visit';

/** Pages per test, so that the workers share them evenly. */
const pagesOfTest = 8;
const perPageMs = 20_000;

/** The usual suite visits every tenth page. */
const screens = chosen(demoScreens, deep ? 1 : 10);

const parts = Array.from({ length: Math.ceil(screens.length / pagesOfTest) }, (_, at) =>
  screens.slice(at * pagesOfTest, (at + 1) * pagesOfTest),
);

for (const [at, part] of parts.entries()) {
  test(`every kind of button of the demo pages has an effect, part ${at + 1}`, async ({ page, lantern }) => {
    test.setTimeout(30_000 + part.length * perPageMs);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(page, lantern.url, 'leader', { look: { skin: 'light' } });
    await watchCalls(page);
    await watchEffects(page);
    const dead: string[] = [];
    // The usual suite clicks shared controls only on the first page that has them.
    const pressedKinds = new Set<string>();
    for (const screen of part) {
      const address = addressOf(screen);
      // A full load, so that clicks on the previous page have no influence.
      await page.goto(lantern.url + address);
      await drawn(page);
      for (const button of await deadButtons(page, address, deep ? undefined : pressedKinds))
        dead.push(`${screen.path}: ${button}`);
    }
    await resetDemos(page, lantern.url);
    expect(dead).toEqual([]);
  });
}

test('the search reports a dead button and none of the working ones', async ({ page, lantern }) => {
  await keep(page, lantern.url);
  await watchCalls(page);
  await watchEffects(page);
  await page.goto(lantern.url + demoPaths.loginV1);
  await drawn(page);
  await page.evaluate(() => {
    const dead = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Does nothing' });
    const ticking = document.createElement('span');
    ticking.setAttribute('role', 'timer');
    setInterval(() => {
      ticking.textContent = String(performance.now());
    });
    document.querySelector('form')?.append(dead, ticking);
  });
  expect(await deadButtons(page, demoPaths.loginV1)).toEqual(['Does nothing']);
});
