import type { Key } from '../../../data/keptOrder';
import { unhurried } from '../../../data/unhurried';
import { memberColumns } from '../../members/columns';
import type { Network } from '../../network';

/** So many are looked into until somebody else may do something. */
const together = 100;

type Test = (id: number) => boolean;

/** Columns of papers that can be sorted by these names, and by what is usual. */
interface PaperColumns<S extends string> {
  readonly count: number;
  number(name: 'member_id', id: number): number | null;
  scan(wanted: { passes: Test }, visit: (id: number) => void): void;
  find(question: {
    sort?: S | 'usual' | undefined;
    seen?: Key | undefined;
    desc: boolean;
    page: number;
    limit: number;
    among?: Iterable<number> | undefined;
    passes: Test;
    total?: number;
  }): { ids: number[]; total: number };
}

interface Query<S extends string> {
  q?: string | undefined;
  sort?: S | 'member' | undefined;
  order: 'asc' | 'desc';
  page: number;
  limit: number;
}

interface Given<Row, Shown> {
  /** Undefined where all do. */
  passes: Test | undefined;
  /** Whether the search finds something in a row. */
  found: (row: Row) => boolean;
  present: (row: Row) => Shown;
}

/** A page of everybody's papers: only its rows are read; where something is searched for, all that pass, with pauses. */
export async function pageOfPapers<Row, Shown, S extends string>(
  network: Network,
  columns: PaperColumns<S>,
  get: (id: number) => Row | undefined,
  { q, sort = 'usual' as S, order, page, limit }: Query<S>,
  { passes, found, present }: Given<Row, Shown>,
) {
  const all = passes ?? (() => true);
  const among = q ? await unhurried(searched(columns, get, all, found)) : undefined;
  const { ids, total } = columns.find({
    ...(sort === 'member' ? { seen: ownersByName(network, (id) => columns.number('member_id', id)) } : { sort }),
    desc: sort !== 'usual' && order === 'desc',
    page,
    limit,
    among,
    passes: all,
    ...(!passes && !q && { total: columns.count }),
  });
  const list = ids.flatMap((id) => get(id) ?? []).map(present);
  return { list, total, page, limit, summary: {} };
}

/** Which rows pass and have what is searched for; with pauses. */
export function* searched<Row>(
  columns: Pick<PaperColumns<never>, 'scan'>,
  get: (id: number) => Row | undefined,
  passes: Test,
  found: (row: Row) => boolean,
): Generator<void, number[]> {
  const ids: number[] = [];
  columns.scan({ passes }, (id) => {
    ids.push(id);
  });
  const matching: number[] = [];
  for (const [place, id] of ids.entries()) {
    if (place % together === 0) yield;
    const row = get(id);
    if (row && found(row)) matching.push(id);
  }
  return matching;
}

/** The place of a row's owner among all members by their names. */
export function ownersByName(network: Network, ownerOf: (id: number) => number | null): Key {
  const { columns } = memberColumns(network);
  const { ids } = columns.find({ sort: 'name', desc: false, passes: () => true, page: 1, limit: columns.end });
  const places = new Uint32Array(columns.end);
  for (const [place, id] of ids.entries()) places[id] = place;
  return (id) => places[ownerOf(id) ?? 0];
}
