import { readFileSync } from 'node:fs';
import type { ConversationRow } from '@shared/contracts/network/mailbox';
import type { MemberDetail } from '@shared/contracts/network/membership';
import { neutralName } from '@shared/format/neutralName';
import { copyOfPrepared, startLantern } from './server';
import { callsOf, expect, signIn, test, text } from './test';

/** An agent of the fixtures without open money. */
const id = 41;

test('the office downloads a departed person’s data, then anonymizes the person', async ({ page }) => {
  const lantern = await startLantern({ dataDir: copyOfPrepared() });
  const office = await callsOf(lantern.url, 'admin');
  const person = await office<MemberDetail>(`/user/detail?id=${id}`);
  const { list } = await office<{ list: ConversationRow[] }>(`/mailbox/list?member_id=${id}&limit=100`);
  for (const { id: conversation, version, status } of list)
    if (status !== 'closed') await office('/mailbox/status', { id: conversation, version, status: 'closed' });

  await signIn(page, lantern.url, 'admin', { fresh: true });
  await page.goto(`${lantern.url}/general/member/member_list/edit?id=${id}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(person.name);
  const choose = async (item: string) => {
    await page.getByRole('button', { name: text('members:actions.more'), exact: true }).click();
    await page.getByRole('menuitem', { name: text(item), exact: true }).click();
  };
  const dialog = page.getByRole('dialog');
  const reason = dialog.getByRole('textbox', { name: text('privacy:fields.reason') });

  await choose('privacy:member.action');
  await reason.fill('Asked for by letter.');
  const [archive] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: text('privacy:member.confirm'), exact: true }).click(),
  ]);
  expect(archive.suggestedFilename()).toMatch(/\.zip$/);
  const bytes = readFileSync(await archive.path()).toString('latin1');
  for (const file of ['columns.json', 'members.csv', 'audit_log']) expect(bytes).toContain(file);

  // An open account cannot be anonymized, so the page does not offer it.
  await office('/user/status', { id, status: 'inactive', reason: 'Has left.' });
  await page.reload();
  await choose('privacy:anonymise.action');
  await expect(dialog).toContainText(text('privacy:anonymise.goes.identity'));
  const confirm = dialog.getByRole('button', { name: text('privacy:anonymise.confirm'), exact: true });
  await reason.fill('Asked for by letter.');
  const number = dialog.getByRole('textbox', { name: text('privacy:fields.confirm') });
  await number.fill('M000042');
  await confirm.click();
  await expect(number).toHaveAccessibleDescription(/\S/);
  await number.fill(person.member_no);
  await confirm.click();
  await expect(page.getByText(text('privacy:anonymise.done', { number: person.member_no })).first()).toBeVisible();

  await expect(heading).toContainText(neutralName(person.member_no));
  await expect(page.getByText(person.email)).toHaveCount(0);
  const now = await office<MemberDetail>(`/user/detail?id=${id}`);
  expect(now).toMatchObject({ phone: '', npn: null, bank: null, status: 'inactive' });
  expect(JSON.stringify(now)).not.toContain(person.last_name);
  await lantern.stop();
});
