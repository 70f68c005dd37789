import { type PolicyRecord, policyStatuses } from '@shared/contracts/network/policies';
import { dayNumber } from '@shared/format/days';
import { allocate } from '@shared/plan/targetPremium';
import { Columns, type NumberColumn } from '../../data/columns';
import { KeptSums, type Sum } from '../../data/keptSums';
import { fold } from '../../data/listing';
import { onceFor } from '../../data/onceFor';
import type { Group } from '../members/group';
import { maskName, nameOf } from '../members/names';
import type { Network } from '../network';
import { stateNumber } from '../stateNumber';
import { nextPremium, nextRequirement } from './due';
import { RenewingKinds } from './renewing';
import { insuredOf, plannedOf } from './rows';

/** A policy has at most four writing agents (DOMAIN.md 2.6). */
export const places = [0, 1, 2, 3] as const;
type Place = (typeof places)[number];
type Numbers =
  | 'status'
  | 'status_on'
  | 'product_id'
  | 'signed_state'
  | 'submitted_on'
  | 'inforce_on'
  | 'approved_on'
  | 'issued_on'
  | 'closed_on'
  | 'requirement_on'
  | 'premium_on'
  | 'tp_cents'
  | 'planned_premium_cents'
  | 'modal_premium_cents'
  | 'renewing'
  | 'agents'
  | 'servicer'
  | `agent${Place}`
  | `part${Place}`;
/** Who has a policy: its writing agents, and who looks after it since one of them left. */
export const hands = [...places.map((place) => `agent${place}` as const), 'servicer'] as const;
type Texts = 'case_no' | 'policy_no' | 'insured' | 'masked' | 'agent';

/** Of whom a policy is. Of most that are a team's, a team has the whole TP. */
export const ownership = { nobody: 0, part: 1, whole: 2 } as const;

/** By id, what a group has of a policy. */
class Ownership implements Sum {
  of = new Uint8Array(0);
  readonly #held: (id: number, group: Group) => number;

  constructor(held: (id: number, group: Group) => number) {
    this.#held = held;
  }

  count(id: number, times: 1 | -1, group: Group | undefined): void {
    if (id >= this.of.length) {
      const grown = new Uint8Array(Math.ceil(id * 1.25) + 64);
      grown.set(this.of);
      this.of = grown;
    }
    this.of[id] = times > 0 && group ? this.#held(id, group) : ownership.nobody;
  }
}

/** As many teams as lists of very many policies are asked for. */
const mostHeld = 32;

const dayOf = (day: string | null) => (day === null ? null : dayNumber(day));

/** What the lists of policies ask of every policy, in columns that follow each write. */
export class PolicyColumns {
  readonly #network: Network;
  readonly rows: Columns<PolicyRecord, Numbers, Texts, 'product' | 'brand'>;
  readonly renewings: RenewingKinds;
  readonly #held: KeptSums;
  /** Names of agents, each text once. */
  readonly #names = new Map<number, string>();
  readonly #masked = new Map<string, string>();
  #members = Number.NaN;
  /** Grows when somebody is called otherwise. */
  renames = 0;
  #catalogue = '';
  #methods = '';

