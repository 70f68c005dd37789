import type { ArticleRecord } from '@shared/contracts/network/articles';
import type { MemberRecord } from '@shared/contracts/network/members';
import type { PaymentRecord } from '@shared/contracts/network/payments';
import type { PolicyRecord } from '@shared/contracts/network/policies';
import type { ProductRecord } from '@shared/contracts/network/products';
import { type SearchHit, searchLimit } from '@shared/contracts/network/search';
import { articleSight } from '../../content/articles/visibility';
import { nameOf } from '../../members/names';
import { isIssued } from '../../money/entries';
import type { Network, NetworkCaller } from '../../network';
import { insuredName, seesClient, visiblePolicy } from '../../policies/rows';
import { TextIndex, type Visit } from './textIndex';
import { chineseTexts, hasAll, type Texts, textsOf, type Wanted } from './texts';

const memberTexts = (member: MemberRecord): Texts => {
  const { first_name: first, last_name: last, display_name, chinese_name, member_no, npn } = member;
  return (
    textsOf(`${first} ${last}`, `${last} ${first}`, last + first, first + last, display_name, member_no, npn) +
    chineseTexts(chinese_name)
  );
};
/** The fields that everyone who may see a policy can search. */
const caseTexts = ({ case_no, policy_no }: PolicyRecord): Texts => textsOf(case_no, policy_no);
/** Insured and owner, searchable by the writing agents and the office only (DOMAIN.md 5, row rule 2). */
const clientTexts = ({ insured, owner }: PolicyRecord): Texts => {
  const both = (one: { first: string; last: string }) =>
    textsOf(`${one.first} ${one.last}`, `${one.last} ${one.first}`);
  const same = !insured || (insured.first === owner.first && insured.last === owner.last);
  return both(owner) + (same ? '' : both(insured));
};
const paymentTexts = ({ payment_no, cycle_no }: PaymentRecord): Texts => textsOf(payment_no, cycle_no);
const articleTexts = ({ title, title_zh }: ArticleRecord): Texts => textsOf(title) + chineseTexts(title_zh);

/** Something searchable: an index, or a few rows. */
interface Place<T> {
  has(text: string): boolean;
  scan(needle: string, visit: Visit): void;
  get(id: number): T | undefined;
}

function amongFew<T extends { id: number }>(rows: readonly T[], textOf: (row: T) => Texts): Place<T> {
  const texts = rows.map(textOf);
  return {
    has: (text) => texts.some((own) => own.includes(text)),
    scan: (needle, visit) => {
      for (const [index, { id }] of rows.entries()) {
        const own = texts[index] as Texts;
        if (own.includes(needle) && visit(id, own)) return;
      }
    },
    get: (id) => rows.find((row) => row.id === id),
  };
}

/** The best few matches: first texts that start with the query, then those with a word that does, then those with all its words. */
function best<T extends { id: number }>(wanted: Wanted, places: readonly Place<T>[], sees: (row: T) => boolean): T[] {
  const found = new Map<number, T>();
  const [rarest = ''] = wanted.needles.slice(-1);
  const having = places.filter(({ has }) => has(rarest));
  for (const needle of wanted.needles)
    for (const { scan, get } of having) {
      scan(needle, (id, texts) => {
        if (found.has(id) || !hasAll(texts, wanted)) return false;
        const row = get(id);
        if (row && sees(row)) found.set(id, row);
        return found.size >= searchLimit;
      });
      if (found.size >= searchLimit) return [...found.values()];
    }
  return [...found.values()];
}

/** Teams up to this size are searched one by one. */
const few = 60;
const anything = () => true;

/** Search for the command palette, each kind limited to what the caller may see. */
export class Search {
  readonly #network: Network;
  readonly #members: TextIndex<MemberRecord>;
  readonly #cases: TextIndex<PolicyRecord>;
  readonly #clients: TextIndex<PolicyRecord>;
  readonly #payments: TextIndex<PaymentRecord>;

  constructor(network: Network) {
    const { db } = network;
    this.#network = network;
    this.#members = new TextIndex(db.table('members'), memberTexts);
    this.#cases = new TextIndex(db.table('policies'), caseTexts);
    this.#clients = new TextIndex(db.table('policies'), clientTexts);
    this.#payments = new TextIndex(db.table('payments'), paymentTexts);
  }

  /** Reads some more rows of everything but policies, like `TextIndex`; false once all are read. */
  read = (): boolean => this.#members.read() || this.#payments.read();

