import { writeFileSync } from 'node:fs';
import { networkScreens } from '~/app/allScreens';
import type { ScreenCalls } from '~/lantern/contract/screenCalls';
import { addressOf, visitorOf } from '../screenVisits';
import { recordsOf } from './records';
import { committedCalls, recordCalls, screenCallsFile } from './screenCalls';
import { drawn, expect, signIn, test } from './test';
import { watchCalls } from './visit';

const inside = networkScreens.filter(({ layout, signedOutOnly }) => layout !== 'full' && !signedOutOnly);
const byVisitor = [
  ['admin', 'administrator'],
  ['leader', 'member'],
  ['agent', 'member'],
] as const;
/** The shell's last call, once the browser is idle. */
const lastOfShell = 'POST /backend/events/ticket';

/** Calls of a screen that another one does not make; a delayed write, such as an estimate, may come too late to be seen. */
const beyond = (of: ScreenCalls, other: ScreenCalls, part: RegExp) =>
  Object.entries({ ...of.screens, ...of.shell }).flatMap(([name, calls]) => {
    const known = { ...other.screens, ...other.shell }[name] ?? [];
    return calls.filter((call) => part.test(call) && !known.includes(call)).map((call) => `${name}: ${call}`);
  });

// Loads each screen by its address: a visit within the page reuses earlier answers. `RECORD=1` writes the file.
test('the recorded calls of each screen are those that it makes', { tag: '@deep' }, async ({ page, lantern }) => {
  test.setTimeout(inside.length * 20_000);
  const made = recordCalls(page);
  await watchCalls(page);
  const open = async (address: string) => {
    made.clear();
    await page.goto(lantern.url + address);
    await drawn(page);
  };
  const shell: Record<'member' | 'administrator', string[]> = { member: [], administrator: [] };
  const screens: Record<string, string[]> = {};
  for (const [account, visitor] of byVisitor) {
    const records = await recordsOf(lantern.url, account);
    await signIn(page, lantern.url, account);
    const seen = inside.filter((screen) => visitorOf(screen) === visitor);
    const all: string[][] = [];
    for (const screen of [seen.at(0), seen.at(-1)].filter((each) => each !== undefined)) {
      await open(addressOf(screen, records));
      await expect.poll(() => made.has(lastOfShell)).toBe(true);
      all.push([...made]);
    }
    const [first = [], second = []] = all;
    shell[visitor] = first.filter((call) => second.includes(call)).sort();
    for (const screen of seen) {
      await open(addressOf(screen, records));
      const own = [...made].filter((call) => !shell[visitor].includes(call));
      screens[screen.path] = [...new Set([...(screens[screen.path] ?? []), ...own])].sort();
    }
  }
  const calls: ScreenCalls = { shell, screens };
  if (process.env.RECORD) writeFileSync(screenCallsFile, `${JSON.stringify(calls, null, 2)}\n`);
  expect(beyond(calls, committedCalls(), /./)).toEqual([]);
  expect(beyond(committedCalls(), calls, /^GET/)).toEqual([]);
});
