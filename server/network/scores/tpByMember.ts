import type { TpRecord } from '@shared/contracts/network/tp';
import { monthOf } from '@shared/plan/months';
import type { Tree } from '../members/tree';
import type { Network } from '../network';
import { addTo, at, type Figures, figuresFor, rolledUp } from './rollUp';

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

/**
 * TP by member and month from `tp_records`, the one source of every score and report. Rows lie by state and month; a write costs a
 * comparison a row and the rows that it touched. Sums of a period are one pass over its rows and one over the tree, and kept until
 * rows, tree or period change: after that an answer is a look-up.
 */
export class TpByMember {
  readonly #network: Network;
  #rows: readonly TpRecord[] = [];
  #table = -1;
  #size = 1;
  readonly #months = new Map<string, TpRecord[]>();
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
      for (const row of this.rows(days, state))
        addTo(figures, row.member_id, row.tp_cents, this.policiesIn(row), dayOf(row));
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
  *rows(days: Days, state: State, members?: ReadonlySet<number>): Generator<TpRecord> {
    this.#refresh();
    if (members && members.size * 8 < this.#size) {
      const table = this.#network.db.table('tp_records');
      for (const id of members)
        for (const row of table.by('member_id', id)) if (row.state === state && within(row, days)) yield row;
      return;
    }
    for (const [key, rows] of this.#months) {
      if (!key.startsWith(state)) continue;
      const month = key.slice(-7);
      if (month < monthOf(days.from) || month > monthOf(days.to)) continue;
      const whole = days.from <= `${month}-01` && days.to >= `${month}-31`;
      for (const row of rows) if ((whole || within(row, days)) && (!members || members.has(row.member_id))) yield row;
    }
  }

  /** The months, oldest first, that hold rows in force. */
  months(): string[] {
    this.#refresh();
    return [...this.#months.keys()]
      .filter((key) => key.startsWith('inforce'))
      .map((key) => key.slice(-7))
      .sort();
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
      this.#months.clear();
      for (const row of this.#rows) this.#enter(row);
      this.#changes += 1;
    }
    if (this.#changes !== changes) this.#kept.clear();
  }

  /** Takes over what differs: rows are added at the end, and pending ones become void. False if anything else happened. */
  #follow(before: readonly TpRecord[], now: readonly TpRecord[]): boolean {
    if (before.length === 0 || now.length < before.length) return false;
    const left = new Map<string, Set<TpRecord>>();
    const entered: TpRecord[] = [];
    for (let index = 0; index < now.length; index += 1) {
      const [old, next] = [before[index], now[index] as TpRecord];
      if (old === next) continue;
      if (old && old.id !== next.id) return false;
      if (old && old.state !== 'void') left.set(keyOf(old), (left.get(keyOf(old)) ?? new Set()).add(old));
      entered.push(next);
    }
    if (entered.length === 0) return true;
    this.#changes += 1;
    for (const [key, gone] of left)
      this.#months.set(
        key,
        (this.#months.get(key) ?? []).filter((row) => !gone.has(row)),
      );
    for (const row of entered) this.#enter(row);
    return true;
  }

  #enter(row: TpRecord): void {
    this.#size = Math.max(this.#size, row.member_id + 1);
    if (row.state === 'void') return;
    const key = keyOf(row);
    const rows = this.#months.get(key);
    if (rows) rows.push(row);
    else this.#months.set(key, [row]);
  }
}

const keyOf = (row: TpRecord) => `${row.state} ${monthOf(dayOf(row))}`;
const within = (row: TpRecord, { from, to }: Days) => dayOf(row) >= from && dayOf(row) <= to;

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
