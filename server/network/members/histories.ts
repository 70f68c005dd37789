import type { MemberRecord } from '@shared/contracts/network/members';
import type { Network } from '../network';
import { type Db, type Having, recordWith } from '../records';
import type { NetworkTransaction, Tables } from '../tables';

/**
 * Writes the histories along with the record, in the same write (DOMAIN.md 2.1): the open interval ends on the day the next one begins. A
 * second change on the same day replaces the first, so that no interval is empty.
 */
interface Change {
  on: string;
  /** Who decided; null for automatic changes. */
  by: number | null;
  note: string;
}

type HistoryName = 'member_levels' | 'member_uplines' | 'member_statuses';
type Told<K extends HistoryName> = Omit<
  Tables[K],
  'id' | 'member_id' | 'from_on' | 'to_on' | 'changed_by' | 'note' | 'created_at'
>;

/** The open interval. */
export const openInterval = <K extends HistoryName>({ db }: Network, name: K, memberId: number) =>
  (db.table(name).by('member_id', memberId) as Tables[K][]).find(({ to_on }) => to_on === null);

function change<K extends HistoryName>(
  network: Network,
  tx: NetworkTransaction,
  name: K,
  memberId: number,
  told: Told<K>,
  { on, by, note }: Change,
): void {
  const open = openInterval(network, name, memberId);
  if (open && open.from_on < on) tx.put(name, { ...open, to_on: on });
  if (open && open.from_on >= on) tx.delete(name, open.id);
  tx.put(name, {
    ...told,
    id: tx.nextId(name),
    member_id: memberId,
    from_on: on,
    to_on: null,
    changed_by: by,
    note,
    created_at: network.now.toISOString(),
  } as unknown as Tables[K]);
}

export const noteLevel = (
  network: Network,
  tx: NetworkTransaction,
  memberId: number,
  told: Told<'member_levels'>,
  when: Change,
) => change(network, tx, 'member_levels', memberId, told, when);

export const noteUpline = (
  network: Network,
  tx: NetworkTransaction,
  memberId: number,
  told: Told<'member_uplines'>,
  when: Change,
) => change(network, tx, 'member_uplines', memberId, told, when);

export const noteStatus = (
  network: Network,
  tx: NetworkTransaction,
  memberId: number,
  status: MemberRecord['status'],
  when: Change,
) => change(network, tx, 'member_statuses', memberId, { status }, when);

/** The first interval of each history, for a new member. */
export function openHistories(network: Network, tx: NetworkTransaction, member: MemberRecord, by: number | null): void {
  const when = { on: member.joined_on, by, note: '' };
  if (member.level_id !== null)
    noteLevel(network, tx, member.id, { level_id: member.level_id, reason: 'initial' }, when);
  if (member.sponsor_id !== null)
    noteUpline(network, tx, member.id, { sponsor_id: member.sponsor_id, reason: 'initial' }, when);
  noteStatus(network, tx, member.id, member.status, when);
}

/** The open interval, from the tables. */
export const openIntervalIn = <K extends HistoryName>(db: Db, name: K, memberId: number) =>
  recordWith(db, name, { member_id: memberId, to_on: null } as Having<K>);

async function changeIn<K extends HistoryName>(
  tx: NetworkTransaction,
  now: Date,
  name: K,
  memberId: number,
  told: Told<K>,
  { on, by, note }: Change,
): Promise<void> {
  const open = await openIntervalIn(tx.sql, name, memberId);
  if (open && open.from_on < on) tx.put(name, { ...open, to_on: on });
  if (open && open.from_on >= on) tx.delete(name, open.id);
  tx.put(name, {
    ...told,
    id: await tx.newId(name),
    member_id: memberId,
    from_on: on,
    to_on: null,
    changed_by: by,
    note,
    created_at: now.toISOString(),
  } as unknown as Tables[K]);
}

/** The same within an asynchronous write. */
export const noteLevelIn = (
  tx: NetworkTransaction,
  now: Date,
  memberId: number,
  told: Told<'member_levels'>,
  when: Change,
) => changeIn(tx, now, 'member_levels', memberId, told, when);

export const noteUplineIn = (
  tx: NetworkTransaction,
  now: Date,
  memberId: number,
  told: Told<'member_uplines'>,
  when: Change,
) => changeIn(tx, now, 'member_uplines', memberId, told, when);

export const noteStatusIn = (
  tx: NetworkTransaction,
  now: Date,
  memberId: number,
  status: MemberRecord['status'],
  when: Change,
) => changeIn(tx, now, 'member_statuses', memberId, { status }, when);

export async function openHistoriesIn(
  tx: NetworkTransaction,
  now: Date,
  member: MemberRecord,
  by: number | null,
): Promise<void> {
  const when = { on: member.joined_on, by, note: '' };
  if (member.level_id !== null)
    await noteLevelIn(tx, now, member.id, { level_id: member.level_id, reason: 'initial' }, when);
  if (member.sponsor_id !== null)
    await noteUplineIn(tx, now, member.id, { sponsor_id: member.sponsor_id, reason: 'initial' }, when);
  await noteStatusIn(tx, now, member.id, member.status, when);
}
