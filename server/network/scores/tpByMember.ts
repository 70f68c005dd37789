import type { TpRecord } from '@shared/contracts/network/tp';
import { dayNumber } from '@shared/format/days';
import type { Tree } from '../members/tree';
import type { Network } from '../network';
import { at, type Figures, figuresFor, rolledUp } from './rollUp';

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

type State = 'inforce' | 'pending';
/** The day that a row counts for: in force, or pending since (DOMAIN.md 3.10). */
export const dayOf = ({ inforce_on, pending_on }: TpRecord) => inforce_on ?? pending_on;

/** As many periods as boards, goals and reports of a few days ask for. */
const mostKept = 32;

/** The rows of a month, and of each what sums are made of, in columns: adding up a year of them is reading memory in order. */
interface Month {
  /** As 202611. */
  number: number;
  rows: TpRecord[];
  columns: Columns | undefined;
}
interface Columns {
  member: Int32Array;
  cents: Float64Array;
  policies: Int8Array;
  day: Int32Array;
}

/**
 * TP by member and month from `tp_records`, the one source of every score and report. Rows lie by state and month; a write costs a
 * comparison a row and the months that it touched. Sums of a period are one pass over its rows and one over the tree, and kept until
 * rows, tree or period change: after that an answer is a look-up.
 */
export class TpByMember {
  readonly #network: Network;
  #rows: readonly TpRecord[] = [];
  #table = -1;
  #size = 1;
  readonly #months: Record<State, Map<number, Month>> = { inforce: new Map(), pending: new Map() };
  readonly #kept = new Map<string, Figures>();
  #tree: Tree | undefined;
  #trees = 0;
  #changes = 0;

  constructor(network: Network) {
    this.#network = network;
  }

  /** Changes whenever a sum may have changed. */
  get revision(): string {
    this.#refresh();
    return `${this.#changes} ${this.#trees}`;
  }

  /** One more than the largest member id. */
  get size(): number {
    this.#refresh();
    return this.#size;
  }

