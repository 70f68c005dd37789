import type { TpRecord } from '@shared/contracts/network/tp';
import { daysBetween, shiftDay } from '@shared/format/days';
import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { manyColumns } from '../../../data/sql/manyRows';
import { type Group, inGroup } from '../../members/group';
import type { Network } from '../../network';
import type { SqlTables } from '../../sqlTables';
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
function during({ from, to }: Days, state: State): Expression<SqlBool> {
  const isOf = (column: (name: 'state' | 'day') => RawBuilder<unknown>) =>
    sql<SqlBool>`(${column('state')} = ${state} and ${column('day')} between ${from} and ${to})`;
  const hidden = daysBetween(from, to) > mostSorted;
  // A condition on an expression is no reason for SQLite to begin with the index of the days.
  return isOf((name) => (hidden ? sql`coalesce(${sql.ref(name)}, null)` : sql.ref(name)));
}

/** Whole years, and which days come to them or go. */
interface Years {
  first: number;
  last: number;
  more: Days[];
  less: Days[];
}

/** Days as years: of a year that only a part is asked of, the fewer days are read. Undefined for few days, which are read as they are. */
function yearsOf(days: Days): Years | undefined {
  const { from, to } = days;
  if (daysBetween(from, to) <= mostSorted) return undefined;
  const [firstYear, lastYear] = [from, to].map((day) => Number(day.slice(0, 4))) as [number, number];
  const before = { from: `${from.slice(0, 4)}-01-01`, to: shiftDay(from, -1) };
  const after = { from: shiftDay(to, 1), to: `${to.slice(0, 4)}-12-31` };
  const end = { from, to: `${from.slice(0, 4)}-12-31` };
  const start = { from: `${to.slice(0, 4)}-01-01`, to };
  const isFirst = firstYear === lastYear || isLonger(end, before);
  const isLast = firstYear === lastYear || isLonger(start, after);
  return {
    first: isFirst ? firstYear : firstYear + 1,
    last: isLast ? lastYear : lastYear - 1,
    more: [...(isFirst ? [] : [end]), ...(isLast ? [] : [start])],
    less: [...(isFirst ? [before] : []), ...(isLast ? [after] : [])].filter(({ from, to }) => from <= to),
  };
}

const isLonger = (one: Days, other: Days) => daysBetween(one.from, one.to) > daysBetween(other.from, other.to);

/** Whether a column with the id of a member is of those asked about. */
type IsOf = (column: string) => Expression<SqlBool>;
const all = sql<SqlBool>`true`;

type FoundTp = SelectQueryBuilder<
  SqlTables,
  never,
  { member_id: number; value: number; policies: number; last: number | null }
>;

/** TP by member from `tp_records`, the one source of every score and report: a period is one query, and one pass over the tree. */
class TpByMember {
  readonly #network: Network;

  constructor(network: Network) {
    this.#network = network;
  }

  /**
   * Own figures of the period: TP in force, net of reversals, with the new policies behind it. Of some members, or of all. Their last days
   * are not told.
   */
  async personal(days: Days, state: State = 'inforce', whose?: Group): Promise<Figures> {
    const isOf: IsOf = (column) => (whose ? inGroup(this.#network, column, whose) : all);
    // A small group has few records, however long the period is.
    const isSmall = whose && whose.ids.length * 10 <= this.#network.tree.places;
    const years = state === 'inforce' && !isSmall ? yearsOf(days) : undefined;
    const { value, policies, last } = await this.#figures(
      years
        ? [
            this.#ofYears(years, isOf),
            ...years.more.map((part) => this.#records(part, state, isOf)),
            ...years.less.map((part) => this.#records(part, state, isOf, -1)),
          ]
        : [this.#records(days, state, isOf)],
    );
    return { value, policies, last: last.fill(0) };
  }

  /** The same of all, with the last day that changed each. What is taken from a year leaves its last day, so that is summed anew. */
  standing(days: Days, state: State = 'inforce'): Promise<Figures> {
    const years = state === 'inforce' ? yearsOf(days) : undefined;
    if (!years) return this.#figures([this.#records(days, state, () => all)]);
    const isPart = years.less.map((part) => during(part, state));
    const others = this.#network.sql.db
      .selectFrom('tp_records')
      .select('member_id')
      .where(({ or }) => or(isPart));
    const isWhole: IsOf = (column) => (isPart.length > 0 ? sql`${sql.ref(column)} not in ${others}` : all);
    const isOther: IsOf = (column) => sql`${sql.ref(column)} in ${others}`;
    return this.#figures([
      this.#ofYears(years, isWhole),
      ...years.more.map((part) => this.#records(part, state, isWhole)),
      ...(isPart.length > 0 ? [this.#records(days, state, isOther)] : []),
    ]);
  }

  /** As one query: what is written meanwhile is in all parts or in none. */
  async #figures([first, ...more]: readonly [FoundTp, ...FoundTp[]]): Promise<Figures> {
    const { sql, tree } = this.#network;
    const found = more.reduce((all, part) => all.unionAll(part), first);
    return figuresOf(tree, await manyColumns(sql, found, ['member_id', 'value', 'policies', 'last']));
  }

  #records(days: Days, state: State, isOf: IsOf, sign: 1 | -1 = 1): FoundTp {
    return this.#network.sql.db
      .selectFrom('tp_records')
      .select([
        'member_id',
        sql<number>`${sql.lit(sign)} * sum(tp_cents)`.as('value'),
        sql<number>`${sql.lit(sign)} * sum(${newPolicies})`.as('policies'),
        sql<number | null>`cast(replace(cast(max(day) as text), '-', '') as integer)`.as('last'),
      ])
      .where(during(days, state))
      .where(isOf('tp_records.member_id'))
      .groupBy('member_id');
  }

  #ofYears({ first, last }: Years, isOf: IsOf): FoundTp {
    return this.#network.sql.db
      .selectFrom('tp_by_member')
      .select(({ fn }) => [
        'member_id',
        fn.sum<number>('tp_cents').as('value'),
        fn.sum<number>('policies').as('policies'),
        fn.max<number | null>('last').as('last'),
      ])
      .$if(first === last, (found) => found.where('year', '=', first))
      .$if(first !== last, (found) => found.where('year', '>=', first).where('year', '<=', last))
      .where('count', '>', 0)
      .where(isOf('tp_by_member.member_id'))
      .groupBy('member_id');
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
