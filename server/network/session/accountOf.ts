import type { MemberRecord } from '@shared/contracts/network/members';
import { type Db, recordWith } from '../records';

/** One spelling for each account, so that retyping a phone number in another way earns no more tries. */
function foldAccount(account: string): string {
  const digits = account.replace(/[\s().-]/g, '');
  if (!/^\+?\d+$/.test(digits)) return account.toLowerCase();
  return digits.startsWith('+') ? digits : `+1${digits}`;
}

/** An account name is an e-mail address, a member number or a phone number with or without +1. */
export async function accountOf(db: Db, account: string): Promise<MemberRecord | undefined> {
  const folded = foldAccount(account);
  return (
    (await recordWith(db, 'members', { email: folded })) ??
    (await recordWith(db, 'members', { phone: folded })) ??
    (await recordWith(db, 'members', { member_no: account.toUpperCase() }))
  );
}

/** The key that limits count an account by, whether it exists or not. */
export const accountKey = (member: MemberRecord | undefined, account: string): string =>
  member?.member_no ?? foldAccount(account);