  /** Own figures of the period: TP in force, net of reversals, with the new policies behind it. */
  personal(days: Days, state: State = 'inforce'): Figures {
    this.#refresh();
    return this.#keep(`personal ${state} ${days.from} ${days.to}`, () => {
      const figures = figuresFor(this.#size);
      const [from, to] = [dayNumber(days.from), dayNumber(days.to)];
      for (const month of this.#monthsIn(days, state)) {
        month.columns ??= this.#columnsOf(month.rows);
        addRows(figures, month.columns, from, to);
      }
      return figures;
    });
  }

  /** The same with everybody below, as far as the reach goes. */
  group(days: Days, reach: 'base_shop' | 'team', state: State = 'inforce'): Figures {
    this.#refresh();
    return this.#keep(`${reach} ${state} ${days.from} ${days.to}`, () =>
      rolledUp(this.#network.tree, this.personal(days, state), reach),
    );
  }

  sums(days: Days, state: State = 'inforce'): TpSums {
    const of = (figures: Figures) => (id: number) => at(figures.value, id);
    return {
      personal: of(this.personal(days, state)),
      baseShop: of(this.group(days, 'base_shop', state)),
      team: of(this.group(days, 'team', state)),
    };
  }

  /** The rows of a period and state: all, or those of some members. */
  rows(days: Days, state: State, members?: ReadonlySet<number>): TpRecord[] {
    this.#refresh();
    const found: TpRecord[] = [];
    if (members && members.size * 8 < this.#size) {
      const table = this.#network.db.table('tp_records');
      for (const id of members)
        for (const row of table.by('member_id', id)) if (row.state === state && within(row, days)) found.push(row);
      return found;
    }
    const [from, to] = [dayNumber(days.from), dayNumber(days.to)];
    for (const { rows, number } of this.#monthsIn(days, state)) {
      const whole = from <= number * 100 + 1 && to >= number * 100 + 31;
      for (const row of rows)
        if ((whole || within(row, days)) && (!members || members.has(row.member_id))) found.push(row);
    }
    return found;
  }

  /** 1 for what puts a policy in force, or is pending; -1 where that order was taken back. */
  policiesIn({ kind, order_id, member_id }: TpRecord): number {
    if (kind === 'new_business') return 1;
    if (kind !== 'reversal' || order_id === null) return 0;
    const rows = this.#network.db.table('tp_records').by('order_id', order_id);
    return rows.some((row) => row.kind === 'new_business' && row.state === 'inforce' && row.member_id === member_id)
      ? -1
      : 0;
  }

  *#monthsIn({ from, to }: Days, state: State): Generator<Month> {
    const [first, last] = [monthNumber(from), monthNumber(to)];
    for (const month of this.#months[state].values()) if (month.number >= first && month.number <= last) yield month;
  }

  #columnsOf(rows: readonly TpRecord[]): Columns {
    const size = rows.length;
    const columns: Columns = {
      member: new Int32Array(size),
      cents: new Float64Array(size),
      policies: new Int8Array(size),
      day: new Int32Array(size),
    };
    for (let index = 0; index < size; index += 1) {
      const row = rows[index] as TpRecord;
      columns.member[index] = row.member_id;
      columns.cents[index] = row.tp_cents;
      columns.policies[index] = this.policiesIn(row);
      columns.day[index] = dayNumber(dayOf(row));
    }
    return columns;
  }

  #keep(key: string, make: () => Figures): Figures {
    let figures = this.#kept.get(key);
    if (!figures) {
      figures = make();
      if (this.#kept.size >= mostKept) this.#kept.clear();
      this.#kept.set(key, figures);
    }
    return figures;
  }

  #refresh(): void {
    const { db, tree } = this.#network;
    if (tree !== this.#tree) {
      this.#tree = tree;
      this.#trees += 1;
      this.#kept.clear();
      this.#size = Math.max(this.#size, largestId(tree) + 1);
    }
    const table = db.table('tp_records');
    if (table.revision === this.#table) return;
    this.#table = table.revision;
    const [before, changes] = [this.#rows, this.#changes];
    this.#rows = table.all();
    if (!this.#follow(before, this.#rows)) {
      for (const months of Object.values(this.#months)) months.clear();
      for (const row of this.#rows) this.#enter(row);
      this.#changes += 1;
    }
    if (this.#changes !== changes) this.#kept.clear();
  }

  /** Takes over what differs: rows are added at the end, and pending ones become void. False if anything else happened. */
  #follow(before: readonly TpRecord[], now: readonly TpRecord[]): boolean {
    if (before.length === 0 || now.length < before.length) return false;
    const left = new Map<Month, Set<TpRecord>>();
    const entered: TpRecord[] = [];
    for (let index = 0; index < now.length; index += 1) {
      const [old, next] = [before[index], now[index] as TpRecord];
      if (old === next) continue;
      if (old && old.id !== next.id) return false;
      const month = old && this.#monthOf(old);
      if (old && month) left.set(month, (left.get(month) ?? new Set()).add(old));
      entered.push(next);
    }
    if (entered.length === 0) return true;
    this.#changes += 1;
    for (const [month, gone] of left) {
      month.rows = month.rows.filter((row) => !gone.has(row));
      month.columns = undefined;
    }
    for (const row of entered) this.#enter(row);
    return true;
  }

  #monthOf(row: TpRecord): Month | undefined {
    return row.state === 'void' ? undefined : this.#months[row.state].get(monthNumber(dayOf(row)));
  }

  #enter(row: TpRecord): void {
    this.#size = Math.max(this.#size, row.member_id + 1);
    if (row.state === 'void') return;
    const number = monthNumber(dayOf(row));
    let month = this.#months[row.state].get(number);
    if (!month) {
      month = { number, rows: [], columns: undefined };
      this.#months[row.state].set(number, month);
    }
    month.rows.push(row);
    month.columns = undefined;
  }
}

const within = (row: TpRecord, { from, to }: Days) => dayOf(row) >= from && dayOf(row) <= to;

/** Adds the rows of a month that lie in some days; what the loop visits is always there. */
function addRows({ value, policies, last }: Figures, columns: Columns, from: number, to: number): void {
  const { member, cents, day } = columns;
  const news = columns.policies;
  for (let row = 0; row < member.length; row += 1) {
    const on = day[row] as number;
    if (on < from || on > to) continue;
    const id = member[row] as number;
    value[id] = (value[id] as number) + (cents[row] as number);
    policies[id] = (policies[id] as number) + (news[row] as number);
    if (on > (last[id] as number)) last[id] = on;
  }
}

/** `2026-11-20` as 202611. */
const monthNumber = (day: string) => Math.floor(dayNumber(day) / 100);

function largestId(tree: Tree): number {
  let largest = 0;
  for (let place = 0; place < tree.places; place += 1) largest = Math.max(largest, tree.idAt(place));
  return largest;
}

const kept = new WeakMap<Network, TpByMember>();

/** The TP of a network, counted once for all who ask. */
export function tpByMember(network: Network): TpByMember {
  let counted = kept.get(network);
  if (!counted) {
    counted = new TpByMember(network);
    kept.set(network, counted);
  }
  return counted;
}
