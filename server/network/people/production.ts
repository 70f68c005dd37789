import type { PolicyRecord, PolicyStatusRecord } from '@shared/contracts/network/policies';
import { groupOf } from '@shared/contracts/network/policies';
import { allocate } from '@shared/plan/money';
import { monthOf } from '@shared/plan/months';
import { creditsOf } from '../dashboard/book';
import type { Tree } from '../members/tree';
import type { Network } from '../network';

/** Sums of TP in cents over some months, by member; base shop and team with the member's own (DOMAIN.md 3.10). */
export interface Sums {
  personal(id: number): number;
  baseShop(id: number): number;
  team(id: number): number;
}

const at = (array: Float64Array, index: number) => array[index] ?? 0;
/** As many ranges of months as the periods of a few days need. */
const mostRanges = 32;

/**
 * TP by member and month, from policies: what came into force, less what ended on the day it did, and what is pending now
 * (DOMAIN.md 3.10). Months are kept by member id; a policy that changes costs its own agents only. Roll-ups over the tree are one
 * pass over the members for each range of months that is asked for, and kept until a policy or the tree changes.
 */
export class Production {
  readonly #network: Network;
  #policies: readonly PolicyRecord[] = [];
  #products = -1;
  #state = '';
  #size = 0;
  readonly #months = new Map<string, Float64Array>();
  #pending: Float64Array = new Float64Array(0);
  /** By member id, the day of the last submission. */
  readonly #submitted = new Map<number, string>();
  readonly #ranges = new Map<string, Sums>();
  #tree: Tree | undefined;

  constructor(network: Network) {
    this.#network = network;
  }

