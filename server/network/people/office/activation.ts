import type { MemberRecord } from '@shared/contracts/network/members';
import type { activationItems } from '@shared/contracts/network/membership';
import type { Papers } from '../../members/papers';

export type ActivationItem = (typeof activationItems)[number];

/** Requirements that a member's activation still lacks (domain.md 2.1 and 3.11). */
export function activationMissing(member: MemberRecord, { resident }: Papers): ActivationItem[] {
  const has: Record<ActivationItem, boolean> = {
    agreement: member.agreement_signed_at !== null,
    address: member.address !== null,
    npn: member.npn !== null,
    licence: resident,
  };
  return (Object.keys(has) as ActivationItem[]).filter((item) => !has[item]);
}
