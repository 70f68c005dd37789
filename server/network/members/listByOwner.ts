import { sql as raw, type SelectQueryBuilder } from 'kysely';
import { sortBy } from '../../data/listing';
import { among } from '../../data/sql/inLanguage';
import { inOrder } from '../../data/sql/list';
import { nameOf } from '../records/names';
import type { NetworkStore, SqlTables } from '../records/rows';

interface Page<Shown> {
  /** The columns of a row's id and of its owner. Rows without an owner come first. */
  id: string;
  owner: string;
  desc: boolean;
  page: number;
  limit: number;
  /** Loads the page's rows, in any order. */
  rows: (ids: number[]) => Promise<Shown[]>;
}

/**
 * One page of rows, sorted by their owners' names in the order of the language. Rows are counted per owner, so that
 * only owners are sorted in memory. An owner's rows stay together, in the order of their ids; so do owners of one name.
 */
export async function listByOwner<TB extends keyof SqlTables, Shown extends { id: number }>(
  { db }: NetworkStore,
  matching: SelectQueryBuilder<SqlTables, TB, unknown>,
  { id: idColumn, owner: ownerColumn, desc, page, limit, rows }: Page<Shown>,
): Promise<{ rows: Shown[]; total: number }> {
  const [id, owner] = [raw.ref<number>(idColumn), raw.ref<number | null>(ownerColumn)];
  const groups = await matching
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
  // The first and last owner may have far more rows than the page shows; the rows of all others are read in one query.
  const isWhole = (part: (typeof parts)[number]) => part.owner !== null && part.size === part.count;
  const rowIds = matching.select([id.as('id'), owner.as('owner')]).orderBy(id);
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
