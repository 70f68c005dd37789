import { allScreens } from '~/app/allScreens';
import { demoScreens } from '~/demos/screens';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';
import { addressOf, chosen, visitorOf } from '../screenVisits';
import { deep } from '../suite.mjs';
import { recordsOf } from './records';
import { committedCalls, recordCalls } from './screenCalls';
import { type Account, drawn, expect, keep, type Look, signIn, test, visit } from './test';
import { watchCalls } from './visit';
import { complaintsOf, faultsOf } from './walk';

/** Set-up needs a network that was started empty: emptyStart.spec.ts. */
const screens = chosen(allScreens.filter(({ path }) => path !== paths.setup));

type Who = Account | 'nobody';
type Walk = Required<Pick<Look, 'skin' | 'direction' | 'language'>> & {
  width: number;
  who: readonly Who[];
  /** The usual suite splits the screens between two looks. */
  half?: 0 | 1;
  tag?: string;
};
const walk = (
  [skin, direction, language, width]: readonly [Walk['skin'], Walk['direction'], Walk['language'], number],
  who: readonly Who[],
  more: Pick<Walk, 'half' | 'tag'>,
): Walk => ({ skin, direction, language, width, who, ...more });
const deepOnly = { tag: '@deep' };

/** Two looks that differ in every respect. Member screens are a leader's in one and an agent's in the other. */
const [plain, other] = [
  ['light', 'ltr', 'en', 1440],
  ['dark', 'rtl', 'de', 390],
] as const;
/** Every skin, language and width, each in one of the two directions. */
const everyLook = [
  ['light', 'rtl', 'en', 1440],
  ['dark', 'ltr', 'en', 1440],
  ['bordered', 'ltr', 'fr', 1200],
  ['semi-dark', 'rtl', 'pt', 1200],
  ['light', 'ltr', 'de', 768],
  ['light', 'rtl', 'de', 768],
  ['light', 'ltr', 'de', 720],
  ['light', 'rtl', 'de', 720],
  ['dark', 'ltr', 'de', 390],
  ['light', 'rtl', 'pt', 390],
] as const;
const walks: readonly Walk[] = [
  walk(plain, ['admin', 'leader', 'nobody'], { half: 0 }),
  walk(other, ['admin', 'agent', 'nobody'], { half: 1 }),
  walk(plain, ['admin', 'agent', 'nobody'], deepOnly),
  walk(other, ['admin', 'leader', 'nobody'], deepOnly),
  ...everyLook.map((look) => walk(look, ['admin', 'leader', 'nobody'], deepOnly)),
];

/** Screens per test, so that the workers share them evenly; each test begins with a page load. */
const screensOfTest = 30;
const perScreenMs = 12_000;
const visitors = { admin: 'administrator', leader: 'member', agent: 'member', nobody: 'nobody' } as const;

/** Both roles see the template's pages; in a half walk, they take turns. */
const isSeenBy = (who: Who, screen: Screen, half: Walk['half']): boolean => {
  const at = demoScreens.indexOf(screen);
  if (at < 0 || who === 'nobody') return visitorOf(screen) === visitors[who];
  return half === undefined || (at % 2 === 0) === (who === 'admin');
};

const partsOf = (who: Who, half: Walk['half']): (readonly Screen[])[] => {
  const seen = screens
    .filter((screen) => isSeenBy(who, screen, half))
    .filter((_, at) => half === undefined || at % 2 === half);
  return Array.from({ length: Math.ceil(seen.length / screensOfTest) }, (_, at) =>
    seen.slice(at * screensOfTest, (at + 1) * screensOfTest),
  );
};

const { shell, screens: recorded } = committedCalls();

/** Calls that the page on the least that a server must answer does not know (see screenCalls.spec.ts). */
function unrecorded(screen: Screen, made: ReadonlySet<string>): string[] {
  const own = recorded[screen.path];
  if (!own) return [];
  const known = new Set([...own, ...shell.member, ...shell.administrator]);
  return [...made]
    .filter((call) => !known.has(call) && !call.includes('/jwt/'))
    .map((call) => `${screen.path} makes the call ${call}, which screenCalls.json lacks`);
}

for (const { width, who: all, half, tag, ...preferences } of walks) {
  for (const who of all) {
    for (const [at, part] of partsOf(who, half).entries()) {
      const look = `${Object.values(preferences).join(' ')} ${width} px`;
      const title = `screens of ${who}, ${look}${half === undefined ? '' : `, half ${half + 1}`}, part ${at + 1}: one title, no complaint, no failed call, no overflow, nothing of axe`;
      test(title, { ...(tag && { tag }) }, async ({ page, lantern }) => {
        test.setTimeout(30_000 + part.length * perScreenMs);
        await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
        await page.emulateMedia({ reducedMotion: 'reduce' });
        const records = who === 'nobody' ? [] : await recordsOf(lantern.url, who);
        if (who !== 'nobody') await signIn(page, lantern.url, who, { look: preferences });
        else await keep(page, lantern.url, undefined, preferences);
        await watchCalls(page);
        const complaints = complaintsOf(page);
        const made = recordCalls(page);
        const faults: string[] = [];
        for (const [place, screen] of part.entries()) {
          if (place === 0) {
            await page.goto(lantern.url + addressOf(screen, records));
            await drawn(page);
          } else await visit(page, addressOf(screen, records));
          // The shell does not change, so only the first screen is checked with it.
          const whole = place === 0 || screen.layout === 'full';
          const screenFaults = await faultsOf(page, {
            part: whole ? undefined : '#content',
            language: preferences.language,
            // Screens share their tones, so the usual suite measures the contrast of every third one.
            contrast: deep || place % 3 === 0,
          });
          faults.push(...screenFaults.map((fault) => `${screen.path} ${fault}`), ...unrecorded(screen, made));
          made.clear();
          expect.soft(page.url()).toContain(addressOf(screen, records).split('?')[0] ?? '');
        }
        expect([...faults, ...complaints]).toEqual([]);
      });
    }
  }
}

test('the walk reports complaints, failed calls, wide pages, missing texts and findings of axe', async ({
  page,
  lantern,
}) => {
  await signIn(page, lantern.url, 'admin');
  await watchCalls(page);
  await page.goto(`${lantern.url}/general/product/category_management`);
  await drawn(page);
  expect(await faultsOf(page, { part: '#content', language: 'en' })).toEqual([]);
  const complaints = complaintsOf(page);
  await page.route('**/backend/brand/list*', (route) =>
    route.fulfill({ json: { code: -1, message: 'no', data: null } }),
  );
  await visit(page, '/general/product/brand_management');
  await page.evaluate(() => {
    console.warn('A warning.');
    setTimeout(() => {
      throw new Error('A fault.');
    });
    const wideParagraph = Object.assign(document.createElement('p'), { textContent: 'fields.name' });
    wideParagraph.style.inlineSize = '3000px';
    document.getElementById('content')?.append(wideParagraph, document.createElement('button'));
  });
  const faults = await faultsOf(page, { part: '#content', language: 'en' });
  expect(faults.join('\n')).toMatch(
    /call failed: .*brand\/list.*code -1\n.*scrolls sideways by \d+ px\n.*shows the key fields\.name\n.*button-name/s,
  );
  expect(complaints.join('\n')).toMatch(/warning A warning.*A fault/s);
});
