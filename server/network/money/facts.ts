import { defaultMinPayoutCents } from '@shared/plan/defaultPlan';
import type { Standing } from '@shared/plan/distribute';
import { addMonths } from '@shared/plan/months';
import { gridsOf } from '../people/levels/versions';
import { standingOn } from '../people/standing';
import type { NetworkDatabase } from '../tables';
import { Book } from './book';
import { type Payee, PayRuns } from './payRuns';

/** Joined so long before they left, members keep their renewals (DOMAIN.md 3.11). */
const vestedMonths = 12;

/** The engine over a database; the same for replay and for live use. */
export function engineOf(db: NetworkDatabase) {
  const grids = () => gridsOf({ db });
  const standing = standingIn(db);
  const payee = (member_id: number, day: string) => payeeOn(db, member_id, day);
  return {
    grids,
    standing,
    book: new Book({ db, grids, standing }),
    runs: new PayRuns({ db, payee, min_payout_cents: () => defaultMinPayoutCents }),
  };
}

/** How members stand on a day; many postings of one day ask for the same uplines. */
function standingIn(db: NetworkDatabase) {
  const tables = (['members', 'member_statuses', 'credentials'] as const).map((name) => db.table(name));
  let [day, revision] = ['', -1];
  const known = new Map<number, Standing>();
  return (member_id: number, on: string): Standing => {
    const now = tables.reduce((sum, table) => sum + table.revision, 0);
    if (on !== day || now !== revision) known.clear();
    [day, revision] = [on, now];
    const standing = known.get(member_id) ?? standingOn({ db }, member_id, on);
    known.set(member_id, standing);
    return standing;
  };
}

function payeeOn(db: NetworkDatabase, member_id: number, day: string): Payee {
  const member = db.table('members').get(member_id);
  const vested =
    member?.status === 'inactive' && addMonths(member.joined_on, vestedMonths) <= (member.terminated_on ?? day);
  return {
    active_or_vested: member !== undefined && (member.status !== 'inactive' || vested) && member.status !== 'pending',
    bank_on_file: member?.bank != null,
    bank_last4: member?.bank?.account_last4 ?? null,
    method: member?.address?.country === 'CA' ? 'eft' : 'ach',
  };
}
