import type { TpRecord } from '@shared/contracts/network/tp';
import { daysBetween } from '@shared/format/days';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { manyRows } from '../../../data/sql/manyRows';
import { type Group, inGroup } from '../../members/group';
import type { Network } from '../../network';
import { newPolicies } from './newPolicies';
import { at, type Figures, figuresOf, rolledUp } from './rollUp';

export interface Days {
  from: string;
  to: string;
}

/** Sums of TP in cents of one period, by member id; base shop and team with the member's own (DOMAIN.md 3.10). */
export interface TpSums {
  personal(id: number): number;
  baseShop(id: number): number;
  team(id: number): number;
}

type State = Exclude<TpRecord['state'], 'void'>;

/** Beyond so many days, to read all records by member takes less time than to sort those of the days by member. */
const mostSorted = 200;

/** Records of some days, to be grouped by member. */
export function during({ from, to }: Days, state: State): Expression<SqlBool> {
  const isOf = (column: (name: 'state' | 'day') => RawBuilder<unknown>) =>
    sql<SqlBool>`(${column('state')} = ${state} and ${column('day')} between ${from} and ${to})`;
  const hidden = daysBetween(from, to) > mostSorted;
  // A condition on an expression is no reason for SQLite to begin with the index of the days.
  return isOf((name) => (hidden ? sql`coalesce(${sql.ref(name)}, null)` : sql.ref(name)));
}

/** TP by member from `tp_records`, the one source of every score and report: a period is one query, and one pass over the tree. */
class TpByMember {
  readonly #network: Network;

  constructor(network: Network) {
    this.#network = network;
  }

  /** Own figures of the period: TP in force, net of reversals, with the new policies behind it. Of some members, or of all. */
  async personal(days: Days, state: State = 'inforce', whose?: Group): Promise<Figures> {
    const { sql, tree } = this.#network;
    const found = sql.db
      .selectFrom('tp_records')
      .select(({ fn }) => [
        'member_id',
        fn.sum<number>('tp_cents').as('value'),
        fn.sum<number>(newPolicies).as('policies'),
        fn.max('day').as('last'),
      ])
      .where(during(days, state))
      .$if(whose !== undefined, (found) => found.where(inGroup(this.#network, 'tp_records.member_id', whose as Group)))
      .groupBy('member_id');
    return figuresOf(tree, await manyRows(sql, found, ['member_id', 'value', 'policies', 'last']));
  }

  /** The same with everybody below, as far as the reach goes. */
  async group(days: Days, reach: 'base_shop' | 'team', state: State = 'inforce'): Promise<Figures> {
    return rolledUp(this.#network.tree, await this.personal(days, state), reach);
  }

  async sums(days: Days, state: State = 'inforce', whose?: Group): Promise<TpSums> {
    const { tree } = this.#network;
    const own = await this.personal(days, state, whose);
    // Few ask for all three.
    const lazily = (reach: 'base_shop' | 'team') => {
      let figures: Figures | undefined;
      return (id: number) => {
        figures ??= rolledUp(tree, own, reach);
        return at(figures.value, id);
      };
    };
    return { personal: (id) => at(own.value, id), baseShop: lazily('base_shop'), team: lazily('team') };
  }
}

/** The TP of a network. */
export const tpByMember = (network: Network): TpByMember => new TpByMember(network);
