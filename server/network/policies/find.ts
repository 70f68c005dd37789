import type { CaseFlag, policyDays, Scope, waitingDocuments } from '@shared/contracts/network/policies';
import { dayNumber } from '@shared/format/days';
import { fold, type Sortable, wordsOf } from '../../data/listing';
import { type Group, groupOf, scopeGroup } from '../members/group';
import type { Network, NetworkCaller } from '../network';
import { ownership, type PolicyColumns, places, policyColumns } from './columns';
import { flagsOf } from './officeFields';
import { seesAll } from './rows';
import { conditionsOf, statusesOf, type Totals, totalsOf } from './totals';

export interface PolicyFilter {
  q?: string | undefined;
  group?: string | undefined;
  status?: string | undefined;
  brand_id?: number | undefined;
  product_id?: number | undefined;
  category_group?: string | undefined;
  agent_id?: number | undefined;
  scope?: Scope | undefined;
  documents?: (typeof waitingDocuments)[number] | undefined;
  requirements?: 'overdue' | undefined;
  flags?: CaseFlag | undefined;
  dated?: (typeof policyDays)[number] | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

type Test = (id: number) => boolean;

/** The policies that a caller may see and asks for (DOMAIN.md 5, row rules 1 and 2), by the columns. */
export class PolicyQuery {
  readonly #user: NetworkCaller;
  readonly #network: Network;
  readonly #book: PolicyColumns;
  readonly rows: PolicyColumns['rows'];
  /** Whose policies the caller sees; all without. */
  readonly #visible: Group | undefined;
  /** Whose shares TP is the sum of: the scope's, else the caller's and their downline's; the whole without. */
  readonly sharing: Group | undefined;
  readonly among: Iterable<number> | undefined;
  readonly passes: Test;
  readonly #filter: PolicyFilter;
  /** In whose hands policies have to be. */
  readonly #groups: readonly Group[];