  /** The same for policies; both cover the same rows. */
  readPolicies = (): boolean => [this.#cases.read(), this.#clients.read()].includes(true);

  find(user: NetworkCaller, wanted: Wanted): SearchHit[] {
    const { ability } = user;
    return [
      ...(ability.can('read', 'Member') ? this.#findMembers(user, wanted) : []),
      ...(ability.can('read', 'Policy') ? this.#findPolicies(user, wanted) : []),
      ...(ability.can('read', 'Product') ? this.#findProducts(wanted) : []),
      ...(ability.can('read', 'Article') ? this.#findArticles(user, wanted) : []),
      ...(ability.can('read', 'Payment') ? this.#findPayments(user, wanted) : []),
    ];
  }

  /** Self and downline; everyone for the office. */
  #findMembers(user: NetworkCaller, wanted: Wanted): SearchHit[] {
    const { db, tree } = this.#network;
    const whole = user.ability.can('manage', 'Member');
    const small = !whole && tree.teamCount(user.id) <= few;
    const team = small ? tree.team(user.id).flatMap((id) => db.table('members').get(id) ?? []) : [];
    const places = [small ? amongFew(team, memberTexts) : this.#among(this.#members, db.table('members'))];
    const sees = whole || small ? anything : ({ id }: MemberRecord) => tree.covers(user.id, id);
    return best(wanted, places, sees).map((member) => ({
      kind: 'member',
      id: member.id,
      title: nameOf(member),
      detail: [member.member_no, this.#network.levelOf(member)?.name].filter(Boolean).join(' · '),
    }));
  }

  /** Own and downline policies by number; by client where the caller may see the client. */
  #findPolicies(user: NetworkCaller, wanted: Wanted): SearchHit[] {
    const { db, tree } = this.#network;
    const table = db.table('policies');
    const whole = user.ability.can('manage', 'Policy');
    const small = !whole && tree.teamCount(user.id) <= few;
    const written = (ids: Iterable<number>) => [...ids].flatMap((id) => table.by('member_id', id));
    const places = [
      small ? amongFew(written(tree.team(user.id)), caseTexts) : this.#among(this.#cases, table),
      whole ? this.#among(this.#clients, table) : amongFew(written([user.id]), clientTexts),
    ];
    const sees = ({ id }: PolicyRecord) => visiblePolicy(this.#network, user, id) !== undefined;
    return best(wanted, places, whole ? anything : sees).map((policy) => ({
      kind: 'policy',
      id: policy.id,
      title: policy.case_no,
      detail: [
        seesClient(policy, user) ? insuredName(policy, user) : '',
        db.table('products').get(policy.product_id)?.name,
      ]
        .filter(Boolean)
        .join(' · '),
    }));
  }

  #findProducts(wanted: Wanted): SearchHit[] {
    const { db } = this.#network;
    const brandOf = ({ brand_id }: ProductRecord) => db.table('brands').get(brand_id)?.name ?? '';
    const texts = (product: ProductRecord) => textsOf(product.name, product.code, brandOf(product));
    return best(wanted, [amongFew(db.table('products').all(), texts)], anything).map((product) => ({
      kind: 'product',
      id: product.id,
      title: product.name,
      detail: brandOf(product),
    }));
  }

  /** Published articles meant for the caller; all for the office. */
  #findArticles(user: NetworkCaller, wanted: Wanted): SearchHit[] {
    const { db } = this.#network;
    const places = [amongFew(db.table('articles').all(), articleTexts)];
    return best(wanted, places, articleSight(this.#network, user)).map(({ id, title, title_zh, category_id }) => ({
      kind: 'article',
      id,
      title,
      detail: [title_zh, db.table('article_categories').get(category_id)?.name].filter(Boolean).join(' · '),
    }));
  }

  /** Own payments; all for the office. */
  #findPayments(user: NetworkCaller, wanted: Wanted): SearchHit[] {
    const { db } = this.#network;
    const whole = user.ability.can('manage', 'Payment');
    const issued = (payment: PaymentRecord) => isIssued(db, payment);
    const own = () => amongFew(db.table('payments').by('member_id', user.id), paymentTexts);
    return best(wanted, [whole ? this.#among(this.#payments, db.table('payments')) : own()], issued).map((payment) => {
      const member = whole ? db.table('members').get(payment.member_id) : undefined;
      const detail = [payment.cycle_no, member && nameOf(member)].filter(Boolean).join(' · ');
      return { kind: 'payment', id: payment.id, title: payment.payment_no, detail };
    });
  }

  #among<T extends { id: number }>(index: TextIndex<T>, table: { get(id: number): T | undefined }): Place<T> {
    return {
      has: (text) => index.has(text),
      scan: (needle, visit) => index.scan(needle, visit),
      get: (id) => table.get(id),
    };
  }
}
