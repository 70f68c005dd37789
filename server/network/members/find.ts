import type { MemberRecord } from '@shared/contracts/network/members';
import { tooMany } from '../narrow';
import type { Network } from '../network';
import { namedLike } from '../people/question';
import type { Db } from '../records';

/** With more matches than this, a search by member is refused. */
const mostNamed = 500;

/** The members a search of their data may mean, by name and number. @throws invalid if there are too many */
export async function membersNamed({ sql: { db } }: Network, q: string): Promise<number[]> {
  let found = db.selectFrom('members').select('id');
  for (const condition of namedLike(q, 'name')) found = found.where(condition);
  const rows = await found
    .orderBy('id')
    .limit(mostNamed + 1)
    .execute();
  if (rows.length > mostNamed) throw tooMany();
  return rows.map(({ id }) => id);
}

/** No two members share these. */
const unique = ['email', 'phone', 'npn'] as const;

/** Which of these values belong to somebody else. */
export async function takenFields(
  db: Db,
  given: Partial<Pick<MemberRecord, (typeof unique)[number]>>,
  self?: number,
): Promise<(typeof unique)[number][]> {
  const taken: (typeof unique)[number][] = [];
  for (const field of unique) {
    const value = given[field];
    if (value == null) continue;
    const owners = await db.selectFrom('members').select('id').where(field, '=', value).execute();
    if (owners.some(({ id }) => id !== self)) taken.push(field);
  }
  return taken;
}
