import {
  policyStatuses,
  type Scope,
  groupOf as statusGroup,
  type waitingDocuments,
} from '@shared/contracts/network/policies';
import { dayNumber } from '@shared/format/days';
import type { NumberColumn } from '../../data/columns';
import { fold, type Sortable } from '../../data/listing';
import { type Group, groupOf, scopeGroup } from '../members/group';
import type { Network, NetworkCaller } from '../network';
import { hold, type PolicyColumns, places, policyColumns } from './columns';
import { seesAll } from './rows';

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
  from?: string | undefined;
  to?: string | undefined;
}

type Test = (id: number) => boolean;

/** The policies that a caller may see and asks for (DOMAIN.md 5, row rules 1 and 2), by the columns. */
export class PolicyQuestion {
  readonly #user: NetworkCaller;
  readonly #network: Network;
  readonly #book: PolicyColumns;
  readonly rows: PolicyColumns['rows'];
  /** Whose policies the caller sees; all without. */
  readonly #visible: Group | undefined;
  readonly among: Iterable<number> | undefined;
  readonly passes: Test;
  /** In whose hands policies have to be. */
  readonly #groups: readonly Group[];

  constructor(network: Network, user: NetworkCaller, filter: PolicyFilter) {
    this.#network = network;
    this.#user = user;
    this.#book = policyColumns(network);
    this.rows = this.#book.now;
    this.#visible = seesAll(user) ? undefined : scopeGroup(network, user.id, 'team');
    const scope = filter.scope && scopeGroup(network, user.id, filter.scope);
    const agent: Group | undefined = filter.agent_id ? groupOf([filter.agent_id]) : undefined;
    const groups = [...new Set([agent, scope, this.#visible])].filter((group) => group !== undefined);
    this.#groups = groups;
    const [fewest] = [...groups].sort((a, b) => a.ids.length - b.ids.length);
    this.among = fewest && this.rows.ownedBy(fewest.ids);
    const tests = [...this.#plain(filter), ...groups.map((group) => this.#inHandsOf(group)), ...this.#search(filter.q)];
    if (filter.documents) tests.push(this.#documents(filter.documents));
    this.passes =
      tests.reduce<Test | undefined>((all, test) => (all ? (id) => all(id) && test(id) : test), undefined) ?? all;
  }

  /** The caller's part of a policy's TP; for the office the whole, for an upline what its agents in the policy have. */
  get tpOf(): (id: number) => number {
    const { rows } = this;
    const [visible, own] = [this.#visible, this.#user.id];
    const whole = rows.column('tp_cents');
    if (!visible) return (id) => whole[id] as number;
    const count = rows.column('agents');
    const agents = places.map((place) => rows.column(`agent${place}`));
    const parts = places.map((place) => rows.column(`part${place}`));
    const at = (columns: readonly NumberColumn[], place: number, id: number) => columns[place]?.[id] as number;
    const part = (id: number) => {
      // Who looks after a case without having written it has none of its TP.
      if (count[id] === 1) return visible.has(at(agents, 0, id)) ? (whole[id] as number) : 0;
      let seen = 0;
      for (let place = 0; place < (count[id] as number); place += 1) {
        const agent = at(agents, place, id);
        if (agent === own) return at(parts, place, id);
        if (visible.has(agent)) seen += at(parts, place, id);
      }
      return seen;
    };
    if (this.among) return part;
    const held = this.#book.heldBy(visible, own);
    return (id) => (held[id] === hold.whole ? (whole[id] as number) : part(id));
  }

  /** By policy more than 0 for those in the hands of who is asked for, and a name for all these; where they are very many. */
  get held(): { name: string; of: Uint8Array } | undefined {
    const [group, other] = this.#groups;
    if (!group || other || this.among) return undefined;
    return { name: `${group.name} for ${this.#user.id}`, of: this.#book.heldBy(group, this.#user.id) };
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
    const held = this.#book.heldBy(group, this.#user.id);
    return (id) => (held[id] as number) > hold.nobody;
  }

  #plain({ group, status, brand_id, product_id, category_group, from, to }: PolicyFilter): Test[] {
    const { rows } = this;
    const { db } = this.#network;
    const tests: Test[] = [];
    const [statusOf, productOf, day] = [rows.column('status'), rows.column('product_id'), rows.column('submitted_on')];
    if (group || status) {
      const wanted = policyStatuses.map(
        (each) => (!group || statusGroup(each) === group) && (!status || each === status),
      );
      tests.push((id) => wanted[statusOf[id] as number] === true);
    }
    if (brand_id || product_id || category_group) {
      const wanted: boolean[] = [];
      for (const product of db.table('products').all())
        wanted[product.id] =
          (!product_id || product.id === product_id) &&
          (!brand_id || product.brand_id === brand_id) &&
          (!category_group || db.table('categories').get(product.category_id)?.category_group === category_group);
      tests.push((id) => wanted[productOf[id] as number] === true);
    }
    // Drafts have no day, and nothing is true of that.
    if (from)
      tests.push(
        (
          (first) => (id) =>
            (day[id] as number) >= first
        )(dayNumber(from)),
      );
    if (to)
      tests.push(
        (
          (last) => (id) =>
            (day[id] as number) <= last
        )(dayNumber(to)),
      );
    return tests;
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

  /** Every word in the numbers, the product, the agents or the insured; a name finds a client only for who may see the name. */
  #search(q: string | undefined): Test[] {
    const { rows } = this;
    const products = this.#network.db.table('products');
    return fold(q ?? '')
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => {
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
