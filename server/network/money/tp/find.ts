import { roles } from '@shared/abilities';
import { categoryGroups } from '@shared/contracts/network/categories';
import type { Period } from '@shared/contracts/network/dashboard';
import { type PolicyStatus, policyStatuses, type Scope } from '@shared/contracts/network/policies';
import { type ageBuckets, type TpRecord, tpKinds, tpStates } from '@shared/contracts/network/tp';
import { dayNumber, dayOfNumber, daysBetween, weekdayOf } from '@shared/format/days';
import type { NumberColumn } from '../../../data/columns';
import { matcher } from '../../../data/listing';
import { periodOf } from '../../dashboard/period';
import { type Group, groupOf, scopeGroup } from '../../members/group';
import type { Network, NetworkCaller } from '../../network';
import { policyColumns } from '../../policies/columns';
import type { Labels } from '../labels';
import { type TpColumns, tpColumnsWithNames } from './columns';
import { ageOf } from './rows';

interface Whose {
  scope?: Scope | undefined;
  around_id?: number | undefined;
  member_id?: number | undefined;
  policy_id?: number | undefined;
}

export interface TpFilter extends Whose {
  q?: string | undefined;
  state?: TpRecord['state'] | undefined;
  kind?: TpRecord['kind'] | undefined;
  brand_id?: number | undefined;
  product_id?: number | undefined;
  category_group?: TpRecord['category_group'] | undefined;
  category?: string | undefined;
  status?: PolicyStatus | undefined;
  weekday?: number | undefined;
  age?: (typeof ageBuckets)[number] | undefined;
  period?: Period | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

type Test = (id: number) => boolean;
const every = (tests: readonly Test[]): Test =>
  tests.reduce<Test | undefined>((all, test) => (all ? (id) => all(id) && test(id) : test), undefined) ?? (() => true);

export const states = {
  pending: tpStates.indexOf('pending'),
  inforce: tpStates.indexOf('inforce'),
  void: tpStates.indexOf('void'),
};

/** A scope as somebody of the caller's team sees it, whose network is the team; nobody for who is not of it. */
const around = (network: Network, user: number | undefined, id: number, scope: Scope = 'team'): Group => {
  const isAgent = network.db.table('members').get(id)?.role === roles.member;
  if (!isAgent || (user !== undefined && !network.tree.covers(user, id))) return groupOf([]);
  return scopeGroup(network, id, scope === 'network' ? 'team' : scope) ?? groupOf([]);
};

/** The TP that a caller may see: all for the office, else self and downline by the current tree (DOMAIN.md 5, rules 1 and 3). */
export class TpQuestion {
  readonly #network: Network;
  readonly rows: TpColumns;
  readonly among: Iterable<number> | undefined;
  readonly #visible: readonly Test[];
  /** Whose rows are asked for, where that is a group and not a member or a policy; undefined is everybody. */
  readonly group: Group | undefined | 'some';

  constructor(network: Network, user: NetworkCaller, { scope, around_id, member_id, policy_id }: Whose) {
    const { db } = network;
    const office = user.ability.can('manage', 'TP');
    this.#network = network;
    this.rows = tpColumnsWithNames(network);
    const scoped =
      around_id === undefined
        ? scope && scopeGroup(network, user.id, scope)
        : around(network, office ? undefined : user.id, around_id, scope);
    const seen: Group | undefined = scoped ?? (office ? undefined : scopeGroup(network, user.id, 'team'));
    this.group = policy_id !== undefined || member_id !== undefined ? 'some' : seen;
    const member = this.rows.column('member_id');
    const policy = this.rows.column('policy_id');
    this.#visible = [
      ...(policy_id === undefined ? [] : [(id: number) => policy[id] === policy_id]),
      ...(member_id === undefined ? [] : [(id: number) => member[id] === member_id]),
      ...(seen ? [(id: number) => seen.has(member[id] as number)] : []),
    ];
    this.among =
      policy_id !== undefined
        ? db
            .table('tp_records')
            .by('policy_id', policy_id)
            .map(({ id }) => id)
        : member_id !== undefined
          ? this.rows.of(member_id)
          : seen && this.rows.ownedBy(seen.ids);
  }

