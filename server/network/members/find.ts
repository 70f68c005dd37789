import { roles } from '@shared/abilities';
import type { MemberRecord } from '@shared/contracts/network/members';
import { noSuchRow } from '../../http/problems';
import type { Network } from '../network';
import { tooMany } from '../reads/narrow';
import type { Db } from '../records/read';
import { namedLike } from './question';

/** Above this many matches, a search by member is refused. */
const mostNamed = 500;

/** Ids of members who match a search by name or number. @throws invalid if too many match */
export async function membersNamed(network: Network, q: string): Promise<number[]> {
  let matching = network.sql.db.selectFrom('members').select('id');
  for (const condition of namedLike(network, q, 'name')) matching = matching.where(condition);
  const rows = await matching
    .orderBy('id')
    .limit(mostNamed + 1)
    .execute();
  if (rows.length > mostNamed) throw tooMany();
  return rows.map(({ id }) => id);
}

/** Fields that no two members share. */
const unique = ['email', 'phone', 'npn'] as const;

/** Fields whose values belong to another member. */
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

/** The member without a sponsor who has the largest team; undefined in a network without members. */
export async function findFounder({ sql: { db } }: Network): Promise<number | undefined> {
  const member = await db
    .selectFrom('members')
    .innerJoin('lineage', 'lineage.ancestor_id', 'members.id')
    .where('members.sponsor_id', 'is', null)
    .where('members.role', '=', roles.member)
    .groupBy('members.id')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('members.id')
    .select('members.id')
    .executeTakeFirst();
  return member?.id;
}

/** The founder. @throws noSuchRow in a network without members */
export async function founderOf(network: Network): Promise<number> {
  const id = await findFounder(network);
  if (id === undefined) throw noSuchRow();
  return id;
}