  constructor(network: Network) {
    const { db } = network;
    const products = db.table('products');
    this.#network = network;
    this.renewings = new RenewingKinds(network);
    const parts = (policy: PolicyRecord) =>
      allocate(
        policy.tp_cents,
        policy.splits.map(({ share_bp }) => share_bp),
      );
    const agent = (place: Place) => (policy: PolicyRecord) => policy.splits[place]?.member_id ?? null;
    const part = (place: Place) => (policy: PolicyRecord) =>
      policy.splits.length === 1 ? null : (parts(policy)[place] ?? null);
    this.rows = new Columns(
      db.table('policies'),
      {
        numbers: {
          status: ({ status }) => policyStatuses.indexOf(status),
          status_on: ({ status_on }) => dayNumber(status_on),
          product_id: ({ product_id }) => product_id,
          signed_state: ({ signed_state }) => (signed_state ? stateNumber(signed_state) : null),
          submitted_on: ({ submitted_on }) => dayOf(submitted_on),
          inforce_on: ({ inforce_on }) => dayOf(inforce_on),
          approved_on: ({ approved_on }) => dayOf(approved_on),
          issued_on: ({ issued_on }) => dayOf(issued_on),
          closed_on: ({ closed_on }) => dayOf(closed_on),
          /** When the next open requirement, or the next premium, is due. */
          requirement_on: (policy) => dayOf(nextRequirement(policy)?.due_on ?? null),
          premium_on: (policy) => dayOf(nextPremium(policy)?.due_on ?? null),
          tp_cents: ({ tp_cents }) => tp_cents,
          planned_premium_cents: (policy) => plannedOf(network, policy),
          modal_premium_cents: ({ modal_premium_cents }) => modal_premium_cents,
          /** As `renewings` has it. */
          renewing: (policy) => this.renewings.numberOf(policy),
          agents: ({ splits }) => splits.length,
          servicer: ({ serviced_by }) => serviced_by ?? null,
          agent0: agent(0),
          agent1: agent(1),
          agent2: agent(2),
          agent3: agent(3),
          part0: part(0),
          part1: part(1),
          part2: part(2),
          part3: part(3),
        },
        texts: {
          case_no: ({ case_no }) => fold(case_no),
          policy_no: ({ policy_no }) => policy_no && fold(policy_no),
          insured: (policy) => {
            const { first, last } = insuredOf(policy);
            return fold(`${first} ${last}`);
          },
          masked: (policy) => this.#maskedName(policy),
          agent: ({ splits }) => this.nameOf(splits[0]?.member_id ?? 0),
        },
        owners: ['agent0', 'agent1', 'agent2', 'agent3', 'servicer'],
      },
      ({ number }) => ({
        product: (id) => products.get(number('product_id', id) ?? 0)?.name,
        brand: (id) => db.table('brands').get(products.get(number('product_id', id) ?? 0)?.brand_id ?? 0)?.name,
      }),
    );
    this.#held = new KeptSums(
      this.rows,
      (id, group) => hands.some((name) => group.has(this.rows.column(name)[id] as number)),
      mostHeld,
    );
  }

  /** Whether a policy is in the hands of somebody of a group: a writing agent, or who looks after it. */
  inHandsOf({ has }: Group): (id: number) => boolean {
    const [first, ...others] = hands.map((name) => this.rows.column(name)) as [NumberColumn, ...NumberColumn[]];
    return (id) => has(first[id] as number) || others.some((column) => has(column[id] as number));
  }

  /** What of a policy's TP its writing agents in a group have together. */
  partOf(id: number, group: Group): number {
    const { column } = this.rows;
    // Who looks after a case without having written it has none of its TP.
    if (column('agents')[id] === 1)
      return group.has(column('agent0')[id] as number) ? (column('tp_cents')[id] as number) : 0;
    let seen = 0;
    for (const place of places) {
      const agent = column(`agent${place}`)[id] as number;
      if (group.has(agent)) seen += column(`part${place}`)[id] as number;
    }
    return seen;
  }

  /** What somebody's group has of each policy, by id as `hold` names it: for groups with very many; kept, and following what is written. */
  heldBy(group: Group): Uint8Array {
    const made = () =>
      new Ownership((id, { has }) => {
        for (const place of places) {
          const agent = this.rows.column(`agent${place}`)[id] as number;
          const isAlone = place === 0 && this.rows.column('agents')[id] === 1;
          if (isAlone && has(agent)) return ownership.whole;
          if (agent > 0 && !has(agent)) return ownership.part;
        }
        return this.rows.column('agents')[id] === 0 ? ownership.part : ownership.whole;
      });
    return this.#held.of('held', group, made).of;
  }

  /** The columns as things are now. */
  get now(): this['rows'] {
    this.#followOthers();
    this.rows.renew();
    return this.rows;
  }

  /** Reads some policies, as `Columns` does. */
  read(): boolean {
    this.#followOthers();
    return this.rows.read();
  }

  /** Takes over what else cells are made of. */
  #followOthers(): void {
    const { db } = this.#network;
    const [products, brands, categories] = [db.table('products'), db.table('brands'), db.table('categories')];
    const catalogue = `${products.revision} ${brands.revision} ${categories.revision}`;
    if (catalogue !== this.#catalogue) {
      this.#catalogue = catalogue;
      this.rows.forget('product', 'brand');
      const methods = products
        .all()
        .map(
          ({ id, tp_method, brand_id, category_id }) =>
            `${id} ${tp_method} ${brand_id} ${categories.get(category_id)?.category_group}`,
        )
        .join();
      if (methods !== this.#methods) this.rows.clear();
      this.#methods = methods;
    }
    this.#followNames();
  }

  nameOf(memberId: number): string {
    let name = this.#names.get(memberId);
    if (name === undefined) {
      const member = this.#network.db.table('members').get(memberId);
      name = member ? nameOf(member) : '';
      this.#names.set(memberId, name);
    }
    return name;
  }

  #followNames(): void {
    const members = this.#network.db.table('members');
    if (members.revision === this.#members) return;
    const changed = members.changedSince(this.#members);
    this.#members = members.revision;
    if (!changed) {
      this.#names.clear();
      this.rows.clear();
      this.renames += 1;
    }
    for (const id of changed ?? []) {
      const before = this.#names.get(id as number);
      this.#names.delete(id as number);
      // Who has signed in was changed, too, and is called as before.
      if (before === undefined || before === this.nameOf(id as number)) continue;
      this.rows.again([...this.rows.of(id as number)]);
      this.renames += 1;
    }
  }

  /** There are few masked names, and many who bear them. */
  #maskedName(policy: PolicyRecord): string {
    const { first, last } = insuredOf(policy);
    const name = fold(maskName(first, last));
    const known = this.#masked.get(name) ?? name;
    this.#masked.set(name, known);
    return known;
  }
}

/** The columns of a network's policies, kept once for all who ask. */
export const policyColumns = onceFor((network: Network) => new PolicyColumns(network));
