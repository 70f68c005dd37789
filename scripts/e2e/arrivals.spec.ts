import { readFileSync } from 'node:fs';
import { copyOfPrepared, startLantern } from './server';
import { callsOf, expect, signIn, test, text } from './test';

const example = (kind: string) => new URL(`../../fixtures/examples/${kind}.csv`, import.meta.url).pathname;
const rowsIn = (kind: string) => readFileSync(example(kind), 'utf8').trim().split('\n').length - 1;

test('a network moves in with every example, and takes its prospects back', async ({ page }) => {
  const lantern = await startLantern({ dataDir: copyOfPrepared() });
  await signIn(page, lantern.url, 'admin', { fresh: true });
  await page.goto(`${lantern.url}/general/member/member_list`);
  await page.getByRole('link', { name: text('crud:import.open'), exact: true }).click();
  await page.waitForURL(/general\/import\?kind=agents/);
  const kinds = ['agents', 'histories', 'licences', 'credentials', 'appointments', 'book', 'balances', 'prospects'];
  for (const kind of kinds) {
    await page.goto(`${lantern.url}/general/import?kind=${kind}`);
    const day = page.getByRole('textbox', { name: text(kind === 'book' ? 'arrivals:cutOver' : 'arrivals:balanceDay') });
    if (kind === 'book' || kind === 'balances') await day.fill('10/31/2026');
    if (kind === 'balances') await page.getByRole('textbox', { name: text('arrivals:total') }).fill('940.15');
    await page.locator('input[type=file]').setInputFiles(example(kind));
    await page.getByRole('button', { name: text('arrivals:checkFile') }).click();
    const rows = rowsIn(kind);
    await page.getByRole('button', { name: text('arrivals:add_other', { rows }), exact: true }).click();
    await expect(page.getByText(text('arrivals:done_other', { rows })).first()).toBeVisible();
  }

  await page.getByRole('button', { name: text('arrivals:undo'), exact: true }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: text('arrivals:undoConfirm'), exact: true })
    .click();
  await expect(page.getByText(text('arrivals:isUndone'), { exact: true })).toBeVisible();
  const office = await callsOf(lantern.url, 'admin');
  const { list } = await office<{ list: { kind: string; rows: number }[] }>('/import/list');
  expect(list.map(({ kind }) => kind).sort()).toEqual([...kinds].sort());
  await lantern.stop();
});
