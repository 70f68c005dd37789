import type { GridRecord } from '@shared/contracts/network/grids';
import type { MemberRecord } from '@shared/contracts/network/members';
import { defaultGrid, defaultMinPayoutCents } from '@shared/plan/defaultPlan';
import type { Standing } from '@shared/plan/distribute';
import type { Grid } from '@shared/plan/grid';
import { addMonths } from '@shared/plan/months';
import type { NetworkDatabase } from '../tables';
import { Book } from './book';
import { type Payee, PayRuns } from './payRuns';

/** Joined so long before they left, members keep their renewals (DOMAIN.md 3.11). */
const vestedMonths = 12;

/** The engine over a database; the same for replay and for live use. */
export function engineOf(db: NetworkDatabase): { book: Book; runs: PayRuns; grids: () => readonly Grid[] } {
  const grids = gridsOf(db);
  const standing = (member_id: number, day: string) => standingOn(db, member_id, day);
  const payee = (member_id: number, day: string) => payeeOn(db, member_id, day);
  return {
    grids,
    book: new Book({ db, grids, standing }),
    runs: new PayRuns({ db, payee, min_payout_cents: () => defaultMinPayoutCents }),
  };
}

/** The stored grid versions as the rules want them; the plan that a network starts with while there are none. */
function gridsOf(db: NetworkDatabase): () => readonly Grid[] {
  const table = db.table('grids');
  let kept: { revision: number; grids: Grid[] } | undefined;
  return () => {
    if (kept?.revision !== table.revision) kept = { revision: table.revision, grids: table.all().map(gridFrom) };
    return kept.grids.length > 0 ? kept.grids : [defaultGrid];
  };
}

function gridFrom({ version_id, effective_from, gen_bp, rows }: GridRecord): Grid {
  const house = rows.find(({ rank }) => rank === null);
  if (!house) throw new Error(`Grid ${version_id} has no row for the house.`);
  return {
    version: version_id,
    effective_from,
    gen_bp,
    house: { fy_bp: house.fy_bp, groups: house.rates },
    levels: Object.fromEntries(
      rows
        .filter((row) => row.rank !== null)
        .map((row) => [
          row.level_code,
          { rank: row.rank ?? 0, fy_bp: row.fy_bp, is_leader: row.is_leader, groups: row.rates },
        ]),
    ),
  };
}

/** Active on the day, by the history of the member's status. */
function wasActive(db: NetworkDatabase, member: MemberRecord, day: string): boolean {
  const history = db.table('member_statuses').by('member_id', member.id);
  const then = history.find(({ from_on, to_on }) => from_on <= day && (to_on === null || day < to_on));
  return (then?.status ?? member.status) === 'active';
}

/** An eligible upline is active, and its E&O cover has not expired (DOMAIN.md 3.3). */
function standingOn(db: NetworkDatabase, member_id: number, day: string): Standing {
  const member = db.table('members').get(member_id);
  if (!member || !wasActive(db, member, day)) return 'not_active';
  let until = '';
  for (const { kind, issued_on, expires_on } of db.table('credentials').by('member_id', member_id)) {
    if (kind !== 'eo' || (issued_on !== null && issued_on > day)) continue;
    if (expires_on === null || expires_on >= day) return 'eligible';
    if (expires_on > until) until = expires_on;
  }
  // Nothing is on file for that time: certificates of the past are not kept for ever.
  return until === '' ? 'eligible' : 'eo_expired';
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
