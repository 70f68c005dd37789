import { inOrder } from '../../data/keptOrder';
import { wordsOf } from '../../data/listing';
import { memberColumns } from '../members/columns';
import type { Network } from '../network';
import { levelCode } from './visibility';

/** The columns every list of agents has. */
interface Agent {
  id: number;
  member_no: string;
  name: string;
  level: string;
}

/** A figure specific to the list, by ID; agents without one come last. */
type Figure = (id: number) => number | null;
/** Sort keys that every list of agents has. */
const ofMembers = ['name', 'member_no', 'level'] as const;
type OfMembers = (typeof ofMembers)[number];

interface Query<F extends string> {
  q?: string | undefined;
  page: number;
  limit: number;
  sort?: F | undefined;
  order: 'asc' | 'desc';
}

/** A page of a list of possibly very many agents, filtered by name or number. Only the page becomes rows. */
export function agentList<F extends string, R>(
  network: Network,
  agents: readonly number[],
  { q, page, limit, sort, order }: Query<F>,
  given: {
    by: Record<Exclude<F, OfMembers>, Figure>;
    /** Without a sort, the largest comes first. */
    otherwise: Figure;
    present: (agent: Agent) => R;
    summary: Record<string, number>;
  },
) {
  const { columns } = memberColumns(network);
  const words = wordsOf(q);
  const ids =
    words.length === 0
      ? agents
      : agents.filter((id) => words.every((word) => columns.text('called', id)?.includes(word)));
  const desc = order === 'desc';
  const pageIn = (own: ArrayLike<number>): number[] =>
    Array.prototype.slice.call(own, (page - 1) * limit, page * limit);
  const ofMember = ofMembers.find((each) => each === sort);
  let shown: number[];
  if (ofMember) {
    const meant = new Set(ids);
    shown = columns.find({ sort: ofMember, desc, passes: (id) => meant.has(id), page, limit }).ids;
  } else {
    const key = sort === undefined ? given.otherwise : given.by[sort as Exclude<F, OfMembers>];
    shown = pageIn(inOrder(ids, key, sort === undefined || desc, page * limit));
  }
  return {
    list: shown.map((id) =>
      given.present({
        id,
        member_no: columns.text('member_no', id) ?? '',
        name: columns.text('name', id) ?? '',
        level: levelCode(network, { level_id: columns.number('level_id', id) }),
      }),
    ),
    total: ids.length,
    page,
    limit,
    summary: given.summary,
  };
}

/** An instant as a number. */
export const moment = (at: string | null | undefined): number | null => (at ? Date.parse(at) : null);
