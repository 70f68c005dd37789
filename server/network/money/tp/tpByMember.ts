import type { TpRecord } from '@shared/contracts/network/tp';
import { daysBetween, shiftDay } from '@shared/format/days';
import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { manyColumns } from '../../../data/sql/manyRows';
import { isAmong, type Members } from '../../members/team';
import { upwardOf } from '../../members/upward';
import type { Network } from '../../network';
import type { SqlTables } from '../../records/rows';
import { newPolicies } from './newPolicies';
import { at, type Figures, figuresOf, type Reach, sumsUp, valuesOf } from './rollUp';

export interface Days {
  from: string;
  to: string;
}

/** Sums of TP in cents of one period, by member id; base shop and team with the member's own (domain.md 3.10). */
export interface TpSums {
  personal(id: number): number;
  baseShop(id: number): number;
  team(id: number): number;
}

type State = Exclude<TpRecord['state'], 'void'>;

/** Beyond this many days, reading all records by member is faster than sorting the period's records. */
const mostSorted = 200;

/** Records of a range of days, ready to group by member. */
function during({ from, to }: Days, state: State): Expression<SqlBool> {
  return sql<SqlBool>`(state = ${state} and day between ${from} and ${to})`;
}

/** Whole years, and the days to add or subtract. */
interface Years {
  first: number;
  last: number;
  more: Days[];
  less: Days[];
}

/**
 * A period as whole years plus or minus single days, whichever reads less. Undefined for short periods, which are read
 * directly.
 */
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

/** Tests whether a column with a member's id belongs to the requested members. */
type IsOf = (column: string) => Expression<SqlBool>;
const all = sql<SqlBool>`true`;

interface FoundTp {
  member_id: number;
  value: number;
  policies: number;
  last: number | null;
}
type Column = keyof FoundTp;
type Found<C extends Column> = SelectQueryBuilder<SqlTables, never, Pick<FoundTp, C>>;
type Sums = Record<Column, RawBuilder<number | null>>;
const allColumns = ['member_id', 'value', 'policies', 'last'] as const;

interface Asked {
  state?: State;
  /** Undefined covers all members. */
  whose?: Members | undefined;
  /** TP in cents, or the number of new policies behind it. */
  of?: 'value' | 'policies';
}

/**
 * TP by member from `tp_records`, the only source of scores and reports: one query per period, and one pass over the
 * tree.
 */
export class TpByMember {
  readonly #network: Network;

  constructor(network: Network) {
    this.#network = network;
  }

  /** Each member's value for the period, by id: in-force TP net of reversals, or the new policies behind it. */
  async personal(days: Days, filter: Asked = {}): Promise<Float64Array> {
    return valuesOf(await manyColumns(this.#network.sql, this.parts(days, filter), ['member_id', 'value']));
  }

  /** `personal` as a query, which may return several rows per member to sum. */
  parts(days: Days, { state = 'inforce', whose, of = 'value' }: Asked = {}) {
    const isOf = this.#isOf(whose);
    const years = state === 'inforce' ? yearsOf(days) : undefined;
    const columns = ['member_id', of] as const;
    const parts = years
      ? [
          this.#ofYears(columns, years, isOf),
          ...years.more.map((part) => this.#records(columns, part, state, isOf)),
          ...years.less.map((part) => this.#records(columns, part, state, isOf, -1)),
        ]
      : [this.#records(columns, days, state, isOf)];
    return this.#network.sql.db
      .selectFrom(together(parts).as('parts'))
      .select(['member_id', sql.ref<number>(of).as('value')]);
  }

  /**
   * All figures, with the last day that changed each. Subtracting days from a year does not correct its last day, so
   * those members are summed again.
   */
  async standing(days: Days, { state = 'inforce', whose }: Omit<Asked, 'of'> = {}): Promise<Figures> {
    const { sql: store } = this.#network;
    const isOf = this.#isOf(whose);
    const years = state === 'inforce' ? yearsOf(days) : undefined;
    const isPart = (years?.less ?? []).map((part) => during(part, state));
    const others = store.db
      .selectFrom('tp_records')
      .select('member_id')
      .where(({ or }) => or(isPart));
    const isWhole: IsOf = (column) =>
      isPart.length > 0 ? sql`${isOf(column)} and ${sql.ref(column)} not in ${others}` : isOf(column);
    const isOther: IsOf = (column) => sql`${isOf(column)} and ${sql.ref(column)} in ${others}`;
    const parts = years
      ? [
          this.#ofYears(allColumns, years, isWhole),
          ...years.more.map((part) => this.#records(allColumns, part, state, isWhole)),
          ...(isPart.length > 0 ? [this.#records(allColumns, days, state, isOther)] : []),
        ]
      : [this.#records(allColumns, days, state, isOf)];
    return figuresOf(await manyColumns(store, together(parts), allColumns));
  }

  #isOf(whose: Members | undefined): IsOf {
    return (column) => (whose ? isAmong(column, whose) : all);
  }

  #records<C extends Column>(columns: readonly C[], days: Days, state: State, isOf: IsOf, sign: 1 | -1 = 1): Found<C> {
    const sums: Sums = {
      member_id: sql`member_id`,
      value: sql`${sql.lit(sign)} * sum(tp_cents)`,
      policies: sql`${sql.lit(sign)} * sum(${newPolicies})`,
      last: sql`cast(replace(cast(max(day) as text), '-', '') as integer)`,
    };
    return this.#network.sql.db
      .selectFrom('tp_records')
      .select(columns.map((column) => sums[column].as(column)))
      .where(during(days, state))
      .where(isOf('tp_records.member_id'))
      .groupBy('member_id') as unknown as Found<C>;
  }

  #ofYears<C extends Column>(columns: readonly C[], { first, last }: Years, isOf: IsOf): Found<C> {
    const rows = this.#network.sql.db
      .selectFrom('tp_by_member')
      .where('count', '>', 0)
      .where(isOf('tp_by_member.member_id'));
    const names = { member_id: 'member_id', value: 'tp_cents', policies: 'policies', last: 'last' } as const;
    if (first === last) {
      // One row per member: a sum would only cost time.
      const own = columns.map((column) => sql.ref(names[column]).as(column));
      return rows.where('year', '=', first).select(own) as unknown as Found<C>;
    }
    const sums: Sums = {
      member_id: sql`member_id`,
      value: sql`sum(tp_cents)`,
      policies: sql`sum(policies)`,
      last: sql`max(last)`,
    };
    return rows
      .where('year', '>=', first)
      .where('year', '<=', last)
      .groupBy('member_id')
      .select(columns.map((column) => sums[column].as(column))) as unknown as Found<C>;
  }

  async sums(days: Days, filter: Omit<Asked, 'of'> = {}): Promise<TpSums> {
    const [own, upward] = await Promise.all([this.personal(days, filter), upwardOf(this.#network.sql, filter.whose)]);
    // Computed on demand, because few callers need all three.
    const lazily = (reach: Reach) => {
      let sums: Float64Array | undefined;
      return (id: number) => {
        sums ??= sumsUp(upward, own, reach);
        return at(sums, id);
      };
    };
    return { personal: (id) => at(own, id), baseShop: lazily('base_shop'), team: lazily('team') };
  }
}

/** One query, so that a concurrent write is in all parts or in none. */
const together = <C extends Column>([first, ...more]: readonly Found<C>[]) =>
  more.reduce((all, part) => all.unionAll(part), first as Found<C>);

export const tpByMember = (network: Network): TpByMember => new TpByMember(network);
