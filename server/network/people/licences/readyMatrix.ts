import { roles } from '@shared/abilities';
import type { licences } from '@shared/contracts/network/licences';
import type { ProductRecord } from '@shared/contracts/network/products';
import type { Answer, Received } from '@shared/http/endpoint';
import { sortBy } from '../../../data/listing';
import { list } from '../../../data/sql/list';
import { filteredMembers } from '../../members/question';
import { readyBlockers } from '../../members/readiness';
import { isAmong, teamOf } from '../../members/team';
import type { Network, NetworkCaller } from '../../network';
import { type LoadedRecords, loaded } from '../../records/loaded';
import { nameOf } from '../../records/names';
import { type Db, recordOf } from '../../records/read';
import { existing } from '../../writes/manage';
import { visibilityOf } from '../visible';
import { seesAllPapers } from './rows';

type Matrix = Answer<typeof licences.matrix>;
type Team = Answer<typeof licences.team>;

const papersOf = (db: Db, member_id: number[]): Promise<LoadedRecords> =>
  loaded(db, {
    members: { id: member_id },
    member_statuses: { member_id },
    licences: { member_id },
    credentials: { member_id },
    appointments: { member_id },
    categories: 'all',
    products: 'all',
    brands: 'all',
  });

const onSale = (db: LoadedRecords): ProductRecord[] =>
  db
    .table('products')
    .all()
    .filter(({ status }) => status === 'on');

/** States of an agent's licenses and appointments, and the home state. */
function statesOf(db: LoadedRecords, member_id: number): string[] {
  const home = db.table('members').get(member_id)?.address?.state;
  const papers = [
    ...db.table('licences').by('member_id', member_id),
    ...db.table('appointments').by('member_id', member_id),
  ];
  return [...new Set([...papers.map(({ state }) => state), ...(home ? [home] : [])])].sort();
}

/**
 * An agent's readiness for every product on sale (domain.md 2.14 and 6, B9). An upline learns only whether anything
 * blocks it. @throws noSuchRow for unknown and hidden members alike
 */
export async function readyMatrix(network: Network, user: NetworkCaller, member_id: number): Promise<Matrix> {
  const { db } = network.sql;
  const member = existing(await recordOf(db, 'members', member_id));
  const sight = existing(await visibilityOf(network, user, member_id, 'Licence'));
  const papers = await papersOf(db, [member_id]);
  const states = statesOf(papers, member_id);
  const products = onSale(papers);
  const brands = sortBy(papers.table('brands').all(), ({ name }) => name);
  const cellOf = (product: ProductRecord, state: string) => {
    const offered = product.states_available.includes(state);
    const blockers = offered ? readyBlockers({ db: papers }, member_id, product, state, network.today) : [];
    return {
      ...{ state, offered, ready: offered && blockers.length === 0 },
      blockers: sight === 'upline' ? null : blockers,
    };
  };
  return {
    member: { id: member_id, name: nameOf(member) },
    states,
    carriers: brands.flatMap(({ id, name }) => {
      const own = products.filter(({ brand_id }) => brand_id === id);
      if (own.length === 0) return [];
      const rows = own.map((product) => ({
        product_id: product.id,
        name: product.name,
        category_group: papers.table('categories').get(product.category_id)?.category_group ?? ('life_perm' as const),
        cells: states.map((state) => cellOf(product, state)),
      }));
      return [{ brand_id: id, name, products: rows }];
    }),
  };
}

/** The caller's active team without the caller, each with the number of products that they may write somewhere. */
export async function readyTeam(
  network: Network,
  user: NetworkCaller,
  { q, page, limit, order }: Received<typeof licences.team>['query'],
): Promise<Team> {
  const { db } = network.sql;
  let matching = filteredMembers(network, { q, status: 'active' }, seesAllPapers(user) ? 'office' : 'upline')
    .where('members.role', '=', roles.member)
    .where('members.id', '<>', user.id);
  if (!seesAllPapers(user)) matching = matching.where(isAmong('members.id', teamOf(user.id)));
  const { rows, total } = await list(matching, {
    ...{ id: 'members.id', sort: 'members.called', desc: order === 'desc', page, limit },
    rows: async (ids) => {
      const papers = await papersOf(db, ids);
      const products = onSale(papers);
      return ids.flatMap((id) => {
        const member = papers.table('members').get(id);
        if (!member) return [];
        const states = statesOf(papers, id);
        const offered = products.filter(({ states_available }) =>
          states.some((each) => states_available.includes(each)),
        );
        const ready = offered.filter((product) =>
          states.some(
            (state) =>
              product.states_available.includes(state) &&
              readyBlockers({ db: papers }, id, product, state, network.today).length === 0,
          ),
        );
        const { member_no } = member;
        return [{ id, name: nameOf(member), member_no, states, ready: ready.length, products: offered.length }];
      });
    },
  });
  return { list: rows, total, page, limit, summary: {} };
}
