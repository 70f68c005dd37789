import { tooMany } from '../narrow';
import type { Network } from '../network';
import { namedLike } from '../people/question';

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
