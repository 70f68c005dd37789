import { roles } from '@shared/abilities';
import type { MemberRecord } from '@shared/contracts/network/members';
import { shiftDay } from '@shared/format/days';
import { issue } from '@shared/http/issues';
import { sortBy } from '../../../data/listing';
import { conflict, invalid } from '../../../http/problems';
import { noteLevel, noteStatus, noteUpline, openInterval } from '../../members/histories';
import { namesIn } from '../../members/names';
import { papersOf } from '../../members/papers';
import { requirePerson } from '../../members/requirePerson';
import { covers, isAmong, teamOf, teamSizes, uplineOf } from '../../members/team';
import { letMemberGo } from '../../money/holds';
import type { Network } from '../../network';
import { tell } from '../../notices/notify';
import { mailActivation } from '../../outbox/noticeMail';
import { nameOf } from '../../records/names';
import { countWith, type Db, recordOf, recordsWith } from '../../records/read';
import type { NetworkTransaction } from '../../records/tables';
import { existing, revised } from '../../writes/manage';
import { inforceOf } from '../team/nodes';
import { activationMissing } from './activation';
import { handOver, servicerFor, takeBack } from './handOver';
import { requireOtherAdministrators } from './officeRole';

/**
 * Acts of the office on a member, other than editing (domain.md 3.11 and 4.2). Each runs in the transaction of its
 * write.
 */

const changed = (network: Network, tx: NetworkTransaction, member: MemberRecord, changes: Partial<MemberRecord>) =>
  tx.put('members', revised({ ...member, ...changes }, network.now.toISOString()));

/** @throws noSuchRow */
const anybody = async (db: Db, id: number): Promise<MemberRecord> => existing(await recordOf(db, 'members', id));

/** A member of the tree. @throws noSuchRow, and a conflict for administrators */
export async function inTree(db: Db, id: number): Promise<MemberRecord> {
  const member = await anybody(db, id);
  if (member.role !== roles.member) throw conflict('administrator', 'An administrator has no level and no sponsor.');
  return member;
}

/** Changes the level from `effective_on`: not before the current level began, and not in the future. */
export async function changeLevel(
  network: Network,
  tx: NetworkTransaction,
  by: number,
  { id, level_id, effective_on, reason }: { id: number; level_id: number; effective_on: string; reason: string },
): Promise<MemberRecord> {
  const member = await inTree(tx.sql, id);
  const level = await recordOf(tx.sql, 'levels', level_id);
  const old = await recordOf(tx.sql, 'levels', member.level_id);
  if (!level) throw invalid([issue('level_id', 'missing')]);
  if (level.status === 'retired' || level.id === old?.id) throw invalid([issue('level_id', 'choice')]);
  if (effective_on > network.today) throw invalid([issue('effective_on', 'tooLate', { max: network.today })]);
  const open = await openInterval(tx.sql, 'member_levels', id);
  const earliest = open ? shiftDay(open.from_on, 1) : member.joined_on;
  // A change on the same day corrects the last one; an earlier one would rewrite history.
  if (effective_on < earliest && effective_on !== open?.from_on)
    throw invalid([issue('effective_on', 'tooEarly', { min: open?.from_on ?? earliest })]);
  const told = level.rank > (old?.rank ?? 0) ? ('promotion' as const) : ('demotion' as const);
  await noteLevel(network, tx, id, { level_id, reason: told }, { on: effective_on, by, note: reason });
  if (told === 'promotion')
    await tell(tx, network.now, {
      recipient_id: id,
      kind: 'level_reached',
      values: { level: level.name, level_zh: level.name_zh, from_on: effective_on },
      link: '/vip/userinfo',
      dedupe_key: `level ${id} ${level_id} ${effective_on}`,
    });
  return changed(network, tx, member, { level_id, level_since: effective_on });
}

const mostNamed = 12;

/** In-force TP of a member's team this year, and its largest contributors. */
export async function movedTp(network: Network, id: number) {
  const { db } = network.sql;
  const year = await inforceOf(network, 'ytd', teamOf(id));
  const team = await db
    .selectFrom('members')
    .where(isAmong('members.id', teamOf(id)))
    .select('id')
    .orderBy('id')
    .execute();
  const ranked = sortBy(team, (member) => year.personal(member.id), 'desc').slice(0, mostNamed);
  const names = await namesIn(
    db,
    ranked.map((member) => member.id),
  );
  return {
    tp_ytd_cents: year.team(id),
    people: ranked.map((member) => ({
      id: member.id,
      member_no: names(member.id)?.member_no ?? '',
      name: names(member.id)?.name ?? '',
      tp_ytd_cents: year.personal(member.id),
    })),
  };
}

