import type { MemberStatus } from '@shared/abilities';
import type { MemberRecord } from '@shared/contracts/network/members';
import type { PaymentRecord } from '@shared/contracts/network/payments';
import type { PayeeEligibility } from '@shared/plan/distribute';
import { addMonths } from '@shared/plan/months';
import { standingOn, statusOn } from '../members/standing';
import type { RecordSet } from '../records/loaded';
import { settingsOf } from '../settings/settings';
import { CommissionEngine } from './commissionEngine';
import { gridsOf } from './gridVersions';

/** The engine over a set of records, for replay and for live use. Settings are read at the moment of each decision. */
export function engineOf(db: RecordSet) {
  const grids = () => gridsOf({ db });
  const standing = standingIn(db);
  const vested = (member_id: number, day: string) => isVested(db, member_id, day);
  return {
    grids,
    standing,
    vested,
    engine: new CommissionEngine({ db, grids, standing, vested }),
  };
}

/** Members' standing on a day; cached because many postings of a day need the same uplines. */
function standingIn(db: RecordSet) {
  const tables = (['members', 'member_statuses', 'credentials'] as const).map((name) => db.table(name));
  let [day, revision] = ['', -1];
  const byMember = new Map<number, PayeeEligibility>();
  return (member_id: number, on: string): PayeeEligibility => {
    const now = tables.reduce((sum, table) => sum + table.revision, 0);
    if (on !== day || now !== revision) byMember.clear();
    [day, revision] = [on, now];
    const standing = byMember.get(member_id) ?? standingOn({ db }, member_id, on);
    byMember.set(member_id, standing);
    return standing;
  };
}

/** Member fields that decide on payment and its method. */
export const payeeColumns = ['status', 'joined_on', 'activated_on', 'terminated_on', 'bank', 'address'] as const;
type PayeeMember = Pick<MemberRecord, (typeof payeeColumns)[number]>;

/** Members vested on the day they left keep their renewals (domain.md 3.11). */
function wasVested(member: PayeeMember | undefined, day: string, vesting_months: number): boolean {
  if (member?.status !== 'inactive' || member.activated_on === null) return false;
  return addMonths(member.joined_on, vesting_months) <= (member.terminated_on ?? day);
}

const isVested = (db: RecordSet, member_id: number, day: string): boolean =>
  wasVested(db.table('members').get(member_id), day, settingsOf({ db }).vesting_months);

/** A payee on the day of the lock (domain.md 3.8). */
export interface Payee {
  active_or_vested: boolean;
  bank_on_file: boolean;
  bank_last4: string | null;
  method: PaymentRecord['method'];
}

/** The payment facts of a member with a given status on a day. */
export const payeeFrom = (
  member: PayeeMember | undefined,
  {
    status,
    day,
    vesting_months,
    pay_by_check,
  }: { status: MemberStatus | undefined; day: string; vesting_months: number; pay_by_check: boolean },
): Payee => ({
  // Suspended members wait, vested or not (domain.md 3.12.4).
  active_or_vested: status === 'active' || (status === 'inactive' && wasVested(member, day, vesting_months)),
  bank_on_file: member?.bank != null || isPaidByCheck(member, pay_by_check),
  bank_last4: member?.bank?.account_last4 ?? null,
  method: isPaidByCheck(member, pay_by_check) ? 'check' : member?.address?.country === 'CA' ? 'eft' : 'ach',
});

/** A check needs an address, and no account to pay into (domain.md 3.8). */
const isPaidByCheck = (member: PayeeMember | undefined, pay_by_check: boolean): boolean =>
  pay_by_check && member?.bank == null && member?.address != null;

/** The payment facts of a member on a day, from records. */
export const payeeOn = (db: RecordSet, member_id: number, day: string): Payee =>
  payeeFrom(db.table('members').get(member_id), {
    status: statusOn({ db }, member_id, day),
    day,
    vesting_months: settingsOf({ db }).vesting_months,
    pay_by_check: settingsOf({ db }).pay_by_check,
  });
