import { groupOf, type PolicyRecord, type PolicyStatus, policyStatuses } from '@shared/contracts/network/policies';
import { tpKinds, tpStates } from '@shared/contracts/network/tp';
import { tpColumns } from '../money/tp/columns';
import type { Network } from '../network';
import { places, policyColumns } from '../policies/columns';
import { medianStay } from '../scores/reports/stays';
import { tpByMember } from '../scores/tpByMember';
import type { Members } from './scope';

const groups = policyStatuses.map(groupOf);
const [inforce, newBusiness] = [tpStates.indexOf('inforce'), tpKinds.indexOf('new_business')];

/** A submitted policy as the figures see it. Days are numbers; what has not happened yet has none. */
export interface Case {
  id: number;
  /** The scope's part of its TP in cents. */
  part: number;
  submitted_on: number;
  /** When it came into force or was closed; null while it is pending. */
  settled_on: number | null;
  inforce_on: number | null;
  /** When it left in force for good; null while it has not. */
  ended_on: number | null;
}

/** Everything that the figures are counted from: policies and TP records in columns, as they are now. */
export class Book {
  readonly #network: Network;
  /** One more than the largest member id. */
  readonly memberIds: number;
  readonly rows: ReturnType<typeof policyColumns>['rows'];
  readonly #medians = new Map<string, number | null>();

  constructor(network: Network) {
    this.#network = network;
    this.rows = policyColumns(network).now;
    this.memberIds = tpByMember(network).size;
  }

  /**
   * Visits the submitted policies with a writing agent among the members. One object is filled again and again: there may be half a
   * million.
   */
  eachCase(members: Members, visit: (entry: Case) => void): void {
    const { rows } = this;
    const [status, submitted, settled, closed] = [
      rows.column('status'),
      rows.column('submitted_on'),
      rows.column('inforce_on'),
      rows.column('closed_on'),
    ];
    const day = (column: Float64Array, id: number) => {
      const value = column[id] as number;
      return Number.isNaN(value) ? null : value;
    };
    const partOf = this.#partsFor(members);
    const entry: Case = { id: 0, part: 0, submitted_on: 0, settled_on: null, inforce_on: null, ended_on: null };
    this.#scan(members, (id) => {
      const group = groups[status[id] as number];
      if (group === 'draft' || Number.isNaN(submitted[id])) return;
      entry.id = id;
      entry.part = partOf(id);
      entry.submitted_on = submitted[id] as number;
      entry.inforce_on = day(settled, id);
      entry.settled_on = group === 'pending' ? null : (entry.inforce_on ?? day(closed, id));
      entry.ended_on = group === 'ended' ? day(closed, id) : null;
      visit(entry);
    });
  }

  /** Visits what the members have of TP in force: what came with a policy itself is `first`, the rest was added, taken or given back. */
  eachCredit(
    members: Members,
    visit: (credit: {
      id: number;
      member_id: number;
      policy_id: number;
      cents: number;
      on: number;
      first: boolean;
    }) => void,
  ): void {
    const rows = tpColumns(this.#network);
    const [state, on, member, policy] = [
      rows.column('state'),
      rows.column('inforce_on'),
      rows.column('member_id'),
      rows.column('policy_id'),
    ];
    const [cents, kind] = [rows.column('tp_cents'), rows.column('kind')];
    const passes = (id: number) => state[id] === inforce && (!members || members.has(member[id] as number));
    const credit = { id: 0, member_id: 0, policy_id: 0, cents: 0, on: 0, first: false };
    rows.scan({ among: members && rows.ownedBy(members.ids), passes }, (id) => {
      credit.id = id;
      credit.member_id = member[id] as number;
      credit.policy_id = policy[id] as number;
      credit.cents = cents[id] as number;
      credit.on = on[id] as number;
      credit.first = kind[id] === newBusiness;
      visit(credit);
    });
  }

  /** Visits the writing agents of a policy with their parts of its TP. */
  eachAgent(id: number, visit: (member_id: number, cents: number) => void): void {
    const { rows } = this;
    const alone = rows.number('agents', id) === 1;
    for (const place of places) {
      const agent = rows.number(`agent${place}`, id);
      if (agent !== null) visit(agent, rows.number(alone ? 'tp_cents' : `part${place}`, id) ?? 0);
    }
  }

  /** The median of completed stays of a policy's carrier in a status, in days; of all carriers where it has too few. */
  median(id: number, status: PolicyStatus): number | null {
    const key = `${this.productId(id)} ${status}`;
    let median = this.#medians.get(key);
    if (median === undefined) {
      median = medianStay(this.#network, this.product(id)?.brand_id ?? 0, status);
      this.#medians.set(key, median);
    }
    return median;
  }

  product = (id: number) => this.#network.db.table('products').get(this.productId(id));
  policy = (id: number) => this.#network.db.table('policies').get(id) as PolicyRecord;
  productId = (id: number) => this.rows.number('product_id', id) ?? 0;

  #scan(members: Members, visit: (id: number) => void): void {
    const { rows } = this;
    if (!members) {
      rows.scan({ passes: () => true }, visit);
      return;
    }
    const [first, ...others] = places.map((place) => rows.column(`agent${place}`)) as [Float64Array, ...Float64Array[]];
    const agents = rows.column('agents');
    const passes = (id: number) =>
      members.has(first[id] as number) ||
      (agents[id] !== 1 && others.some((column) => members.has(column[id] as number)));
    rows.scan({ among: rows.ownedBy(members.ids), passes }, visit);
  }

  #partsFor(members: Members): (id: number) => number {
    const { rows } = this;
    const [tp, agents] = [rows.column('tp_cents'), rows.column('agents')];
    if (!members) return (id) => tp[id] as number;
    return (id) => {
      if (agents[id] === 1) return tp[id] as number;
      let sum = 0;
      this.eachAgent(id, (member_id, cents) => {
        if (members.has(member_id)) sum += cents;
      });
      return sum;
    };
  }
}

export const bookOf = (network: Network): Book => new Book(network);