/** A preview of a move: the member, both sponsors, and the affected team. @throws invalid if the move is not allowed */
export async function plannedMove(tx: NetworkTransaction, id: number, sponsorId: number) {
  const member = await inTree(tx.sql, id);
  const sponsor = await recordOf(tx.sql, 'members', sponsorId);
  if (sponsor?.role !== roles.member) throw invalid([issue('sponsor_id', 'missing')]);
  if (await covers(tx.sql, id, sponsorId)) throw invalid([issue('sponsor_id', 'downline')]);
  if (sponsor.status !== 'active') throw invalid([issue('sponsor_id', 'inactive')]);
  if (member.sponsor_id === sponsorId) throw invalid([issue('sponsor_id', 'choice')]);
  const { policies } = await tx.sql
    .selectFrom('policy_splits')
    .innerJoin('policies', 'policies.id', 'policy_splits.policy_id')
    .where(isAmong('policy_splits.member_id', teamOf(id)))
    .where('policies.closed_on', 'is', null)
    .where('policies.status', '<>', 'draft')
    .select(({ fn }) => fn.count<number>('policies.id').distinct().as('policies'))
    .executeTakeFirstOrThrow();
  const before = await recordOf(tx.sql, 'members', member.sponsor_id);
  const said = (who: MemberRecord) => ({ id: who.id, member_no: who.member_no, name: nameOf(who) });
  return {
    member: said(member),
    from: before ? said(before) : null,
    to: said(sponsor),
    moved: (await teamSizes(tx.sql, [id]))(id).team_count + 1,
    policies,
    generations: (await uplineOf(tx.sql, sponsorId)).length + 1 - (await uplineOf(tx.sql, id)).length,
  };
}

/** Moves a member under another sponsor from a day that is not in the future. */
export async function moveMember(
  network: Network,
  tx: NetworkTransaction,
  by: number,
  { id, sponsor_id, reason }: { id: number; sponsor_id: number; reason: string },
  on = network.today,
): Promise<void> {
  const member = await inTree(tx.sql, id);
  await noteUpline(network, tx, id, { sponsor_id, reason: 'request' }, { on, by, note: reason });
  await changed(network, tx, member, { sponsor_id });
}

type Reached = Exclude<MemberRecord['status'], 'pending'>;
const allowed: Record<MemberRecord['status'], readonly Reached[]> = {
  pending: [],
  active: ['suspended', 'inactive'],
  suspended: ['active', 'inactive'],
  inactive: ['active'],
};

/**
 * Suspends, reinstates or terminates a member. Returns the number of directs moved to the sponsor and of cases handed
 * over.
 */
export async function changeStatus(
  network: Network,
  tx: NetworkTransaction,
  by: number,
  {
    id,
    status,
    reason,
    servicing_id,
    effective_on = network.today,
  }: {
    id: number;
    status: Reached;
    reason: string;
    servicing_id?: number | undefined;
    effective_on?: string | undefined;
  },
): Promise<{ rolled_up: number; handed_over: number }> {
  const member = await requireMayBecome(tx, by, { id, status, servicing_id });
  if (servicing_id !== undefined && status !== 'inactive') throw invalid([issue('servicing_id', 'unknown')]);
  if (effective_on !== network.today) {
    if (status !== 'inactive') throw invalid([issue('effective_on', 'unknown')]);
    if (effective_on > network.today) throw invalid([issue('effective_on', 'tooLate', { max: network.today })]);
    const earliest = await earliestEnd(tx.sql, member);
    if (effective_on < earliest) throw invalid([issue('effective_on', 'tooEarly', { min: earliest })]);
  }
  const leaves = status === 'inactive';
  // Runs before the tree changes, while the departing member's upline is still known.
  const handed_over = leaves ? await handOver(network, tx, member, servicing_id) : 0;
  const rolled_up = leaves ? await rollUp(network, tx, by, member) : 0;
  if (status === 'active') await takeBack(network, tx, id);
  await noteStatus(network, tx, id, status, { on: effective_on, by, note: reason });
  await changed(network, tx, member, { status, terminated_on: status === 'inactive' ? effective_on : null });
  if (status === 'active') await letMemberGo(network, tx, id);
  return { rolled_up, handed_over };
}

