import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';
import { mailServer, unfolded } from '../../server/testing/mailServer';
import { startPostgres } from '../../server/testing/postgres';
import { ensurePostgres } from '../postgres.mjs';
import { root } from '../run.mjs';
import { bring, example } from './arriving';
import { clockOn } from './clock';
import { choosePassword, enterBank, signInAgain, submitCase } from './newAgent';
import { administrator, payRun, putInForce, setUp } from './ownNetwork';
import { withPasskeys } from './passkeys';
import { freePort, newFolder, startLantern } from './server';
import { drawn, expect, test, text } from './test';
import { watchCalls } from './visit';

const [agentEmail, colleague] = ['nora.ashdown@move.example', 'owen.birchall@move.example'];
const cycle_no = '2026-11-A';

/** Where a network's data are, and where a backup of them is restored: settings of the server and of the commands. */
interface Place {
  data: Record<string, string>;
  copy: Record<string, string>;
  close?: () => Promise<void>;
}

const inFolders = (): Place => ({ data: { DATA_DIR: newFolder() }, copy: { DATA_DIR: newFolder() } });

async function inDatabases(): Promise<Place> {
  await ensurePostgres();
  const cluster = await startPostgres();
  const database = async (name: string) => {
    await cluster.administer(`create database ${name}`);
    return { DATABASE_URL: cluster.url.replace('@/postgres?', `@localhost/${name}?`) };
  };
  return { data: await database('network'), copy: await database('restored'), close: cluster.stop };
}

const run = async (command: string, args: string[], env: Record<string, string>) =>
  (await promisify(execFile)('npm', ['run', command, '--', ...args], { cwd: root, env: { ...process.env, ...env } }))
    .stdout;

/** A browser of its own with an adjustable clock. */
async function pageOf(browser: Browser) {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await watchCalls(page);
  return { page, setClock: (script: string) => context.addInitScript(script), close: () => context.close() };
}

async function moveIn(browser: Browser, { data, copy, close }: Place): Promise<void> {
  const mail = await mailServer();
  const port = await freePort();
  // Passkeys belong to names, not to numbers.
  const url = `http://localhost:${port}`;
  const settings = { PORT: String(port), PUBLIC_URL: url, SMTP_URL: mail.url, MAIL_FROM: 'office@harbor.example' };
  const mailTo = (address: string) =>
    mail.arrived.filter(({ to }) => to.includes(address)).map(({ message }) => unfolded(message));
  const codeTo = async (address: string) => {
    await expect.poll(() => mailTo(address).length).toBe(1);
    return /^(\d{6})\s*$/m.exec(mailTo(address)[0] ?? '')?.[1] ?? '';
  };
  const [office, agent, other] = [await pageOf(browser), await pageOf(browser), await pageOf(browser)];
  const [movingIn, aWeekLater] = [clockOn('2026-11-13'), clockOn('2026-11-20')];
  const start = async (clock: typeof movingIn, where: Record<string, string>, args: string[] = []) => {
    for (const { setClock } of [office, agent, other]) await setClock(clock.page);
    return startLantern({ args, env: { ...settings, ...where, ...clock.server } });
  };

  // From an empty server to a network that sends mail.
  let lantern = await start(movingIn, data, ['--empty']);
  await expect.poll(() => lantern.logs()).toContain('/setup?token=');
  const [, token = ''] = /\/setup\?token=(\S+)/.exec(lantern.logs()) ?? [];
  await withPasskeys(office.page);
  await setUp(office.page, `${url}/setup?token=${token}`, async () => {
    await expect.poll(() => mailTo(administrator.email).length).toBe(1);
  });

  // The first agent of a new network is its founder, who has no sponsor.
  await bring(office.page, 'agents', example('agents').replace('M000001', ''));
  await bring(office.page, 'histories', example('histories').replace('M000001', ''));
  for (const kind of ['licences', 'credentials', 'appointments'] as const)
    await bring(office.page, kind, example(kind));
  await bring(office.page, 'book', example('book'), { day: '10/31/2026' });
  await bring(office.page, 'balances', example('balances'), { day: '11/01/2026', total: '940.15' });
  await bring(office.page, 'prospects', example('prospects'));

  // An agent who came along signs in and submits a case; the office puts it in force.
  await choosePassword(agent.page, url, agentEmail, codeTo);
  await enterBank(agent.page);
  const case_no = await submitCase(agent.page);
  await putInForce(office.page, case_no, '11/13/2026');
  expect(await lantern.stop()).toBe(0);

  // A week later the cycle is over: $4,800.00 are 80% of the case's TP, $1,250.40 came along.
  lantern = await start(aWeekLater, data);
  await office.page.goto(`${url}/pay/record`);
  await signInAgain(office.page, 'passkey');
  await payRun(office.page, cycle_no);
  await agent.page.goto(`${url}/vip_pay_record`);
  await signInAgain(agent.page, 'password');
  await agent.page.getByRole('link', { name: cycle_no }).first().click();
  const sums = agent.page.getByRole('region', { name: text('payments:statement.sum') });
  await expect(sums.getByRole('row', { name: text('payments:fields.paid_cents') })).toContainText('$6,050.40');
  await expect(sums.getByText('$4,800.00')).toBeVisible();

  const statement = new URL(agent.page.url());
  /** The texts of the screens of money and TP. */
  const figures = async () => {
    const said: Record<string, string> = {};
    for (const [page, paths] of [
      [
        agent.page,
        [statement.pathname + statement.search, '/vip_pay_record', '/vip/earning_records', '/vip/inforce-TP'],
      ],
      [office.page, ['/Earnings/record', '/general/finance/finance_list', `/pay/record?cycle_no=${cycle_no}`]],
    ] as const)
      for (const path of paths) {
        await page.goto(url + path);
        await drawn(page);
        said[path] = await page.locator('#content').innerText();
      }
    return said;
  };
  const before = await figures();
  expect(before['/Earnings/record']).toContain('($310.25)');
  expect(before['/vip/inforce-TP']).toContain('$6,000.00');

  // The backup is taken while the server runs, and restored to an empty place.
  const backups = newFolder();
  const [, folder = ''] = /Written to (.+)/.exec(await run('backup', ['--to', backups], data)) ?? [];
  expect(await lantern.stop()).toBe(0);
  expect(await run('restore', ['--from', folder, '--yes'], copy)).toMatch(/ restored\./);
  lantern = await start(aWeekLater, copy);
  expect(await figures()).toEqual(before);
  // The copy sends mail, what was waiting at the time of the backup included.
  await choosePassword(other.page, url, colleague, codeTo);
  // A mail that was under way during the backup arrives twice.
  const about = (subject: string) => mailTo(agentEmail).filter((message) => message.includes(`Subject: ${subject}`));
  await expect.poll(() => about('Your statement for 2026-11-A is ready').length).toBeGreaterThan(0);
  expect(about('Your statement for 2026-11-A is ready')[0]).toContain('$6,050.40 was paid to you');
  // A Monday has passed, and the agent leads the others.
  await expect.poll(() => about('Your team this week').length).toBeGreaterThan(0);

  expect(await lantern.stop()).toBe(0);
  await Promise.all([office.close(), agent.close(), other.close(), mail.close(), close?.()]);
}

test('a network moves in, pays its first commission, and comes back from a backup', async ({ browser }) => {
  test.setTimeout(240_000);
  await moveIn(browser, inFolders());
});

test('a network moves in on PostgreSQL, and comes back from a backup there', { tag: '@deep' }, async ({ browser }) => {
  test.setTimeout(240_000);
  await moveIn(browser, await inDatabases());
});
