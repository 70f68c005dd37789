import { groupOf, type PolicyRecord, type PolicyStatus, policyStatuses } from '@shared/contracts/network/policies';
import { tpKinds, tpStates } from '@shared/contracts/network/tp';
import { KeptSums, type Sum } from '../../data/keptSums';
import { onceFor } from '../../data/onceFor';
import { memberColumns } from '../members/columns';
import { type Group, groupOf as groupOfMembers } from '../members/group';
import { type TpColumns, tpRows } from '../money/tp/columns';
import type { Network } from '../network';
import { places, policyColumns } from '../policies/columns';
import { medianStay, mediansAsOf } from '../scores/reports/stays';
import type { Members } from './scope';

const agents = places.map((place) => `agent${place}` as const);
const groups = policyStatuses.map(groupOf);
const [inforce, newBusiness] = [tpStates.indexOf('inforce'), tpKinds.indexOf('new_business')];

/** A submitted policy as the figures see it. Days are numbers; what has not happened yet has none. */
export interface FigureCase {
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

/** TP in force: what came with a policy itself is `first`, the rest was added, taken or given back. */
export interface Credit {
  id: number;
  member_id: number;
  policy_id: number;
  cents: number;
  on: number;
  first: boolean;
}

/** Somebody in the tree. */
export interface FigurePerson {
  id: number;
  status: number;
  level_id: number | null;
  joined_on: number;
  activated_on: number | null;
  terminated_on: number | null;
}

/** What something is counted into: `times` is -1 for what is no longer so. What is given is filled again and again. */
export interface Into<E> {
  add(entry: E, times: 1 | -1): void;
}

/** How many figures of boards are kept: each has a number for every member. */
const mostBoards = 16;

/**
 * Everything that the figures are counted from: policies, TP records and members in columns. Figures are counted once from all of
 * them, and then follow each write.
 */
export class DashboardFigures {
  readonly #network: Network;
  readonly #tp: TpColumns;
  readonly rows: ReturnType<typeof policyColumns>['rows'];
  readonly #cases: KeptSums;
  readonly #credits: KeptSums;
  readonly #people: KeptSums;
  readonly #caseBoards: KeptSums;
  readonly #creditBoards: KeptSums;
  readonly #medians = new Map<string, number | null>();
  #mediansAsOf = '';

