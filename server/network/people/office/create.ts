import { roles } from '@shared/abilities';
import type { MemberRecord } from '@shared/contracts/network/members';
import type { NewMember } from '@shared/contracts/network/membership';
import { ageOn } from '@shared/format/days';
import { type Issue, issue } from '@shared/http/issues';
import { openHistories } from '../../members/histories';
import { putMember } from '../../members/register';
import type { Network } from '../../network';
import { type LoadedRecords, loaded, type RecordSet } from '../../records/loaded';
import type { Db } from '../../records/read';
import type { NetworkTransaction } from '../../records/tables';
import { settingsIn } from '../../settings/settings';

/** The records that `newMemberIssues` needs to check these drafts. */
export async function recordsForDrafts(db: Db, drafts: readonly NewMember[]): Promise<LoadedRecords> {
  const records = await loaded(db, { levels: 'all' });
  for (const field of ['email', 'phone', 'npn'] as const)
    await records.load(db, { members: { [field]: drafts.flatMap((draft) => draft[field] ?? []) } });
  return records.load(db, { members: { id: drafts.flatMap(({ sponsor_id }) => sponsor_id ?? []) } });
}

/** Reasons to refuse a new member or administrator (domain.md 2.1). The first member is the founder, without a sponsor. */
export function newMemberIssues(
  { db, today, isFirst = false }: { db: RecordSet; today: string; isFirst?: boolean },
  draft: NewMember,
): Issue[] {
  const members = db.table('members');
  const taken = (['email', 'phone', 'npn'] as const).filter((field) => {
    const value = draft[field];
    return value !== null && members.count(field, value) > 0;
  });
  const issues = taken.map((field) => issue(field, 'taken'));
  if (draft.birthday && ageOn(draft.birthday, today) < 18) issues.push(issue('birthday', 'age'));
  if (draft.joined_on && draft.joined_on > today) issues.push(issue('joined_on', 'tooLate', { max: today }));
  const { sponsor_id, level_id } = draft;
  if (draft.office_role && draft.role !== roles.administrator) issues.push(issue('office_role', 'unknown'));
  if (draft.role === roles.administrator) {
    // Administrators are outside the tree (domain.md 1).
    if (sponsor_id !== null) issues.push(issue('sponsor_id', 'unknown'));
    if (level_id !== null) issues.push(issue('level_id', 'unknown'));
    return issues;
  }
  const sponsor = sponsor_id === null ? undefined : members.get(sponsor_id);
  if (sponsor_id === null && !isFirst) issues.push(issue('sponsor_id', 'required'));
  else if (sponsor_id === null) return issues;
  else if (sponsor?.role !== roles.member) issues.push(issue('sponsor_id', 'missing'));
  else if (sponsor.status !== 'active') issues.push(issue('sponsor_id', 'inactive'));
  const level = level_id === null ? undefined : db.table('levels').get(level_id);
  if (level_id !== null && !level) issues.push(issue('level_id', 'missing'));
  else if (level?.status === 'retired') issues.push(issue('level_id', 'choice'));
  return issues;
}

/** Stores a checked draft: a member awaits activation; an administrator is active immediately. */
export async function createMember(
  network: Network,
  tx: NetworkTransaction,
  records: RecordSet,
  draft: NewMember,
  by: number,
): Promise<MemberRecord> {
  const administrator = draft.role === roles.administrator;
  const { display_name, joined_on = network.today, level_id, language, office_role, ...given } = draft;
  const lowest = [...records.table('levels').all()]
    .filter(({ status }) => status === 'active')
    .sort((a, b) => a.rank - b.rank)[0];
  const member = await putMember(network, tx, {
    ...given,
    language: language ?? (await settingsIn(tx.sql)).language,
    ...(display_name && { display_name }),
    ...(office_role && office_role !== 'administrator' && { office_role }),
    joined_on,
    level_id: administrator ? null : (level_id ?? lowest?.id ?? null),
    ...(administrator && { status: 'active' as const, activated_on: joined_on }),
  });
  await openHistories(network, tx, member, by);
  return member;
}
