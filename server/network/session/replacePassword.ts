import type { MemberRecord } from '@shared/contracts/network/members';
import { recordsWith } from '../records/read';
import type { NetworkTransaction } from '../records/tables';
import { revised } from '../writes/manage';
import { forgetTrust } from './factors/trusted';
import { forgetFailures } from './throttle';
import { forgetSignIns } from './tokens';

/** Ends a member's matching sign-ins and returns their number. */
export async function endSignIns(
  tx: NetworkTransaction,
  member_id: number,
  ends: (family: string) => boolean = () => true,
): Promise<number> {
  const tokens = (await recordsWith(tx.sql, 'tokens', { member_id })).filter(({ family }) => ends(family));
  await tx.delete('tokens', ...tokens.map(({ id }) => id));
  await forgetSignIns(
    tx,
    tokens.map(({ family }) => family),
  );
  return new Set(tokens.map(({ family }) => family)).size;
}

/**
 * Replaces a password after a ticket proved its owner: every sign-in and the trust in devices end, and earlier failures no
 * longer count.
 */
export async function replacePassword(
  tx: NetworkTransaction,
  member: MemberRecord,
  password_hash: string,
  now: Date,
): Promise<void> {
  await tx.put('members', revised({ ...member, password_hash }, now.toISOString()));
  await endSignIns(tx, member.id);
  await forgetTrust(tx.sql, member.id);
  await forgetFailures(tx, member.member_no);
}