  constructor(network: Network) {
    this.#network = network;
    this.rows = policyColumns(network).rows;
    this.#tp = tpRows(network);
    const has = (id: number, members: Group) => members.has(this.#tp.column('member_id')[id] as number);
    this.#cases = new KeptSums(this.rows, this.#wrote);
    this.#credits = new KeptSums(this.#tp, has);
    this.#people = memberColumns(network).sums();
    this.#caseBoards = new KeptSums(this.rows, this.#wrote, mostBoards);
    this.#creditBoards = new KeptSums(this.#tp, has, mostBoards);
  }

  /** Whether one of some members is a writing agent of a policy. */
  readonly #wrote = (id: number, members: Group): boolean =>
    agents.some((place) => members.has(this.rows.column(place)[id] as number));

  /** What submitted policies with a writing agent among the members come to. */
  cases<C extends Into<FigureCase>>(what: string, members: Members, make: () => C): C {
    policyColumns(this.#network).now.renew();
    return this.#cases.of(what, members, () => this.#ofCases(make())).into;
  }

  /** What the members have of TP in force. */
  credits<C extends Into<Credit>>(what: string, members: Members, make: () => C): C {
    return this.#credits.of(what, members, () => this.#ofCredits(make())).into;
  }

  /** The members themselves, terminated ones too. */
  people<C extends Into<FigurePerson>>(what: string, members: Members, make: () => C): C {
    return this.#people.of(what, members, () => this.#ofPeople(make())).into;
  }

  /** Figures of every member, from policies. */
  caseBoard<C extends Into<FigureCase>>(what: string, make: () => C): C {
    policyColumns(this.#network).now.renew();
    return this.#caseBoards.of(what, undefined, () => this.#ofCases(make())).into;
  }

  /** Figures of every member, from TP in force. */
  creditBoard<C extends Into<Credit>>(what: string, make: () => C): C {
    return this.#creditBoards.of(what, undefined, () => this.#ofCredits(make())).into;
  }

  #ofCases<C extends Into<FigureCase>>(into: C): Sum & { into: C } {
    const entry: FigureCase = { id: 0, part: 0, submitted_on: 0, settled_on: null, inforce_on: null, ended_on: null };
    return {
      into,
      count: (id, times, members) => {
        if (this.#readCase(id, entry, members)) into.add(entry, times);
      },
    };
  }

  #ofCredits<C extends Into<Credit>>(into: C): Sum & { into: C } {
    const credit: Credit = { id: 0, member_id: 0, policy_id: 0, cents: 0, on: 0, first: false };
    const cell = (name: 'member_id' | 'policy_id' | 'tp_cents' | 'inforce_on' | 'kind' | 'state', id: number) =>
      this.#tp.column(name)[id] as number;
    return {
      into,
      count: (id, times) => {
        if (cell('state', id) !== inforce) return;
        credit.id = id;
        credit.member_id = cell('member_id', id);
        credit.policy_id = cell('policy_id', id);
        credit.cents = cell('tp_cents', id);
        credit.on = cell('inforce_on', id);
        credit.first = cell('kind', id) === newBusiness;
        into.add(credit, times);
      },
    };
  }

  #ofPeople<C extends Into<FigurePerson>>(into: C): Sum & { into: C } {
    const { columns } = memberColumns(this.#network);
    const person: FigurePerson = {
      id: 0,
      status: 0,
      level_id: null,
      joined_on: 0,
      activated_on: null,
      terminated_on: null,
    };
    return {
      into,
      count: (id, times) => {
        if (columns.number('agent', id) !== 1) return;
        person.id = id;
        person.status = columns.number('status', id) ?? 0;
        person.level_id = columns.number('level_id', id);
        person.joined_on = columns.number('joined_on', id) ?? 0;
        person.activated_on = columns.number('activated_on', id);
        person.terminated_on = columns.number('terminated_on', id);
        into.add(person, times);
      },
    };
  }

  #readCase(id: number, entry: FigureCase, members: Members): boolean {
    const { rows } = this;
    const group = groups[rows.column('status')[id] as number];
    const submitted_on = rows.number('submitted_on', id);
    if (group === 'draft' || submitted_on === null) return false;
    entry.id = id;
    entry.part = this.#partOf(id, members);
    entry.submitted_on = submitted_on;
    entry.inforce_on = rows.number('inforce_on', id);
    entry.settled_on = group === 'pending' ? null : (entry.inforce_on ?? rows.number('closed_on', id));
    entry.ended_on = group === 'ended' ? rows.number('closed_on', id) : null;
    return true;
  }

  #partOf(id: number, members: Members): number {
    const { rows } = this;
    if (!members || rows.column('agents')[id] === 1) return rows.column('tp_cents')[id] as number;
    let sum = 0;
    this.eachAgent(id, (member_id, cents) => {
      if (members.has(member_id)) sum += cents;
    });
    return sum;
  }

  /** The last submission of a member's cases that pass, as 20261120; 0 without any. */
  latestCase(member_id: number, passes: (entry: FigureCase) => boolean): number {
    const entry: FigureCase = { id: 0, part: 0, submitted_on: 0, settled_on: null, inforce_on: null, ended_on: null };
    let last = 0;
    for (const id of this.rows.of(member_id))
      if (this.#wrote(id, groupOfMembers([member_id])) && this.#readCase(id, entry, undefined) && passes(entry))
        last = Math.max(last, entry.submitted_on);
    return last;
  }

  /** The last day of a member's credits that pass, as 20261120; 0 without any. */
  latestCredit(member_id: number, passes: (credit: Credit) => boolean): number {
    let last = 0;
    const latest = this.#ofCredits<Into<Credit>>({
      add: (credit) => {
        if (passes(credit)) last = Math.max(last, credit.on);
      },
    });
    for (const id of this.#tp.of(member_id)) latest.count(id, 1, undefined);
    return last;
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

  /** What medians are of: figures that compare with them are counted anew when it changes. */
  get mediansAsOf(): string {
    return mediansAsOf(this.#network);
  }

  /** The median of completed stays of a policy's carrier in a status, in days; of all carriers where it has too few. */
  median(id: number, status: PolicyStatus): number | null {
    const asOf = this.mediansAsOf;
    if (asOf !== this.#mediansAsOf) this.#medians.clear();
    this.#mediansAsOf = asOf;
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
}

/** The figures of a network, counted once for all who ask. */
export const bookOf = onceFor((network: Network) => new DashboardFigures(network));
