import { roles } from '@shared/abilities';
import { displayNameLength } from '@shared/contracts/network/members';
import type { session } from '@shared/contracts/network/session';
import { ageOn } from '@shared/format/days';
import type { Received } from '@shared/http/endpoint';
import { issue } from '@shared/http/issues';
import { invalid } from '../../http/problems';
import type { Network } from '../network';
import type { NetworkTransaction } from '../tables';

type Registration = Received<typeof session.register>['body'];

/** Referral codes without I, O, 0 and 1, which people mix up (DOMAIN.md 2.1). */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** From 8 bytes of an unguessable text. */
const referralCode = (secret: string) =>
  [...Buffer.from(secret, 'base64url').subarray(0, 8)].map((byte) => alphabet[byte % alphabet.length]).join('');

/** A new member awaiting activation, below the owner of the referral code (DOMAIN.md 3.11). @throws invalid */
export function registerMember(network: Network, tx: NetworkTransaction, draft: Registration, passwordHash: string) {
  const { db, deps } = network;
  const members = db.table('members');
  const sponsor = members.one('referral_code', draft.referral_code);
  const found = [
    ...(sponsor?.status === 'active' ? [] : [issue('referral_code', 'referral')]),
    ...(members.count('email', draft.email) > 0 ? [issue('email', 'taken')] : []),
    ...(members.count('phone', draft.phone) > 0 ? [issue('phone', 'taken')] : []),
    ...(ageOn(draft.birthday, network.today) < 18 ? [issue('birthday', 'age')] : []),
    ...(draft.password.toLowerCase() === draft.email ? [issue('password', 'password')] : []),
  ];
  if (found.length > 0 || !sponsor) throw invalid(found);

  let code = referralCode(deps.secret());
  while (members.count('referral_code', code) > 0) code = referralCode(deps.secret());
  const level = db.table('levels').one('code', 'AS');
  const id = tx.nextId('members');
  const member = tx.put('members', {
    id,
    version: 1,
    member_no: `M${String(id).padStart(6, '0')}`,
    role: roles.member,
    status: 'pending',
    first_name: draft.first_name,
    last_name: draft.last_name,
    chinese_name: draft.chinese_name ?? '',
    display_name: `${draft.first_name} ${draft.last_name}`.slice(0, displayNameLength).trim(),
    email: draft.email,
    phone: draft.phone,
    wechat_id: '',
    password_hash: passwordHash,
    birthday: draft.birthday,
    gender: 'undisclosed',
    language: draft.language ?? 'en',
    spoken_languages: [],
    address: null,
    avatar_url: null,
    sponsor_id: sponsor.id,
    referral_code: code,
    level_id: level?.id ?? null,
    level_since: network.today,
    npn: null,
    tax_type: null,
    tax_id_last4: null,
    bank: null,
    joined_on: network.today,
    activated_on: null,
    terminated_on: null,
    agreement_version: deps.about.as_of,
    agreement_signed_at: network.now.toISOString(),
    last_login_at: null,
    notes_admin: '',
    ...network.stamps(),
  });
  return { member_no: member.member_no, status: 'pending' as const };
}
