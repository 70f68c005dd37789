import type { Scene } from '@shared/contracts/network/session';
import type { Outbox, OutboxRow } from '../outbox/outbox';
import type { Template } from '../records/outboxTable';
import type { Db } from '../records/read';
import { accountOf } from './accountOf';
import { isShown } from './fixtureAccounts';

const sceneOf = (template: Template): Scene =>
  template.startsWith('code_') ? (template.slice('code_'.length) as Scene) : 'reset';

/** The last messages for callers that look local. Values that such callers may not see as codes either are left out. */
export async function shownLetters(db: Db, outbox: Outbox): Promise<OutboxRow[]> {
  const rows: OutboxRow[] = [];
  for (const row of await outbox.latest()) {
    const account = await accountOf(db, row.address);
    rows.push((await isShown(db, sceneOf(row.template), account)) ? row : { ...row, values: {} });
  }
  return rows;
}
