import { categoryGroups } from '@shared/contracts/network/categories';
import { type TpRecord, tpKinds, tpStates } from '@shared/contracts/network/tp';
import { dayNumber, dayOfNumber } from '@shared/format/days';
import type { Tree } from '../members/tree';
import { type TpColumns, tpColumns } from '../money/tp/columns';
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
export const dayOf = ({ inforce_on, pending_on }: Pick<TpRecord, 'inforce_on' | 'pending_on'>) =>
  inforce_on ?? pending_on;

/** As many periods as boards, goals and reports of a few days ask for. */
const mostKept = 32;

/** What reports ask of a row of TP. */
export type TpView = Pick<
  TpRecord,
  | 'id'
  | 'member_id'
  | 'policy_id'
  | 'order_id'
  | 'brand_id'
  | 'category_group'
  | 'kind'
  | 'tp_cents'
  | 'inforce_on'
  | 'pending_on'
> & {
  /** 1 for what puts a policy in force, or is pending; -1 where that order was taken back. */
  policies: number;
};

/**
 * TP by member from `tp_records`, the one source of every score and report: a period is one pass over the columns of the rows and
 * one over the tree, and kept until rows or tree change. After that an answer is a look-up.
 */
export class TpByMember {
  readonly #network: Network;
  readonly #kept = new Map<string, Figures>();
  #size = 1;
  #table = Number.NaN;
  #tree: Tree | undefined;
  #trees = 0;

  constructor(network: Network) {
    this.#network = network;
  }

  /** Changes whenever a sum may have changed. */
  get revision(): string {
    this.#refresh();
    return `${this.#table} ${this.#trees}`;
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
      const { value, policies, last } = figures;
      const rows = this.#rows(days, state);
      const [member, cents, news, on] = [
        rows.of('member_id'),
        rows.of('tp_cents'),
        rows.of('policies'),
        rows.of('day'),
      ];
      rows.each((id) => {
        const at = member[id] as number;
        value[at] = (value[at] as number) + (cents[id] as number);
        policies[at] = (policies[at] as number) + (news[id] as number);
        if ((on[id] as number) > (last[at] as number)) last[at] = on[id] as number;
      });
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
  rows(days: Days, state: State, members?: ReadonlySet<number>): TpView[] {
    const rows = this.#rows(days, state, members);
    const found: TpView[] = [];
    rows.each((id) => found.push(viewOf(rows.columns, id)));
    return found;
  }

  #rows(days: Days, state: State, members?: ReadonlySet<number>) {
    this.#refresh();
    const columns = tpColumns(this.#network);
    const [states, on, member] = [columns.column('state'), columns.column('day'), columns.column('member_id')];
    const [wanted, from, to] = [tpStates.indexOf(state), dayNumber(days.from), dayNumber(days.to)];
    const among = members && columns.ownedBy(members);
    const passes = (id: number) =>
      states[id] === wanted &&
      (on[id] as number) >= from &&
      (on[id] as number) <= to &&
      (!members || members.has(member[id] as number));
    return {
      columns,
      of: columns.column,
      each: (visit: (id: number) => void) => columns.scan({ among, passes }, visit),
    };
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
    const { revision } = db.table('tp_records');
    if (tree === this.#tree && revision === this.#table) return;
    if (tree !== this.#tree) this.#trees += 1;
    this.#tree = tree;
    this.#table = revision;
    this.#kept.clear();
    this.#size = Math.max(this.#size, largestId(tree) + 1);
    const members = tpColumns(this.#network).column('member_id');
    for (const id of members) if (id >= this.#size) this.#size = id + 1;
  }
}

/** A row as its columns tell it. */
function viewOf({ number }: TpColumns, id: number): TpView {
  const inforce = number('inforce_on', id);
  return {
    id,
    member_id: number('member_id', id) ?? 0,
    policy_id: number('policy_id', id) ?? 0,
    order_id: number('order_id', id),
    brand_id: number('brand_id', id) ?? 0,
    category_group: categoryGroups[number('category_group', id) ?? 0] as TpView['category_group'],
    kind: tpKinds[number('kind', id) ?? 0] as TpView['kind'],
    tp_cents: number('tp_cents', id) ?? 0,
    pending_on: dayOfNumber(number('pending_on', id) ?? 0),
    inforce_on: inforce === null ? null : dayOfNumber(inforce),
    policies: number('policies', id) ?? 0,
  };
}

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
