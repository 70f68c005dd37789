import { type MemberRecord, members, officeFields } from '@shared/contracts/network/members';
import { firstCharacter } from '@shared/format/cut';
import { ageOn } from '@shared/format/days';
import type { Received } from '@shared/http/endpoint';
import { type Issue, issue } from '@shared/http/issues';
import { invalid, noSuchRow } from '../../../http/problems';
import { serve } from '../../../http/serve';
import { existing, revised, unchanged } from '../../manage';
import { storedBank } from '../../members/bank';
import { takenFields } from '../../members/find';
import { dropPortrait, portraitIssues } from '../../members/portrait';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import { type Db, recordOf, recordWith } from '../../records';
import { Codes } from '../../session/codes';
import type { NetworkTransaction } from '../../tables';
import { profileOf } from './profile';

type Changes = Omit<Received<typeof members.editUserInfo>['body'], 'id' | 'version' | 'email_ticket' | 'bank'>;
const ofTheOffice = Object.keys(officeFields.shape) as (keyof typeof officeFields.shape)[];

/** The caller's account, or anyone's for the office, and the lookup of referral codes. */
export function memberRoutes(api: NetworkApi, network: Network): void {
  const { db } = network;
  const codes = new Codes(network);

  serve(api, members.userinfo, ({ user }) => profileOf(network, user.member));

  /** Whose record is meant, and whether the office is editing it. */
  const meant = async (tx: NetworkTransaction, user: NetworkCaller, id: number | undefined, changes: Changes) => {
    const office = id !== undefined && user.ability.can('manage', 'Member');
    if (id !== undefined && id !== user.id && !office) throw noSuchRow();
    const unknown = office ? [] : ofTheOffice.filter((field) => changes[field] !== undefined);
    if (unknown.length > 0) throw invalid(unknown.map((field) => issue(field, 'unknown')));
    return { member: existing(await recordOf(tx.sql, 'members', id ?? user.id)), office };
  };

  serve(api, members.editUserInfo, async ({ user, body: { id, version, email_ticket, bank, ...changes } }) => {
    const saved = await db.write(async (tx) => {
      const { member, office } = await meant(tx, user, id, changes);
      unchanged(member, version);
      const found = [
        ...(await changeIssues(network, tx.sql, member, changes)),
        ...(await portraitIssues(tx.sql, user, changes.avatar_url)),
      ];
      if (found.length > 0) throw invalid(found);
      if (changes.avatar_url !== undefined) dropPortrait(tx, member, changes.avatar_url);
      const newEmail = changes.email !== undefined && changes.email !== member.email;
      if (newEmail && !office) {
        const address = await codes.redeem(tx, email_ticket ?? '', 'change_email', 'email_ticket');
        if (address !== changes.email) throw invalid([issue('email_ticket', 'wrongCode')]);
      }
      const address = changes.address === undefined ? member.address : changes.address;
      const changed = {
        ...member,
        ...changes,
        ...(bank !== undefined && { bank: bank && storedBank(bank, address?.country ?? 'US') }),
      };
      return tx.put('members', revised(changed, network.now.toISOString()));
    });
    return profileOf(network, saved);
  });

  serve(api, members.referral, async ({ query }) => {
    const sponsor = await recordWith(network.sql.db, 'members', { referral_code: query.code });
    if (sponsor?.status !== 'active') throw invalid([issue('code', 'referral')]);
    return { sponsor: `${sponsor.first_name} ${firstCharacter(sponsor.last_name)}.` };
  });
}

/** Values already used by others, or inconsistent with the rest of the record (DOMAIN.md 2.1). */
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
