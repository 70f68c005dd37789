import { categoryGroups } from '@shared/contracts/network/categories';
import { type TpRecord, tpKinds, tpStates } from '@shared/contracts/network/tp';
import { dayNumber, dayOfNumber } from '@shared/format/days';
import { onceFor } from '../../data/onceFor';
import type { Tree } from '../members/tree';
import { type TpColumns, tpColumns } from '../money/tp/columns';
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

type Reach = 'personal' | 'base_shop' | 'team';

/** Figures of a period and state that are kept. */
interface Kept {
  state: number;
  from: number;
  to: number;
  reach: Reach;
  figures: Figures;
  /** Whose last day went, and has to be found among what is left. */
  readonly unsure: Set<number>;
}

/**
 * TP by member from `tp_records`, the one source of every score and report: a period is one pass over the columns of the rows and
 * one over the tree; from then on it follows each row that is written, and everybody above its member. An answer is a look-up.
 */
export class TpByMember {
  readonly #network: Network;
  readonly #columns: TpColumns;
  readonly #kept = new Map<string, Kept>();
  #size = 1;
  #table = Number.NaN;
  #tree: Tree | undefined;
  #trees = 0;

  constructor(network: Network) {
    this.#network = network;
    this.#columns = tpColumns(network);
    this.#columns.follow({
      leaves: (id) => this.#count(id, -1),
      enters: (id) => this.#count(id, 1),
      reset: () => this.#kept.clear(),
    });
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
    return this.#of(days, state, 'personal', () => {
      const figures = figuresFor(this.#roomy);
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
    return this.#of(days, state, reach, () => rolledUp(this.#network.tree, this.personal(days, state), reach));
  }

  sums(days: Days, state: State = 'inforce'): TpSums {
    // Few ask for all three.
    const once = (make: () => Figures) => {
      let figures: Figures | undefined;
      return (id: number) => {
        figures ??= make();
        return at(figures.value, id);
      };
    };
    return {
      personal: once(() => this.personal(days, state)),
      baseShop: once(() => this.group(days, 'base_shop', state)),
      team: once(() => this.group(days, 'team', state)),
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

  #of({ from, to }: Days, state: State, reach: Reach, make: () => Figures): Figures {
    this.#refresh();
    const key = `${reach} ${state} ${from} ${to}`;
    let kept = this.#kept.get(key);
    if (!kept) {
      const figures = make();
      const days = { from: dayNumber(from), to: dayNumber(to) };
      kept = { state: tpStates.indexOf(state), ...days, reach, figures, unsure: new Set() };
      if (this.#kept.size >= mostKept) this.#kept.delete(this.#kept.keys().next().value as string);
      this.#kept.set(key, kept);
    }
    if (kept.unsure.size > 0)
      this.#findLast(kept, reach === 'personal' ? undefined : this.personal({ from, to }, state));
    return kept.figures;
  }

  /** Room for members who are still to come. */
  get #roomy(): number {
    return Math.ceil(this.#size * 1.1) + 64;
  }

  /** Counts a row once more, or once less, for its member and for those above. */
  #count(id: number, times: 1 | -1): void {
    const cell = (name: 'state' | 'day' | 'member_id' | 'tp_cents' | 'policies') =>
      this.#columns.column(name)[id] as number;
    const [state, on, member, cents, policies] = [
      cell('state'),
      cell('day'),
      cell('member_id'),
      times * cell('tp_cents'),
      times * cell('policies'),
    ];
    this.#size = Math.max(this.#size, member + 1);
    for (const [key, { figures, unsure, ...kept }] of this.#kept) {
      if (kept.state !== state || on < kept.from || on > kept.to) continue;
      if (member >= figures.value.length) {
        this.#kept.delete(key);
        continue;
      }
      for (const each of this.#upTo(member, kept.reach)) {
        if (times < 0 && on === at(figures.last, each)) unsure.add(each);
        addTo(figures, each, cents, policies, times > 0 ? on : 0);
      }
    }
  }

  /** Somebody and who has their figures in the own, by the tree that was asked last. */
  *#upTo(member: number, reach: Reach): Generator<number> {
    yield member;
    const tree = this.#tree;
    if (reach === 'personal' || !tree) return;
    let place = tree.placeOf(member);
    while (place >= 0) {
      if (reach === 'base_shop' && tree.isLeaderAt(place)) return;
      place = tree.parentAt(place);
      if (place >= 0) yield tree.idAt(place);
    }
  }

  /** The last days of who lost one: from the own rows, or from the own figures and those of the directs, from the leaves up. */
  #findLast({ state, from, to, reach, figures, unsure }: Kept, own: Figures | undefined): void {
    const { tree } = this.#network;
    const rows = tpColumns(this.#network);
    const [states, day] = [rows.column('state'), rows.column('day')];
    for (const id of [...unsure].sort((a, b) => tree.placeOf(b) - tree.placeOf(a))) {
      let last = own ? at(own.last, id) : 0;
      if (own) {
        for (const direct of tree.directs(id))
          if (reach === 'team' || !tree.isLeader(direct)) last = Math.max(last, at(figures.last, direct));
      } else
        for (const row of rows.of(id)) {
          const on = day[row] as number;
          if (states[row] === state && on >= from && on <= to) last = Math.max(last, on);
        }
      figures.last[id] = last;
    }
    unsure.clear();
  }

  #refresh(): void {
    const { db, tree } = this.#network;
    // With the tree that figures were made with.
    const columns = tpColumns(this.#network);
    const isFirst = Number.isNaN(this.#table);
    this.#table = db.table('tp_records').revision;
    if (isFirst) for (const id of columns.column('member_id')) if (id >= this.#size) this.#size = id + 1;
    if (tree === this.#tree) return;
    this.#trees += 1;
    this.#tree = tree;
    this.#size = Math.max(this.#size, largestId(tree) + 1);
    for (const [key, { reach }] of this.#kept) if (reach !== 'personal') this.#kept.delete(key);
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

/** The TP of a network, counted once for all who ask. */
export const tpByMember = onceFor((network: Network) => new TpByMember(network));