/**
 * The member, if it may change to a status. @throws conflict for the own status, a wrong transition, the last
 * administrator, or a head of a team; invalid for a servicer who may not take over
 */
export async function requireMayBecome(
  tx: NetworkTransaction,
  by: number,
  { id, status, servicing_id }: { id: number; status: Reached; servicing_id?: number | undefined },
): Promise<MemberRecord> {
  const member = await anybody(tx.sql, id);
  requirePerson(member);
  if (id === by) throw conflict('self', 'You cannot change your own status.');
  if (!allowed[member.status].includes(status))
    throw conflict('transition', `This member is ${member.status} and cannot become ${status}.`);
  // A rejected registration was never activated and starts over.
  if (status === 'active' && member.activated_on === null)
    throw conflict('transition', 'A member who was never activated cannot be reinstated.');
  const isFullAdministrator = member.role === roles.administrator && member.office_role === undefined;
  if (status !== 'active' && isFullAdministrator) await requireOtherAdministrators(tx, id);
  if (status !== 'inactive') return member;
  if (member.sponsor_id === null && (await countWith(tx.sql, 'members', { sponsor_id: id })) > 0)
    throw conflict('founder', 'The head of a team can leave only after the team has a new head.');
  if (servicing_id !== undefined) await servicerFor(tx.sql, member, servicing_id);
  return member;
}

/** The day on which the present status began. */
export async function earliestEnd(db: Db, { id, joined_on }: Pick<MemberRecord, 'id' | 'joined_on'>): Promise<string> {
  return (await openInterval(db, 'member_statuses', id))?.from_on ?? joined_on;
}

/** Moves a departing member's directs to the sponsor (domain.md 3.11). */
async function rollUp(network: Network, tx: NetworkTransaction, by: number, leaving: MemberRecord): Promise<number> {
  const directs = await recordsWith(tx.sql, 'members', { sponsor_id: leaving.id });
  if (directs.length === 0) return 0;
  const { sponsor_id } = leaving;
  if (sponsor_id === null) return 0;
  const note = `${nameOf(leaving)} has left.`;
  for (const direct of directs) {
    await noteUpline(network, tx, direct.id, { sponsor_id, reason: 'roll_up' }, { on: network.today, by, note });
    await changed(network, tx, direct, { sponsor_id });
  }
  return directs.length;
}

/** Activates a pending member. @throws blocked with all missing requirements */
export async function activate(
  network: Network,
  tx: NetworkTransaction,
  by: number,
  id: number,
): Promise<MemberRecord> {
  const member = await inTree(tx.sql, id);
  if (member.status !== 'pending') throw conflict('transition', 'Only a member awaiting activation can be activated.');
  const papers = await papersOf(tx.sql, [id], network.today);
  const missing = activationMissing(member, papers(id));
  if (missing.length > 0)
    throw conflict(
      'blocked',
      `Still missing: ${missing.join(', ')}.`,
      missing.map((item) => issue(item, 'required')),
    );
  await noteStatus(network, tx, id, 'active', { on: network.today, by, note: '' });
  await tell(tx, network.now, {
    recipient_id: id,
    kind: 'welcome',
    values: {},
    link: '/vip/licensing_appointment',
    dedupe_key: `activated ${id}`,
  });
  if (member.sponsor_id !== null)
    await tell(tx, network.now, {
      recipient_id: member.sponsor_id,
      kind: 'agent_active',
      values: { name: nameOf(member) },
      link: '/vip/next-per',
      dedupe_key: `activated ${id}`,
    });
  await mailActivation(network, tx.sql, member);
  return changed(network, tx, member, { status: 'active', activated_on: network.today });
}

/** Rejects a registration. */
export async function reject(
  network: Network,
  tx: NetworkTransaction,
  by: number,
  { id, reason }: { id: number; reason: string },
): Promise<MemberRecord> {
  const member = await inTree(tx.sql, id);
  if (member.status !== 'pending') throw conflict('transition', 'Only a member awaiting activation can be declined.');
  await noteStatus(network, tx, id, 'inactive', { on: network.today, by, note: reason });
  return changed(network, tx, member, { status: 'inactive', terminated_on: network.today });
}