  /** In-force TP of the months from one to another, as `2026-01`, both included. */
  inforce(from: string, to: string): Sums {
    this.#refresh();
    return this.#range(`${from} ${to}`, (personal) => {
      for (const [month, cents] of this.#months) {
        if (month < from || month > to) continue;
        for (let id = 0; id < cents.length; id += 1) personal[id] = at(personal, id) + at(cents, id);
      }
    });
  }

  /** TP of what is pending now. */
  pending(): Sums {
    this.#refresh();
    return this.#range('pending', (personal) => personal.set(this.#pending));
  }

  /** The last day on which a member submitted a policy. */
  lastSubmitted(id: number): string | undefined {
    this.#refresh();
    return this.#submitted.get(id);
  }

  #range(key: string, fill: (personal: Float64Array) => void): Sums {
    let sums = this.#ranges.get(key);
    if (!sums) {
      const personal = new Float64Array(this.#size);
      fill(personal);
      sums = rolledUp(this.#network.tree, personal);
      if (this.#ranges.size >= mostRanges) this.#ranges.clear();
      this.#ranges.set(key, sums);
    }
    return sums;
  }

  #refresh(): void {
    const { db, tree } = this.#network;
    const table = db.table('policies');
    const products = db.table('products').revision;
    if (tree !== this.#tree) {
      this.#tree = tree;
      this.#ranges.clear();
    }
    // A change of status writes the policy, too; the history alone never changes.
    const state = `${table.revision} ${products}`;
    if (state === this.#state) return;
    this.#state = state;
    const before = this.#policies;
    this.#policies = table.all();
    const changed = products === this.#products ? changedAgents(before, this.#policies) : undefined;
    this.#products = products;
    if (changed?.size === 0) return;
    this.#ranges.clear();
    if (changed && before.length > 0) for (const id of changed) this.#recount(id);
    else this.#countAll();
  }

  #countAll(): void {
    this.#months.clear();
    this.#submitted.clear();
    this.#pending = new Float64Array(this.#size);
    for (const policy of this.#policies) this.#count(policy);
  }

  /** Everything of one member anew. */
  #recount(id: number): void {
    for (const cents of this.#months.values()) if (id < cents.length) cents[id] = 0;
    if (id < this.#pending.length) this.#pending[id] = 0;
    this.#submitted.delete(id);
    for (const policy of this.#network.db.table('policies').by('member_id', id)) this.#count(policy, id);
  }

  /** Adds a policy to its agents, or to one of them. */
  #count(policy: PolicyRecord, only?: number): void {
    const { submitted_on, splits, status } = policy;
    if (submitted_on === null || status === 'draft') return;
    for (const { member_id } of splits) {
      if (only !== undefined && member_id !== only) continue;
      if (submitted_on > (this.#submitted.get(member_id) ?? '')) this.#submitted.set(member_id, submitted_on);
    }
    if (groupOf(status) === 'pending') {
      const parts = allocate(
        policy.tp_cents,
        splits.map(({ share_bp }) => share_bp),
      );
      for (const [index, { member_id }] of splits.entries()) {
        if (only !== undefined && member_id !== only) continue;
        this.#pending = this.#roomy(this.#pending, member_id);
        this.#pending[member_id] = at(this.#pending, member_id) + (parts[index] ?? 0);
      }
    }
    if (policy.inforce_on === null) return;
    const schedule = this.#network.db.table('products').get(policy.product_id)?.chargeback_schedule ?? 'none';
    for (const { member_id, cents, on } of creditsOf(policy, this.#history(policy), schedule)) {
      if (only !== undefined && member_id !== only) continue;
      const month = monthOf(on);
      const sums = this.#roomy(this.#months.get(month) ?? new Float64Array(this.#size), member_id);
      sums[member_id] = at(sums, member_id) + cents;
      this.#months.set(month, sums);
    }
  }

  #history(policy: PolicyRecord): readonly PolicyStatusRecord[] {
    return this.#network.db
      .table('policy_statuses')
      .by('policy_id', policy.id)
      .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.id - b.id));
  }

  /** The array itself, or a copy that has room for an id. */
  #roomy(cents: Float64Array, id: number): Float64Array {
    if (id < cents.length) return cents;
    this.#size = Math.max(this.#size, 2 * id, 1024);
    const wider = new Float64Array(this.#size);
    wider.set(cents);
    return wider;
  }
}

/** Who writes the policies that differ, before or after; undefined when rows came or went in the middle. */
function changedAgents(before: readonly PolicyRecord[], now: readonly PolicyRecord[]): Set<number> | undefined {
  if (now.length < before.length) return undefined;
  const found = new Set<number>();
  for (let index = 0; index < now.length; index += 1) {
    const [old, next] = [before[index], now[index] as PolicyRecord];
    if (old === next) continue;
    if (old && old.id !== next.id) return undefined;
    for (const { member_id } of [...(old?.splits ?? []), ...next.splits]) found.add(member_id);
  }
  return found;
}

/** Teams as differences of a running sum in preorder, base shops in one pass from the leaves up. */
function rolledUp(tree: Tree, personal: Float64Array): Sums {
  const { places } = tree;
  const until = new Float64Array(places + 1);
  const base = new Float64Array(places);
  for (let place = 0; place < places; place += 1) {
    const own = at(personal, tree.idAt(place));
    until[place + 1] = at(until, place) + own;
    base[place] = own;
  }
  for (let place = places - 1; place > 0; place -= 1) {
    const parent = tree.parentAt(place);
    if (parent >= 0 && !tree.isLeaderAt(place)) base[parent] = at(base, parent) + at(base, place);
  }
  return {
    personal: (id) => at(personal, id),
    baseShop: (id) => {
      const place = tree.placeOf(id);
      return place < 0 ? 0 : at(base, place);
    },
    team: (id) => {
      const place = tree.placeOf(id);
      return place < 0 ? 0 : at(until, tree.endOf(id) + 1) - at(until, place);
    },
  };
}

const kept = new WeakMap<Network, Production>();

/** The production of a network, counted once for all who ask. */
export function productionOf(network: Network): Production {
  let production = kept.get(network);
  if (!production) {
    production = new Production(network);
    kept.set(network, production);
  }
  return production;
}
