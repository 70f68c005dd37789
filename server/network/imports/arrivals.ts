import { roles } from '@shared/abilities';
import type { ArrivalFile, ArrivalKind, ArrivalRecord, arrivals } from '@shared/contracts/network/arrivals';
import type { Answer, Received } from '@shared/http/endpoint';
import type { RowId } from '../../data/collection';
import { conflict } from '../../http/problems';
import { namesIn } from '../members/names';
import type { Network, NetworkCaller } from '../network';
import { type Db, recordOf } from '../records/read';
import type { NetworkTransaction } from '../records/tables';
import { existing } from '../writes/manage';

type Source = Received<typeof arrivals.agents>['body']['source'];
/** Ids of the rows that an import has added, by table. */
export type Added = Readonly<Record<string, readonly number[]>>;

interface Arrived
  extends Pick<ArrivalRecord, 'kind' | 'rows'>,
    Partial<Pick<ArrivalRecord, 'cut_over_on' | 'currency'>> {
  body: { request_id: string; source?: Source };
  added: Added;
}

/** Ids of agents by member number and by former number, in capital letters. */
export async function agentsNumbered(db: Db, named: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const numbers = [...new Set(named.map((number) => number.toUpperCase()))].filter((number) => number !== '');
  if (numbers.length === 0) return new Map();
  const own = db.selectFrom('members').select(['id', 'member_no']).where('role', '=', roles.member);
  const members = await own.where('member_no', 'in', numbers).execute();
  const former = await db.selectFrom('former_numbers').select(['id', 'member_id']).where('id', 'in', numbers).execute();
  return new Map([
    ...former.map(({ id, member_id }) => [id, member_id] as const),
    ...members.map(({ id, member_no }) => [member_no, id] as const),
  ]);
}

/** Notes what an import has added, so that it is listed and can be undone (domain.md 3.18). */
export async function noteArrival(
  { now }: Network,
  tx: NetworkTransaction,
  user: NetworkCaller,
  { body: { request_id, source }, kind, rows, added, cut_over_on = null, currency = null }: Arrived,
): Promise<ArrivalRecord> {
  return tx.put('arrivals', {
    id: await tx.newId('arrivals'),
    kind,
    batch: source?.batch ?? request_id,
    file: source?.name ?? '',
    columns: source?.columns ?? [],
    rows,
    cut_over_on,
    currency,
    row_ids: Object.entries(added).map(([table, ids]) => ({ table, ids: [...ids] })),
    created_by: user.id,
    created_at: now.toISOString(),
    undone_by: null,
    undone_at: null,
  });
}

/** The import, if it is of one of these kinds and not undone yet. @throws noSuchRow, conflict */
export async function standingArrival(db: Db, id: number, kinds: readonly ArrivalKind[]): Promise<ArrivalRecord> {
  const arrival = existing(await recordOf(db, 'arrivals', id), ({ kind }) => kinds.includes(kind));
  if (arrival.undone_at !== null) throw conflict('undone', 'This import was already undone.');
  return arrival;
}

export const addedIn = ({ row_ids }: Pick<ArrivalRecord, 'row_ids'>, table: string): number[] =>
  row_ids.find((one) => one.table === table)?.ids ?? [];

export const markUndone = (
  { now }: Network,
  tx: NetworkTransaction,
  user: NetworkCaller,
  arrival: ArrivalRecord,
): Promise<ArrivalRecord> => tx.put('arrivals', { ...arrival, undone_by: user.id, undone_at: now.toISOString() });

/** @throws conflict with the number of records that keep an import from being undone */
export function refuseUndo(count: number): void {
  if (count === 0) return;
  const records = count === 1 ? 'record has' : 'records have';
  throw conflict('in_use', `${count} ${records} changed or been used since the import, so it cannot be undone.`);
}

/** Writes for `tx.change` that delete rows. */
export const deletions = (rows: Readonly<Record<string, readonly RowId[]>>) =>
  new Map(Object.entries(rows).map(([table, ids]) => [table, new Map(ids.map((id) => [id, undefined]))]));

const mostListed = 400;

/** The latest imports, the parts of a file together; books from before this list are files of their own. */
export async function arrivalList(db: Db): Promise<Answer<typeof arrivals.list>> {
  const latest = await db.selectFrom('arrivals').selectAll().orderBy('id', 'desc').limit(mostListed).execute();
  const books = await db.selectFrom('books').selectAll().orderBy('id', 'desc').limit(100).execute();
  const bookOf = (arrival: Pick<ArrivalRecord, 'row_ids'>) => addedIn(arrival, 'books')[0] ?? null;
  const listed = new Set(latest.map(bookOf));
  const ended = new Map(books.map(({ id, undone_at }) => [id, undone_at]));
  const names = await namesIn(
    db,
    [...latest, ...books].map(({ created_by }) => created_by),
  );
  const files = new Map<string, ArrivalFile>();
  for (const arrival of latest) {
    const { id, kind, batch, rows, undone_at, created_at, cut_over_on, currency } = arrival;
    const book_id = bookOf(arrival);
    const part = { id, book_id, rows, undone_at: undone_at ?? ended.get(book_id ?? 0) ?? null };
    const key = `${kind} ${batch}`;
    const before = files.get(key);
    files.set(key, {
      ...{ kind, batch, file: arrival.file, cut_over_on, currency, created_at },
      by: names(arrival.created_by)?.name ?? '',
      rows: (before?.rows ?? 0) + rows,
      parts: [...(before?.parts ?? []), part],
    });
  }
  const older = books
    .filter(({ id }) => !listed.has(id))
    .map(({ id, first_id, last_id, cut_over_on, created_by, created_at, undone_at }): ArrivalFile => {
      const rows = last_id - first_id + 1;
      return {
        ...{ kind: 'book', batch: `book ${id}`, file: '', rows, cut_over_on, currency: null, created_at },
        by: names(created_by)?.name ?? '',
        parts: [{ id: null, book_id: id, rows, undone_at }],
      };
    });
  const mappings = new Map<ArrivalKind, ArrivalRecord['columns']>();
  for (const { kind, columns } of latest) if (columns.length > 0 && !mappings.has(kind)) mappings.set(kind, columns);
  return {
    list: [...files.values(), ...older]
      .sort((a, b) => (a.created_at < b.created_at ? 1 : a.created_at > b.created_at ? -1 : 0))
      .slice(0, mostListed),
    mappings: [...mappings].map(([kind, columns]) => ({ kind, columns })),
  };
}