  /** Void rows are shown to who asks for them: mostly pending ones that came into force since. */
  passes(filter: TpFilter, labels: Labels): Test {
    return every([...this.#visible, ...this.#conditions(filter), ...this.#search(filter.q, labels)]);
  }

  /** Everything that the caller sees of whom is asked for, void rows too. */
  get seen(): Test {
    return every(this.#visible);
  }

  /** How long a pending row has waited; each day is worked out once. */
  ages(): (id: number) => (typeof ageBuckets)[number] {
    const { today } = this.#network;
    const [since, known] = [this.rows.column('pending_on'), new Map<number, (typeof ageBuckets)[number]>()];
    return (id) => {
      const day = since[id] as number;
      const age = known.get(day) ?? ageOf(Math.max(0, daysBetween(dayOfNumber(day), today)));
      known.set(day, age);
      return age;
    };
  }

  /** Of products of a category by its code, of policies in a status, or counted on a day of the week. */
  #ofPolicies({ category, status, weekday }: TpFilter): Test[] {
    const { db } = this.#network;
    const [product, policy, day] = [
      this.rows.column('product_id'),
      this.rows.column('policy_id'),
      this.rows.column('day'),
    ];
    const tests: Test[] = [];
    if (category !== undefined) {
      const of = db.table('categories').one('code', category);
      const products = new Set(
        of &&
          db
            .table('products')
            .by('category_id', of.id)
            .map(({ id }) => id),
      );
      tests.push((id) => products.has(product[id] as number));
    }
    if (status) {
      const statuses = policyColumns(this.#network).now.column('status');
      const wanted = policyStatuses.indexOf(status);
      tests.push((id) => statuses[policy[id] as number] === wanted);
    }
    if (weekday !== undefined) tests.push((id) => weekdayOf(day[id] as number) === weekday - 1);
    return tests;
  }

  #conditions(filter: TpFilter): Test[] {
    const { state, kind, brand_id, product_id, category_group, age, period, from, to } = filter;
    const { rows } = this;
    const [of, day] = [rows.column('state'), rows.column('day')];
    const is =
      (column: NumberColumn, wanted: number): Test =>
      (id) =>
        column[id] === wanted;
    const ageAt = this.ages();
    return [
      ...(state ? [is(of, tpStates.indexOf(state))] : [(id: number) => of[id] !== states.void]),
      ...(kind ? [is(rows.column('kind'), tpKinds.indexOf(kind))] : []),
      ...(brand_id ? [is(rows.column('brand_id'), brand_id)] : []),
      ...(product_id ? [is(rows.column('product_id'), product_id)] : []),
      ...(category_group ? [is(rows.column('category_group'), categoryGroups.indexOf(category_group))] : []),
      ...(period ? this.#conditions({ state, ...periodOf(period, this.#network.today).period }) : []),
      ...(from
        ? [
            (
              (first) => (id: number) =>
                (day[id] as number) >= first
            )(dayNumber(from)),
          ]
        : []),
      ...(to
        ? [
            (
              (last) => (id: number) =>
                (day[id] as number) <= last
            )(dayNumber(to)),
          ]
        : []),
      ...this.#ofPolicies(filter),
      ...(age ? [(id: number) => of[id] === states.pending && ageAt(id) === age] : []),
    ];
  }

  #search(q: string | undefined, labels: Labels): Test[] {
    if (!q) return [];
    const matches = matcher(q);
    const { number } = this.rows;
    return [
      (id) => {
        const { case_no, policy_no, brand, product } = labels.policy(number('policy_id', id));
        return matches(case_no, policy_no, brand, product, labels.member(number('member_id', id)));
      },
    ];
  }
}
