import type { Network } from '../../network';
import type { Db } from '../../records/read';
import { hashOf } from '../tokens';

const days = 30;

const idOf = (device: string, memberId: number) => hashOf(`trusted ${device} ${memberId}`);

/** Devices that skip the second factor for 30 days: domain.md 3.15. */
export async function trustDevice(
  tx: Db,
  { now }: Pick<Network, 'now'>,
  { device, name, member_id }: { device: string; name: string; member_id: number },
): Promise<void> {
  const expires_at = new Date(now.getTime() + days * 24 * 3600_000).toISOString();
  const row = { member_id, name, trusted_at: now.toISOString(), expires_at };
  await tx.deleteFrom('trusted_devices').where('expires_at', '<=', now.toISOString()).execute();
  await tx
    .insertInto('trusted_devices')
    .values({ id: idOf(device, member_id), ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

export async function isTrusted(
  db: Db,
  { now }: Pick<Network, 'now'>,
  device: string | undefined,
  memberId: number,
): Promise<boolean> {
  if (device === undefined) return false;
  const row = await db
    .selectFrom('trusted_devices')
    .select('expires_at')
    .where('id', '=', idOf(device, memberId))
    .executeTakeFirst();
  return row !== undefined && row.expires_at > now.toISOString();
}

/** Ends the trust in all devices of a person, with a new password. */
export async function forgetTrust(tx: Db, memberId: number): Promise<void> {
  await tx.deleteFrom('trusted_devices').where('member_id', '=', memberId).execute();
}
