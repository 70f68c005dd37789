import type { MemberRecord } from '@shared/contracts/network/members';
import { type Db, recordWith } from '../records/read';

/** Folds the spellings of an account name into one, so that retyping a phone number earns no extra attempts. */
function foldAccount(account: string): string {
  const digits = account.replace(/[\s().-]/g, '');
  if (!/^\+?\d+$/.test(digits)) return account.toLowerCase();
  return digits.startsWith('+') ? digits : `+1${digits}`;
}

/** The member with this account name: an email address, a member number, or a phone number with or without +1. */
export async function accountOf(db: Db, account: string): Promise<MemberRecord | undefined> {
  const folded = foldAccount(account);
  return (
    (await recordWith(db, 'members', { email: folded })) ??
    (await recordWith(db, 'members', { phone: folded })) ??
    (await recordWith(db, 'members', { member_no: account.toUpperCase() }))
  );
}

/** The key under which limits count an account, whether it exists or not. */
export const accountKey = (member: MemberRecord | undefined, account: string): string =>
  member?.member_no ?? foldAccount(account);
