import { roles } from '@shared/abilities';
import type { MemberLevelRecord, MemberStatusRecord, MemberUplineRecord } from '@shared/contracts/network/histories';
import type { MemberRecord } from '@shared/contracts/network/members';
import { addDays, type Day, daysBetween, instantOf, latest } from '../days';
import { stream } from '../random';

/** Members' histories of levels, sponsors and statuses (domain.md 2.1), each without gap or overlap. */

interface Interval {
  member_id: number;
  from_on: Day;
  to_on: Day | null;
  changed_by: number | null;
  note: string;
  created_at: string;
}
const administrators = [121, 122, 123] as const;
const inTree = (members: readonly MemberRecord[]) => members.filter(({ role }) => role === roles.member);
/** Day of termination, or of suspension: the day before the record's last update. */
const endedOn = (member: MemberRecord) => member.terminated_on ?? addDays(member.updated_at.slice(0, 10), -1);

/** Consecutive intervals, each until the next one starts. */
function chained<T>(
  member: MemberRecord,
  rows: readonly (T & { from_on: Day; by: number | null; note?: string })[],
): (Omit<T, 'by' | 'note'> & Interval)[] {
  return rows.map(({ by, note = '', ...row }, index) => ({
    member_id: member.id,
    ...row,
    to_on: rows[index + 1]?.from_on ?? null,
    changed_by: by,
    note,
    created_at: instantOf(row.from_on, 30 + (member.id % 300)),
  })) as (Omit<T, 'by' | 'note'> & Interval)[];
}

const numbered = <T extends Interval>(rows: readonly T[]): (T & { id: number })[] =>
  [...rows]
    .sort((a, b) => (a.created_at < b.created_at ? -1 : a.created_at > b.created_at ? 1 : a.member_id - b.member_id))
    .map((row, index) => ({ id: index + 1, ...row }));

const promotionNotes = [
  'Personal production of three months.',
  'Base shop and licensed directs reached.',
  'Met at the end of the month.',
];

/** One rank after another, up to the level and the date in the member's record. */
export function generateLevelHistory(seed: number, members: readonly MemberRecord[]): MemberLevelRecord[] {
  return numbered(
    inTree(members).flatMap((member) => {
      const random = stream(seed, 'level-history', member.id);
      const rank = member.level_id ?? 1;
      const since = member.level_since ?? member.joined_on;
      const start = member.activated_on ?? member.joined_on;
      const days = Math.max(0, daysBetween(start, since));
      const climbed = since === start ? 0 : Math.min(rank - 1, Math.floor(days / 90));
      const first = { level_id: rank - climbed, reason: 'initial' as const, by: null };
      if (climbed === 0) return chained(member, [{ ...first, from_on: since }]);
      const promoted = Array.from({ length: climbed }, (_, index) => {
        const last = index === climbed - 1;
        const day = addDays(start, (days * (index + 1)) / climbed);
        return {
          level_id: rank - climbed + index + 1,
          from_on: last ? since : `${day.slice(0, 7)}-01`,
          reason: 'promotion' as const,
          by: random.pick(administrators),
          note: random.pick(promotionNotes),
        };
      });
      return chained<Pick<MemberLevelRecord, 'level_id' | 'reason'>>(member, [
        { ...first, from_on: start },
        ...promoted,
      ]);
    }),
  );
}

/** Nearly all members keep their first sponsor; a few were moved to a closer one. */
export function generateUplineHistory(seed: number, asOf: Day, members: readonly MemberRecord[]): MemberUplineRecord[] {
  const byId = new Map(members.map((member) => [member.id, member]));
  const settled = inTree(members).filter(
    (member) =>
      member.status === 'active' &&
      member.password_hash === null &&
      member.joined_on < addDays(asOf, -500) &&
      byId.get(member.sponsor_id ?? 0)?.sponsor_id,
  );
  const moved = new Set(
    stream(seed, 'moves')
      .shuffle(settled)
      .slice(0, 4)
      .map(({ id }) => id),
  );
  return numbered(
    inTree(members).flatMap((member) => {
      if (member.sponsor_id === null) return [];
      const first = { reason: 'initial' as const, from_on: member.joined_on, by: null };
      const before = byId.get(member.sponsor_id)?.sponsor_id;
      if (!moved.has(member.id) || !before) return chained(member, [{ ...first, sponsor_id: member.sponsor_id }]);
      const random = stream(seed, 'move', member.id);
      return chained<Pick<MemberUplineRecord, 'sponsor_id' | 'reason'>>(member, [
        { ...first, sponsor_id: before },
        {
          sponsor_id: member.sponsor_id,
          reason: 'request',
          from_on: addDays(asOf, -random.int(120, 420)),
          by: random.pick(administrators),
          note: 'Both agreed in writing; the new sponsor works in the same city.',
        },
      ]);
    }),
  );
}

/** Pending, active, then suspended or terminated; administrators are active from the day they joined. */
export function generateStatusHistory(members: readonly MemberRecord[]): MemberStatusRecord[] {
  return numbered(
    members.flatMap((member) => {
      const { joined_on, activated_on, status } = member;
      const rows: { status: MemberRecord['status']; from_on: Day; by: number | null; note?: string }[] = [];
      if (activated_on === null || activated_on > joined_on)
        rows.push({ status: 'pending', from_on: joined_on, by: null });
      if (activated_on !== null) rows.push({ status: 'active', from_on: activated_on, by: 121 });
      if (status === 'suspended' || status === 'inactive') {
        const from_on = latest(endedOn(member), addDays(activated_on ?? joined_on, 1));
        rows.push({ status, from_on, by: 122, note: member.notes_admin });
      }
      return chained<Pick<MemberStatusRecord, 'status'>>(member, rows);
    }),
  );
}
