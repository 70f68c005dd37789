import { isDeepStrictEqual } from 'node:util';
import { roles } from '@shared/abilities';
import { type MemberRecord, members, officeFields } from '@shared/contracts/network/members';
import { firstCharacter } from '@shared/format/cut';
import { ageOn, shiftDay } from '@shared/format/days';
import type { Received } from '@shared/http/endpoint';
import { type Issue, issue } from '@shared/http/issues';
import { invalid, noSuchRow } from '../../../http/problems';
import { serve } from '../../../http/serve';
import type { Approvals } from '../../approvals/approvals';
import { hasNumber, keepNumber, putInUse } from '../../members/accountVault';
import { storedBank } from '../../members/bank';
import { takenFields } from '../../members/find';
import { dropPortrait, portraitIssues } from '../../members/portrait';
import { requirePerson } from '../../members/requirePerson';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import type { Outbox } from '../../outbox/outbox';
import { nameOf } from '../../records/names';
import { type Db, recordOf, recordWith } from '../../records/read';
import type { NetworkTransaction } from '../../records/tables';
import { Codes } from '../../session/codes';
import { requireConfirmed } from '../../session/factors/confirmed';
import { existing, revised, unchanged } from '../../writes/manage';
import { profileOf } from './profile';

type Changes = Omit<Received<typeof members.editUserInfo>['body'], 'id' | 'version' | 'email_ticket' | 'bank'>;
const ofTheOffice = Object.keys(officeFields.shape) as (keyof typeof officeFields.shape)[];

export interface PeopleDeps {
  approvals: Approvals;
  outbox: Outbox;
}

