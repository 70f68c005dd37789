import { roles } from '@shared/abilities';
import type { About } from '@shared/contracts/network/fixtures';
import type { MemberRecord } from '@shared/contracts/network/members';
import type { Scene } from '@shared/contracts/network/session';
import type { PublishedPasswords } from '../../data/publishedPasswords';
import { type Db, recordOf, recordsWith } from '../records/read';
import { accountOf } from './accountOf';

/** Fields whose change makes a fixture account somebody's own. */
const ownership = ['email', 'phone', 'password_hash'];

/**
 * True while an account is unchanged from the fixtures. Callers that look local may see its codes, since its password
 * is public. The audit log has every added account and every change.
 */
export async function isOfFixtures(db: Db, { id }: MemberRecord): Promise<boolean> {
  const changes = await recordsWith(db, 'audit_log', { entity: 'members', entity_id: String(id) });
  // Logged views of a member have neither `before` nor `after`.
  return !changes.some(
    ({ before, after }) => after && (!before || ownership.some((field) => Object.hasOwn(after, field))),
  );
}

/**
 * In demo mode, a caller who looks local may see a code if it opens a fixture account, or proves an address without an
 * account. Codes for signing in or a reset stay hidden for unknown addresses: someone may register the address while
 * the code is valid.
 */
export const isShown = async (db: Db, scene: Scene, account: MemberRecord | undefined) =>
  scene === 'register' || scene === 'change_email'
    ? account === undefined
    : account !== undefined && (await isOfFixtures(db, account));

/** Listed accounts that are unchanged from the fixtures, with their published passwords. */
export async function publishedAccounts(db: Db, { accounts }: About, published: PublishedPasswords) {
  const members = await Promise.all(
    accounts.map(async ({ account, password }) => {
      const member = await accountOf(db, account);
      if (!member || !(await published.isPublished(member.password_hash)) || !(await isOfFixtures(db, member)))
        return [];
      const level = await recordOf(db, 'levels', member.level_id);
      const kind: 'administrator' | 'leader' | 'agent' =
        member.role === roles.administrator ? 'administrator' : level?.is_leader ? 'leader' : 'agent';
      return [{ account, password, name: member.display_name, role: member.role, kind }];
    }),
  );
  return members.flat();
}

/** True if the network was filled from fixtures, whatever passwords its accounts have now. */
export const hasDemoMembers = async (db: Db, { accounts }: About): Promise<boolean> =>
  (await Promise.all(accounts.map(({ account }) => accountOf(db, account)))).some(Boolean);
