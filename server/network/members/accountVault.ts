import { isDeepStrictEqual } from 'node:util';
import { dayLength } from '@shared/format/days';
import type { Network } from '../network';
import type { BankTables } from '../records/bankTables';
import { type Db, recordsWith } from '../records/read';

/** Both numbers of an account, and the country whose payments reach it. */
export interface AccountNumber {
  routing: string;
  account: string;
  country: 'US' | 'CA';
}

type WithVault = Pick<Network, 'vault' | 'now'>;
type SealedRow = Pick<BankTables['bank_accounts'], 'member_id' | 'seal' | 'key_mark'>;

/** A seal opens for its member alone, so that exchanged rows fail. */
const placeOf = (member_id: number) => `account of member ${member_id}`;

/** The number of a row; undefined without its key, or if the row is not the member's. */
export function numberIn({ vault }: Pick<Network, 'vault'>, row: SealedRow): AccountNumber | undefined {
  const text = vault?.open(row, placeOf(row.member_id));
  return text === undefined ? undefined : (JSON.parse(text) as AccountNumber);
}

const rowsOf = (db: Db, member_id: number) =>
  db.selectFrom('bank_accounts').where('member_id', '=', member_id).selectAll().execute();

/** Tells whether a member's number is stored (`whole`), `missing`, or, without a key, never more than its last `digits`. */
export async function accountKept({ vault }: WithVault, db: Db, member_id: number) {
  if (!vault) return 'digits';
  return (await rowsOf(db, member_id)).some(({ in_use }) => in_use) ? 'whole' : 'missing';
}

/** True if the member's account in use has this number. */
export async function hasNumber(network: WithVault, db: Db, member_id: number, number: AccountNumber) {
  const row = (await rowsOf(db, member_id)).find(({ in_use }) => in_use);
  return row !== undefined && isDeepStrictEqual(numberIn(network, row), number);
}

/** Seals a number that is not in use yet; the same number gets the same row. Undefined without a key. */
export async function keepNumber(network: WithVault, db: Db, member_id: number, number: AccountNumber) {
  const { vault, now } = network;
  if (!vault) return undefined;
  const kept = (await rowsOf(db, member_id)).find((row) => isDeepStrictEqual(numberIn(network, row), number));
  if (kept) return kept.id;
  const row = { member_id, ...vault.seal(JSON.stringify(number), placeOf(member_id)), in_use: false };
  const { id } = await db
    .insertInto('bank_accounts')
    .values({ ...row, entered_at: now.toISOString(), prenoted_on: null, returned_code: null, returned_on: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Puts a kept number into use, without the mark of an earlier return, and forgets all others of the member; without one,
 * the member has no number.
 */
export async function putInUse(db: Db, member_id: number, id: number | undefined): Promise<void> {
  const others = db.deleteFrom('bank_accounts').where('member_id', '=', member_id);
  await (id === undefined ? others : others.where('id', '<>', id)).execute();
  if (id !== undefined)
    await db
      .updateTable('bank_accounts')
      .set({ in_use: true, returned_code: null, returned_on: null })
      .where('id', '=', id)
      .where('member_id', '=', member_id)
      .execute();
}

/** Forgets numbers of changes that were declined or never made, a day after they were entered. */
export async function forgetUnused({ now }: Pick<Network, 'now'>, db: Db): Promise<void> {
  const waiting = await recordsWith(db, 'approvals', { act: 'change_bank', status: 'proposed' });
  const owners = waiting.map(({ entity_id }) => Number(entity_id));
  const unused = db
    .deleteFrom('bank_accounts')
    .where('in_use', '=', false)
    .where('entered_at', '<', new Date(now.getTime() - dayLength).toISOString());
  await (owners.length > 0 ? unused.where('member_id', 'not in', owners) : unused).execute();
}

/** Seals again what was sealed with an earlier key (setting LANTERN_VAULT_KEY). */
export async function sealAgain({ vault }: WithVault, db: Db): Promise<void> {
  if (!vault) return;
  const rows = await db.selectFrom('bank_accounts').where('key_mark', '<>', vault.mark).selectAll().execute();
  for (const row of rows) {
    const text = vault.open(row, placeOf(row.member_id));
    if (text === undefined) continue;
    const again = vault.seal(text, placeOf(row.member_id));
    await db.updateTable('bank_accounts').set(again).where('id', '=', row.id).where('seal', '=', row.seal).execute();
  }
}
