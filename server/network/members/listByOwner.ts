import { sql as raw, type SelectQueryBuilder } from 'kysely';
import { sortBy } from '../../data/listing';
import { among } from '../../data/sql/inLanguage';
import { inOrder } from '../../data/sql/list';
import type { NetworkStore, SqlTables } from '../sqlTables';
import { nameOf } from './names';

interface Page<Shown> {
  /** The column of the id, and that of the member whose row it is; rows of nobody come first. */
  id: string;
  owner: string;
  desc: boolean;
  page: number;
  limit: number;
  /** What the page shows of these rows, in any order. */
  rows: (ids: number[]) => Promise<Shown[]>;
}

/**
 * One page of the rows found, in the order of their owners' names by language: the rows of each owner are counted, so that only owners
 * are sorted here. The rows of an owner stay together, in the order of their ids; so do owners of one name.
 */
export async function listByOwner<TB extends keyof SqlTables, Shown extends { id: number }>(
  { db }: NetworkStore,
  found: SelectQueryBuilder<SqlTables, TB, unknown>,
  { id: idColumn, owner: ownerColumn, desc, page, limit, rows }: Page<Shown>,
): Promise<{ rows: Shown[]; total: number }> {
  const [id, owner] = [raw.ref<number>(idColumn), raw.ref<number | null>(ownerColumn)];
  const groups = await found
    .select(({ fn }) => [owner.as('owner'), fn.countAll<number>().as('count')])
    .groupBy(owner)
    .orderBy(owner)
    .execute();
  const owners = groups.flatMap((group) => group.owner ?? []);
  const members = db.selectFrom('members').select(['id', 'display_name', 'chinese_name']).where(among('id', owners));
  const names = new Map((await members.execute()).map((member) => [member.id, nameOf(member)]));
  const sorted = sortBy(groups, (group) => names.get(group.owner ?? 0) ?? '', desc ? 'desc' : 'asc');

  let [skipped, wanted] = [(page - 1) * limit, limit];
  const parts = sorted.flatMap((group) => {
    const offset = Math.min(skipped, group.count);
    const size = Math.min(wanted, group.count - offset);
    skipped -= offset;
    wanted -= size;
    return size > 0 ? [{ ...group, offset, size }] : [];
  });
  // The first and the last owner may have very many rows beside those of the page; all others are read at once.
  const isWhole = (part: (typeof parts)[number]) => part.owner !== null && part.size === part.count;
  const rowIds = found.select([id.as('id'), owner.as('owner')]).orderBy(id);
  const whole = parts.flatMap((part) => (isWhole(part) ? (part.owner ?? []) : []));
  const together = whole.length > 0 ? await rowIds.where(among(ownerColumn, whole)).execute() : [];
  const ids: number[] = [];
  for (const part of parts) {
    const is = part.owner === null ? 'is' : '=';
    const some = isWhole(part)
      ? together.filter((row) => row.owner === part.owner)
      : await rowIds.where(owner, is, part.owner).limit(part.size).offset(part.offset).execute();
    for (const row of some) ids.push(row.id);
  }
  return {
    rows: ids.length > 0 ? inOrder(ids, await rows(ids)) : [],
    total: groups.reduce((sum, group) => sum + group.count, 0),
  };
}
