import type { MemberStatus } from '@shared/abilities';
import type { PayeeEligibility } from '@shared/plan/distribute';
import type { RecordSet } from '../records/loaded';

/** A member's status, level, sponsor and coverage on a day. Each function reads only that member's rows. */

interface Records {
  db: RecordSet;
}

const covers = (row: { from_on: string; to_on: string | null }, day: string) =>
  row.from_on <= day && (row.to_on === null || day < row.to_on);

/** The status on a day, from the history; without a history, the current one. */
export function statusOn({ db }: Records, memberId: number, day: string): MemberStatus | undefined {
  const rows = db.table('member_statuses').by('member_id', memberId);
  const span = rows.find((row) => covers(row, day));
  return span?.status ?? (rows.length === 0 ? db.table('members').get(memberId)?.status : undefined);
}

/**
 * The status on a day. Before joining it is the first one, because the office may enter such days (domain.md 3.12.13).
 */
function statusSince(records: Records, memberId: number, day: string): MemberStatus | undefined {
  const { joined_on = day } = records.db.table('members').get(memberId) ?? {};
  const status = day < joined_on ? undefined : statusOn(records, memberId, day);
  if (status) return status;
  const rows = records.db.table('member_statuses').by('member_id', memberId);
  const fromJoining = rows.filter(({ to_on }) => to_on === null || joined_on < to_on);
  return fromJoining.sort((a, b) => (a.from_on < b.from_on ? -1 : 1))[0]?.status;
}

/** The level on a day; undefined before the first one. */
export const levelOn = ({ db }: Records, memberId: number, day: string): number | undefined =>
  db
    .table('member_levels')
    .by('member_id', memberId)
    .find((row) => covers(row, day))?.level_id;

/** The sponsor on a day; undefined for the founder and before joining. */
export const sponsorOn = ({ db }: Records, memberId: number, day: string): number | undefined =>
  db
    .table('member_uplines')
    .by('member_id', memberId)
    .find((row) => covers(row, day))?.sponsor_id;

/** True when verified E&O coverage is valid on a day. */
export const hasCover = ({ db }: Records, memberId: number, day: string): boolean =>
  db
    .table('credentials')
    .by('member_id', memberId)
    .some(
      ({ kind, verified_at, issued_on, expires_on }) =>
        kind === 'eo' && verified_at !== null && issued_on <= day && (expires_on === null || expires_on >= day),
    );

/** A payee's eligibility on a posting day: uplines are paid if active with valid E&O (domain.md 3.3). */
export function standingOn(records: Records, memberId: number, day: string): PayeeEligibility {
  if (statusSince(records, memberId, day) !== 'active') return 'not_active';
  return hasCover(records, memberId, day) ? 'eligible' : 'eo_expired';
}