/** The caller's account, or anyone's for the office, and the lookup of referral codes. */
export function memberRoutes(api: NetworkApi, network: Network, { approvals, outbox }: PeopleDeps): void {
  const { db } = network;
  const codes = new Codes(network, outbox);

  serve(api, members.userinfo, ({ user }) => profileOf(network, user.member));

  /**
   * The record to edit, and whether the office edits it. @throws noSuchRow, or invalid for fields that only the office
   * may set
   */
  const meant = async (
    tx: NetworkTransaction,
    user: NetworkCaller,
    id: number | undefined,
    changes: Changes,
    isApproved: boolean,
  ) => {
    // An approved edit was the requester's right; finance approves bank details without editing members itself.
    const office = id !== undefined && (isApproved || user.ability.can('manage', 'Member'));
    if (id !== undefined && id !== user.id && !office) throw noSuchRow();
    const unknown = office ? [] : ofTheOffice.filter((field) => changes[field] !== undefined);
    if (unknown.length > 0) throw invalid(unknown.map((field) => issue(field, 'unknown')));
    return { member: existing(await recordOf(tx.sql, 'members', id ?? user.id)), office };
  };

  type Edit = Omit<Received<typeof members.editUserInfo>['body'], 'bank'> & {
    bank?: MemberRecord['bank'];
    /** The row of the sealed number; without a key, there is none. */
    account_id?: number;
  };

  const edit = async (
    tx: NetworkTransaction,
    user: NetworkCaller,
    { id, version, email_ticket, bank, account_id, ...changes }: Edit,
    isApproved = false,
  ) => {
    const { member, office } = await meant(tx, user, id, changes, isApproved);
    unchanged(member, version);
    const issues = [
      ...(await changeIssues(network, tx.sql, member, changes)),
      ...(await portraitIssues(tx.sql, user, changes.avatar_url)),
    ];
    if (issues.length > 0) throw invalid(issues);
    if (changes.avatar_url !== undefined) await dropPortrait(tx, member, changes.avatar_url);
    const newEmail = changes.email !== undefined && changes.email !== member.email;
    if (newEmail && !office) {
      const address = await codes.redeem(tx, email_ticket ?? '', 'change_email', 'email_ticket');
      if (address !== changes.email) throw invalid([issue('email_ticket', 'wrongCode')]);
    }
    const changed = { ...member, ...changes, ...(bank !== undefined && { bank }) };
    if (bank !== undefined) await putInUse(tx.sql, member.id, account_id);
    return tx.put('members', revised(changed, network.now.toISOString()));
  };

  for (const act of ['change_sign_in', 'change_bank'] as const)
    approvals.performs<Edit>(act, async (tx, user, body) => {
      await edit(tx, user, body, true);
      return undefined;
    });

  /** The four-eyes act that an edit of another person's record requires; undefined if none. */
  const guardedAct = async (member: MemberRecord, { email, phone, bank }: Edit, isSameNumber: boolean) => {
    const resets = (email !== undefined && email !== member.email) || (phone !== undefined && phone !== member.phone);
    if (member.role === roles.administrator) return resets ? ('change_sign_in' as const) : undefined;
    const moves = bank !== undefined && !(isSameNumber && isDeepStrictEqual(bank, member.bank));
    return moves && (await isNearRun(network)) ? ('change_bank' as const) : undefined;
  };

  serve(api, members.editUserInfo, async ({ user, body: { bank, ...body } }) => {
    if (bank) await requireConfirmed(network, user);
    const member = await recordOf(network.sql.db, 'members', body.id ?? user.id);
    if (member) requirePerson(member);
    const address = body.address === undefined ? member?.address : body.address;
    // Keep only the last digits before an approval stores the request: full bank numbers are never stored.
    const country = address?.country ?? 'US';
    const stored = bank && storedBank(bank, country);
    const number = bank && member && network.vault && { routing: bank.routing, account: bank.account, country };
    const isSameNumber = !number || (await hasNumber(network, network.sql.db, member.id, number));
    // An office without the right to edit others is refused before anything is stored.
    const mayEdit = member !== undefined && (member.id === user.id || user.ability.can('manage', 'Member'));
    const account_id =
      number && mayEdit ? await db.write((tx) => keepNumber(network, tx.sql, member.id, number)) : undefined;
    const changes: Edit = {
      ...body,
      ...(bank !== undefined && { bank: stored }),
      ...(account_id !== undefined && { account_id }),
    };
    const act =
      member &&
      member.id !== user.id &&
      user.ability.can('manage', 'Member') &&
      (await guardedAct(member, changes, isSameNumber));
    if (act)
      await approvals.require(user, {
        act,
        subject: nameOf(member),
        entity: 'members',
        entity_id: String(member.id),
        asked: changes,
      });
    return profileOf(network, await db.write((tx) => edit(tx, user, changes)));
  });

  serve(api, members.referral, async ({ query }) => {
    const sponsor = await recordWith(network.sql.db, 'members', { referral_code: query.code });
    if (sponsor?.status !== 'active') throw invalid([issue('code', 'referral')]);
    return { sponsor: `${sponsor.first_name} ${firstCharacter(sponsor.last_name)}.` };
  });
}

const nearRunDays = 7;

/** True when a pay date falls within a week before or after today. */
async function isNearRun({ sql, today }: Network): Promise<boolean> {
  const runs = await sql.db
    .selectFrom('runs')
    .where('pay_on', '>=', shiftDay(today, -nearRunDays))
    .where('pay_on', '<=', shiftDay(today, nearRunDays))
    .select('id')
    .limit(1)
    .execute();
  return runs.length > 0;
}

/** Issues for values already in use by other members, or inconsistent with the rest of the record (domain.md 2.1). */
async function changeIssues({ today }: Network, db: Db, member: MemberRecord, changes: Changes): Promise<Issue[]> {
  const taken = await takenFields(db, changes, member.id);
  const { birthday, joined_on, npn } = changes;
  return [
    ...taken.map((field) => issue(field, 'taken')),
    ...(birthday && ageOn(birthday, today) < 18 ? [issue('birthday', 'age')] : []),
    ...(npn === null && member.status !== 'pending' && member.npn ? [issue('npn', 'required')] : []),
    ...(joined_on && joined_on > (member.activated_on ?? today)
      ? [issue('joined_on', 'tooLate', { max: member.activated_on ?? today })]
      : []),
  ];
}
