import type { MemberRecord } from '@shared/contracts/network/members';
import type { Network } from '../network';
import { type Db, type Having, recordWith } from '../records/read';
import type { NetworkTransaction, Tables } from '../records/tables';

/**
 * Histories change in the transaction that changes the record (domain.md 2.1): the open interval ends on the day the
 * next one begins. A second change on the same day replaces the first, so no interval is empty.
 */
interface Change {
  on: string;
  /** The member who decided; null for automatic changes. */
  by: number | null;
  note: string;
}

type HistoryName = 'member_levels' | 'member_uplines' | 'member_statuses';
type Told<K extends HistoryName> = Omit<
  Tables[K],
  'id' | 'member_id' | 'from_on' | 'to_on' | 'changed_by' | 'note' | 'created_at'
>;

/** The interval that has not ended. */
export async function openInterval<K extends HistoryName>(
  db: Db,
  name: K,
  member_id: number,
): Promise<Tables[K] | undefined> {
  const having: Having<HistoryName> = { member_id, to_on: null };
  return recordWith(db, name, having as Having<K>);
}

async function begin<K extends HistoryName>(
  network: Network,
  tx: NetworkTransaction,
  name: K,
  memberId: number,
  told: Told<K>,
  { on, by, note }: Change,
): Promise<void> {
  await tx.put(name, {
    ...told,
    id: await tx.newId(name),
    member_id: memberId,
    from_on: on,
    to_on: null,
    changed_by: by,
    note,
    created_at: network.now.toISOString(),
  } as unknown as Tables[K]);
}

async function change<K extends HistoryName>(
  network: Network,
  tx: NetworkTransaction,
  name: K,
  memberId: number,
  told: Told<K>,
  when: Change,
): Promise<void> {
  const open = await openInterval(tx.sql, name, memberId);
  if (open && open.from_on < when.on) await tx.put(name, { ...open, to_on: when.on });
  if (open && open.from_on >= when.on) await tx.delete(name, open.id);
  await begin(network, tx, name, memberId, told, when);
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

/** Starts each history of a new member. */
export async function openHistories(
  network: Network,
  tx: NetworkTransaction,
  member: MemberRecord,
  by: number | null,
): Promise<void> {
  const { id, level_id, sponsor_id, status } = member;
  const when = { on: member.joined_on, by, note: '' };
  if (level_id !== null) await begin(network, tx, 'member_levels', id, { level_id, reason: 'initial' }, when);
  if (sponsor_id !== null) await begin(network, tx, 'member_uplines', id, { sponsor_id, reason: 'initial' }, when);
  await begin(network, tx, 'member_statuses', id, { status }, when);
}
