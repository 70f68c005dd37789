import type { MemberRecord } from '@shared/contracts/network/members';
import { stream } from '../random';

type Payout = Pick<MemberRecord, 'tax_type' | 'tax_id_last4' | 'bank'>;

/** Bank and tax details as stored, with their last four digits; a few members have no bank account yet. */
export function payoutOf(seed: number, slot: number, member: MemberRecord): Payout {
  if (member.activated_on === null) return { tax_type: null, tax_id_last4: null, bank: null };
  const random = stream(seed, 'payout', slot);
  const lastFour = () => String(random.int(0, 9_999)).padStart(4, '0');
  const company = random.chance(0.08);
  const tax_type = member.address?.country === 'CA' ? 'sin' : company ? 'ein' : 'ssn';
  const bank = {
    holder: company && tax_type === 'ein' ? `${member.last_name} Insurance Services LLC` : fullName(member),
    routing_last4: lastFour(),
    account_last4: lastFour(),
    type: random.chance(0.82) ? ('checking' as const) : ('savings' as const),
  };
  return { tax_type, tax_id_last4: lastFour(), bank: random.chance(0.05) ? null : bank };
}

const fullName = ({ first_name, last_name }: MemberRecord) => `${first_name} ${last_name}`;