  constructor(network: Network, user: NetworkCaller, filter: PolicyFilter) {
    this.#network = network;
    this.#user = user;
    this.#filter = filter;
    this.#book = policyColumns(network);
    this.rows = this.#book.now;
    this.#visible = seesAll(user) ? undefined : scopeGroup(network, user.id, 'team');
    const scope = filter.scope && scopeGroup(network, user.id, filter.scope);
    this.sharing = this.#visible && (scope || this.#visible);
    const agent: Group | undefined = filter.agent_id ? groupOf([filter.agent_id]) : undefined;
    const groups = [...new Set([agent, scope, this.#visible])].filter((group) => group !== undefined);
    this.#groups = groups;
    const [fewest] = [...groups].sort((a, b) => a.ids.length - b.ids.length);
    this.among = fewest && this.rows.ownedBy(fewest.ids);
    const tests = [...this.#plain(filter), ...groups.map((group) => this.#inHandsOf(group)), ...this.#search(filter.q)];
    if (filter.documents) tests.push(this.#documents(filter.documents));
    if (filter.requirements) tests.push(this.#overdue());
    if (filter.flags) tests.push(this.#flagged(filter.flags));
    this.passes =
      tests.reduce<Test | undefined>((all, test) => (all ? (id) => all(id) && test(id) : test), undefined) ?? all;
  }

  /** What of a policy's TP those asked about have; for the office the whole. */
  get tpOf(): (id: number) => number {
    const { rows, sharing } = this;
    const whole = rows.column('tp_cents');
    if (!sharing) return (id) => whole[id] as number;
    const part = (id: number) => this.#book.partOf(id, sharing);
    if (this.among) return part;
    const held = this.#book.heldBy(sharing);
    return (id) => (held[id] === ownership.whole ? (whole[id] as number) : part(id));
  }

  /** Of those in the hands of who is asked for, as the caller sees them. */
  get name(): string {
    return `${this.#groups.map(({ name }) => name).join(' and ')} for ${this.#user.id}`;
  }

  /** By policy more than 0 for those in the hands of who is asked for, and a name for all these; where they are very many. */
  get held(): { name: string; of: Uint8Array } | undefined {
    const [group, other] = this.#groups;
    if (!group || other || this.among) return undefined;
    return { name: this.name, of: this.#book.heldBy(group) };
  }

  /** What very many come to; undefined where it is not kept of whom or what is asked for. */
  get totals(): Totals | undefined {
    const { q, documents, requirements, flags, ...conditions } = this.#filter;
    const [group, other] = this.#groups;
    if (this.among || other || wordsOf(q).length > 0 || documents || requirements || flags) return undefined;
    return totalsOf(this.#network, group, this.#visible !== undefined, conditions);
  }

  isOwn = (id: number): boolean =>
    places.some((place) => this.rows.number(`agent${place}`, id) === this.#user.id) ||
    this.rows.number('servicer', id) === this.#user.id;

  /** Where rows stand for a caller for whom they show something else than for the office. */
  sortedBy(sort: string) {
    const [own, name] = [this.isOwn, this.#book.nameOf(this.#user.id)];
    const { text } = this.rows;
    if (!this.#visible) return {};
    const seen: Record<string, (id: number) => Sortable> = {
      masked: (id) => text(own(id) ? 'insured' : 'masked', id),
      agent: (id) => (own(id) ? name : text('agent', id)),
      tp_cents: this.tpOf,
    };
    return seen[sort] ? { seen: seen[sort] } : {};
  }

  /** The column that shows who is insured, as far as the caller may know it. */
  get insured(): 'insured' | 'masked' {
    return this.#visible ? 'masked' : 'insured';
  }

  /** Of very many it is known already which they are. */
  #inHandsOf(group: Group): Test {
    if (this.among) return this.#book.inHandsOf(group);
    const held = this.#book.heldBy(group);
    return (id) => (held[id] as number) > ownership.nobody;
  }

  #plain(filter: PolicyFilter): Test[] {
    const { rows } = this;
    const tests = conditionsOf(this.#network, rows, filter);
    if (!filter.group && !filter.status) return tests;
    const [status, wanted] = [rows.column('status'), statusesOf(filter)];
    return [(id) => wanted[status[id] as number] === true, ...tests];
  }

  /** To an upline, documents are unknown (DOMAIN.md 5, row rule 2). */
  #documents(state: string): Test {
    const waiting = new Set(
      this.#network.db
        .table('policy_documents')
        .by('waiting', state)
        .map(({ policy_id }) => policy_id),
    );
    return (id) => waiting.has(id) && (!this.#visible || this.isOwn(id));
  }

  /** Of pending cases that wait for a requirement. */
  #overdue(): Test {
    const { rows } = this;
    const today = dayNumber(this.#network.today);
    return (id) => (rows.number('requirement_on', id) ?? today) < today;
  }

  /** Only the office knows what is wrong with a case. */
  #flagged(flag: CaseFlag): Test {
    const policies = this.#network.db.table('policies');
    return (id) => {
      const policy = this.#visible ? undefined : policies.get(id);
      return policy !== undefined && flagsOf(this.#network, policy).includes(flag);
    };
  }

  /** Every word in the numbers, the product, the agents or the insured; a name finds a client only for who may see the name. */
  #search(q: string | undefined): Test[] {
    const { rows } = this;
    const products = this.#network.db.table('products');
    return wordsOf(q).map((word) => {
      const has = (text: string | null) => text !== null && fold(text).includes(word);
      const known = { products: new Map<number, boolean>(), agents: new Map<number, boolean>() };
      const once = (answers: Map<number, boolean>, key: number, ask: () => boolean) => {
        let answer = answers.get(key);
        if (answer === undefined) {
          answer = ask();
          answers.set(key, answer);
        }
        return answer;
      };
      const product = (key: number) => once(known.products, key, () => has(products.get(key)?.name ?? null));
      const agent = (key: number) => once(known.agents, key, () => has(this.#book.nameOf(key)));
      return (id) => {
        if (rows.text('case_no', id)?.includes(word)) return true;
        if (rows.text('policy_no', id)?.includes(word)) return true;
        if (rows.text(this.#visible && !this.isOwn(id) ? 'masked' : 'insured', id)?.includes(word)) return true;
        if (product(rows.number('product_id', id) ?? 0)) return true;
        return places.some((place) => agent(rows.number(`agent${place}`, id) ?? 0));
      };
    });
  }
}

const all: Test = () => true;
