import type { MemberRecord } from '@shared/contracts/network/members';
import type { activationItems } from '@shared/contracts/network/membership';
import type { RecordSet } from '../../recordSet';

export type ActivationItem = (typeof activationItems)[number];

/** What is missing before a member can be activated (DOMAIN.md 2.1 and 3.11). */
export function activationMissing({ db }: { db: RecordSet }, member: MemberRecord, today: string): ActivationItem[] {
  const licensed = db
    .table('licences')
    .by('member_id', member.id)
    .some(({ resident, status, expires_on }) => resident && status === 'active' && expires_on >= today);
  const has: Record<ActivationItem, boolean> = {
    agreement: member.agreement_signed_at !== null,
    address: member.address !== null,
    npn: member.npn !== null,
    licence: licensed,
  };
  return (Object.keys(has) as ActivationItem[]).filter((item) => !has[item]);
}
