import type { MemberStatus } from '@shared/abilities';
import type { PayeeEligibility } from '@shared/plan/distribute';
import { addMonths } from '@shared/plan/months';
import { standingOn, statusOn } from '../members/standing';
import type { RecordSet } from '../recordSet';
import { settingsOf } from '../settings/settings';
import { CommissionEngine } from './commissionEngine';
import { gridsOf } from './gridVersions';
import { type Payee, PayRuns } from './payRuns';

/** The engine over a database; the same for replay and for live use. Settings are read at the moment at which they decide. */
export function engineOf(db: RecordSet) {
  const grids = () => gridsOf({ db });
  const standing = standingIn(db);
  const payee = (...of: [member_id: number, day: string, status?: MemberStatus]) => payeeOn(db, ...of);
  const vested = (member_id: number, day: string) => isVested(db, member_id, day);
  return {
    grids,
    standing,
    vested,
    engine: new CommissionEngine({ db, grids, standing, vested }),
    runs: new PayRuns({ db, payee, min_payout_cents: () => settingsOf({ db }).min_payout_cents }),
  };
}

/** How members stand on a day; many postings of one day ask for the same uplines. */
function standingIn(db: RecordSet) {
  const tables = (['members', 'member_statuses', 'credentials'] as const).map((name) => db.table(name));
  let [day, revision] = ['', -1];
  const known = new Map<number, PayeeEligibility>();
  return (member_id: number, on: string): PayeeEligibility => {
    const now = tables.reduce((sum, table) => sum + table.revision, 0);
    if (on !== day || now !== revision) known.clear();
    [day, revision] = [on, now];
    const standing = known.get(member_id) ?? standingOn({ db }, member_id, on);
    known.set(member_id, standing);
    return standing;
  };
}

/** Whoever had joined long enough ago on leaving keeps the renewals (DOMAIN.md 3.11). */
function isVested(db: RecordSet, member_id: number, day: string): boolean {
  const member = db.table('members').get(member_id);
  if (member?.status !== 'inactive' || member.activated_on === null) return false;
  return addMonths(member.joined_on, settingsOf({ db }).vesting_months) <= (member.terminated_on ?? day);
}

function payeeOn(db: RecordSet, member_id: number, day: string, status = statusOn({ db }, member_id, day)): Payee {
  const member = db.table('members').get(member_id);
  return {
    // Whoever is suspended waits, vested or not (DOMAIN.md 3.12, 4).
    active_or_vested: status === 'active' || (status === 'inactive' && isVested(db, member_id, day)),
    bank_on_file: member?.bank != null,
    bank_last4: member?.bank?.account_last4 ?? null,
    method: member?.address?.country === 'CA' ? 'eft' : 'ach',
  };
}
