import type { MemberRecord } from '@shared/contracts/network/members';
import type { phases } from '@shared/contracts/network/team';
import type { Network } from '../network';
import { isLicensed } from './licences/light';
import { productionOf } from './production';

export type Phase = (typeof phases)[number];

/** A member's progress toward the first sale (DOMAIN.md 2.16), derived from records. */
export function phaseOf(network: Network, member: MemberRecord): Phase {
  if (productionOf(network).lastSubmitted(member.id)) return 'first_sale';
  const appointments = network.db.table('appointments').by('member_id', member.id);
  if (appointments.some(({ status }) => status === 'active')) return 'contracted';
  return isLicensed(network, member.id, network.today) ? 'licensed' : 'registered';
}

/** The later of the last sign-in and the last submission. */
export function lastActiveOn(network: Network, member: MemberRecord): string | null {
  const submitted = productionOf(network).lastSubmitted(member.id) ?? null;
  const seen = member.last_login_at && network.calendar.dayAt(Date.parse(member.last_login_at));
  return seen && (submitted === null || seen > submitted) ? seen : submitted;
}
