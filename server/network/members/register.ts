import { roles } from '@shared/abilities';
import { displayNameLength, type MemberRecord } from '@shared/contracts/network/members';
import type { session } from '@shared/contracts/network/session';
import { ageOn } from '@shared/format/days';
import type { Received } from '@shared/http/endpoint';
import { type Issue, issue } from '@shared/http/issues';
import { invalid } from '../../http/problems';
import type { Network } from '../network';
import { countWith, type Db, recordWith } from '../records';
import type { NetworkTransaction } from '../tables';
import { openHistoriesIn } from './histories';

type Registration = Received<typeof session.register>['body'];

/** Characters of referral codes, without I, O, 0 and 1, which are easily confused (DOMAIN.md 2.1). */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Derived from 8 bytes of an unguessable text. */
const referralCode = (secret: string) =>
  [...Buffer.from(secret, 'base64url').subarray(0, 8)].map((byte) => alphabet[byte % alphabet.length]).join('');

const sponsorOf = (db: Db, { referral_code }: Registration) => recordWith(db, 'members', { referral_code });

const isTaken = async (db: Db, having: { email: string } | { phone: string } | { referral_code: string }) =>
  (await countWith(db, 'members', having)) > 0;

/** What prevents a registration. It reveals data of others, so only callers with a valid code may see it. */
export async function registrationIssues(db: Db, draft: Registration, today: string): Promise<Issue[]> {
  return [
    ...((await sponsorOf(db, draft))?.status === 'active' ? [] : [issue('referral_code', 'referral')]),
    ...((await isTaken(db, { email: draft.email })) ? [issue('email', 'taken')] : []),
    ...((await isTaken(db, { phone: draft.phone })) ? [issue('phone', 'taken')] : []),
    ...(ageOn(draft.birthday, today) < 18 ? [issue('birthday', 'age')] : []),
    ...(draft.password.toLowerCase() === draft.email ? [issue('password', 'password')] : []),
  ];
}

/** A new member awaiting activation, under the owner of the referral code (DOMAIN.md 3.11). @throws invalid */
export async function registerMember(
  network: Network,
  tx: NetworkTransaction,
  draft: Registration,
  passwordHash: string,
) {
  const sponsor = await sponsorOf(tx.sql, draft);
  if (!sponsor) throw invalid(await registrationIssues(tx.sql, draft, network.today));

  const lowest = await recordWith(tx.sql, 'levels', { code: 'AS' });
  const member = await putMemberIn(network, tx, {
    first_name: draft.first_name,
    last_name: draft.last_name,
    chinese_name: draft.chinese_name ?? '',
    email: draft.email,
    phone: draft.phone,
    password_hash: passwordHash,
    birthday: draft.birthday,
    language: draft.language ?? 'en',
    sponsor_id: sponsor.id,
    level_id: lowest?.id ?? null,
    agreement_version: network.deps.about.as_of,
    agreement_signed_at: network.now.toISOString(),
  });
  await openHistoriesIn(tx, network.now, member, null);
  return { member_no: member.member_no, status: 'pending' as const };
}

type Given = Pick<MemberRecord, 'first_name' | 'last_name' | 'email' | 'phone'> & Partial<MemberRecord>;

/** Stores a new member, pending by default, and assigns number and referral code. */
export function putMember(network: Network, tx: NetworkTransaction, given: Given): MemberRecord {
  const members = network.db.table('members');
  let code = referralCode(network.deps.secret());
  while (members.count('referral_code', code) > 0) code = referralCode(network.deps.secret());
  return tx.put('members', newMember(network, given, tx.nextId('members'), code));
}

/** The same within an asynchronous write. */
export async function putMemberIn(network: Network, tx: NetworkTransaction, given: Given): Promise<MemberRecord> {
  let code = referralCode(network.deps.secret());
  while (await isTaken(tx.sql, { referral_code: code })) code = referralCode(network.deps.secret());
  return tx.put('members', newMember(network, given, await tx.newId('members'), code));
}

function newMember(network: Network, given: Given, id: number, code: string): MemberRecord {
  return {
    id,
    version: 1,
    member_no: `M${String(id).padStart(6, '0')}`,
    role: roles.member,
    status: 'pending',
    chinese_name: '',
    display_name: `${given.first_name} ${given.last_name}`.slice(0, displayNameLength).trim(),
    wechat_id: '',
    password_hash: null,
    birthday: null,
    hides_birthday: false,
    gender: 'undisclosed',
    language: 'en',
    spoken_languages: [],
    address: null,
    avatar_url: null,
    sponsor_id: null,
    referral_code: code,
    level_id: null,
    level_since: given.level_id ? (given.joined_on ?? network.today) : null,
    npn: null,
    tax_type: null,
    tax_id_last4: null,
    bank: null,
    joined_on: network.today,
    activated_on: null,
    terminated_on: null,
    agreement_version: null,
    agreement_signed_at: null,
    last_login_at: null,
    notes_admin: '',
    ...network.stamps(),
    ...given,
  };
}
