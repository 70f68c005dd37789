import { roles } from '@shared/abilities';
import type { MemberRecord } from '@shared/contracts/network/members';
import type { session } from '@shared/contracts/network/session';
import { ageOn } from '@shared/format/days';
import type { Received } from '@shared/http/endpoint';
import { type Issue, issue } from '@shared/http/issues';
import { invalid } from '../../http/problems';
import type { Network } from '../network';
import { type Db, recordsWith, recordWith } from '../records/read';
import type { NetworkTransaction } from '../records/tables';
import { settingsIn } from '../settings/settings';
import { takenFields } from './find';
import { openHistories } from './histories';
import { passwordIssues } from './requireOwnPassword';

type Registration = Received<typeof session.register>['body'];

/** Characters of referral codes, without the easily confused I, O, 0 and 1 (domain.md 2.1). */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A referral code from 8 bytes of an unguessable secret. */
const referralCode = (secret: string) =>
  [...Buffer.from(secret, 'base64url').subarray(0, 8)].map((byte) => alphabet[byte % alphabet.length]).join('');

/** Unused referral codes. */
export async function newReferralCodes({ deps }: Network, db: Db, count: number): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < count) {
    const drawn = Array.from({ length: count - codes.size }, () => referralCode(deps.secret()));
    const taken = await db.selectFrom('members').select('referral_code').where('referral_code', 'in', drawn).execute();
    const used = new Set(taken.map(({ referral_code }) => referral_code));
    for (const code of drawn) if (!used.has(code)) codes.add(code);
  }
  return [...codes];
}

const sponsorOf = (db: Db, { referral_code }: Registration) => recordWith(db, 'members', { referral_code });

/** Issues of a registration. They reveal other members' data, so only callers with a valid code may see them. */
export async function registrationIssues(network: Network, db: Db, draft: Registration): Promise<Issue[]> {
  const { email, phone } = draft;
  const sponsor = await sponsorOf(db, draft);
  return [
    ...(sponsor?.status === 'active' ? [] : [issue('referral_code', 'referral')]),
    ...(await takenFields(db, { email, phone })).map((field) => issue(field, 'taken')),
    ...(ageOn(draft.birthday, network.today) < 18 ? [issue('birthday', 'age')] : []),
    ...(await passwordIssues(db, network.published, draft.password, draft)),
  ];
}

/** Adds a member who awaits activation, under the owner of the referral code (domain.md 3.11). @throws invalid */
export async function registerMember(
  network: Network,
  tx: NetworkTransaction,
  draft: Registration,
  passwordHash: string,
) {
  const sponsor = await sponsorOf(tx.sql, draft);
  if (!sponsor) throw invalid(await registrationIssues(network, tx.sql, draft));
  const lowest = await lowestLevel(tx.sql);

  const member = await putMember(network, tx, {
    first_name: draft.first_name,
    last_name: draft.last_name,
    chinese_name: draft.chinese_name ?? '',
    email: draft.email,
    phone: draft.phone,
    password_hash: passwordHash,
    birthday: draft.birthday,
    ...(draft.language && { language: draft.language }),
    sponsor_id: sponsor.id,
    level_id: lowest?.id ?? null,
    agreement_version: network.deps.about.as_of,
    agreement_signed_at: network.now.toISOString(),
  });
  await openHistories(network, tx, member, null);
  return { member_no: member.member_no, status: 'pending' as const };
}

/** The active level with the lowest rank, at which members begin. */
async function lowestLevel(db: Db) {
  const levels = await recordsWith(db, 'levels', { status: 'active' });
  return levels.sort((a, b) => a.rank - b.rank)[0];
}

type Given = Pick<MemberRecord, 'first_name' | 'last_name' | 'email' | 'phone'> & Partial<MemberRecord>;

/** Stores a new member, pending by default, with a new number and referral code. */
export async function putMember(network: Network, tx: NetworkTransaction, given: Given): Promise<MemberRecord> {
  const [referral_code = ''] = await newReferralCodes(network, tx.sql, 1);
  const id = await tx.newId('members');
  const { language } = await settingsIn(tx.sql);
  return tx.put('members', memberRecord(network, { id, referral_code, language, ...given }));
}

/** A new member's record, pending by default. */
export function memberRecord(
  network: Network,
  { id, ...given }: Given & Pick<MemberRecord, 'id' | 'referral_code' | 'language'>,
): MemberRecord {
  return {
    id,
    version: 1,
    member_no: `M${String(id).padStart(6, '0')}`,
    role: roles.member,
    status: 'pending',
    chinese_name: '',
    display_name: `${given.first_name} ${given.last_name}`,
    wechat_id: '',
    password_hash: null,
    birthday: null,
    hides_birthday: false,
    gender: 'undisclosed',
    spoken_languages: [],
    address: null,
    avatar_url: null,
    sponsor_id: null,
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
