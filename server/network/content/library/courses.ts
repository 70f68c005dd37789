import type { MemberRecord } from '@shared/contracts/network/members';
import type { Checklist } from '@shared/contracts/network/starts';
import { sortBy } from '../../../data/listing';
import type { Db } from '../../records/read';
import { requiredResources } from './visibility';

/** The member's required resources, earliest deadline first. */
export async function coursesOf(
  db: Db,
  today: string,
  member: Pick<MemberRecord, 'id' | 'level_id'>,
): Promise<Checklist['courses']> {
  const required = await requiredResources(db, today, member);
  const courses = required.map(({ id, title, language, due_on, done }) => ({ id, title, language, due_on, done }));
  return sortBy(courses, ({ due_on }) => due_on ?? '9999');
}
