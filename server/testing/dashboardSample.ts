import { abilityOf, rulesFor } from '@shared/abilities';
import type { MemberRecord } from '@shared/contracts/network/members';
import { groupOf, type PolicyRecord, type PolicyStatus } from '@shared/contracts/network/policies';
import type { TpRecord } from '@shared/contracts/network/tp';
import { allocate } from '@shared/plan/money';
import { tpReversal } from '@shared/plan/tpReversal';
import { Network, type NetworkCaller } from '../network/network';
import { networkOf } from '../network/opening/database';
import { aboutOf } from '../network/opening/seed';
import type { Tables } from '../network/records/tables';
import { agentTree } from './agentTree';
import { fixturesFolder, memberOf, type TestApp, testApp } from './app';

/** A minimal network with the products and levels of the fixtures. For tests only. */
export class Sample {
  readonly members: MemberRecord[] = [];
  readonly policies: PolicyRecord[] = [];
  readonly statuses: Tables['policy_statuses'][] = [];
  readonly orders: Tables['orders'][] = [];
  readonly #lantern: TestApp;
  #tpRows = 0;

  private constructor(lantern: TestApp) {
    this.#lantern = lantern;
  }

  static async make() {
    return new Sample(await testApp());
  }

  member(id: number, level_id: number, sponsor_id: number | null, changes: Partial<MemberRecord> = {}): number {
    const template = memberOf(this.#lantern, 'agent');
    this.members.push({
      ...template,
      id,
      level_id,
      sponsor_id,
      member_no: `M${String(id).padStart(6, '0')}`,
      email: `m${id}@example.com`,
      display_name: `Member ${id}`,
      referral_code: `SAMPLE${id}`,
      npn: String(10_000_000 + id),
      chinese_name: '',
      ...changes,
    });
    return id;
  }

  /** Adds a policy of one member, or of several with shares, with a history that ends in its status. */
  policy(member: number | [id: number, bp: number][], changes: Partial<PolicyRecord> = {}): PolicyRecord {
    const [template] = this.#lantern.db.table('policies').all();
    if (!template) throw new Error('The fixtures have no policy.');
    const id = this.policies.length + 1;
    const shares: [number, number][] = typeof member === 'number' ? [[member, 10_000]] : member;
    const policy: PolicyRecord = {
      ...template,
      id,
      case_no: `C26-${String(id).padStart(6, '0')}`,
      product_id: 1,
      status: 'inforce',
      status_on: '2026-10-05',
      premiums_cents: 0,
      tp_cents: 100_000,
      submitted_on: '2026-10-05',
      approved_on: null,
      issued_on: null,
      inforce_on: null,
      closed_on: null,
      premium_mode: 'single',
      requirements: [],
      splits: shares.map(([member_id, share_bp]) => ({ member_id, share_bp, role: 'writing' })),
      ...changes,
    };
    this.policies.push(policy);
    this.step(id, null, 'submitted', policy.submitted_on ?? '2026-10-05');
    if (policy.inforce_on) this.step(id, 'issued', 'inforce', policy.inforce_on);
    if (policy.closed_on) this.step(id, policy.inforce_on ? 'inforce' : 'submitted', policy.status, policy.closed_on);
    return policy;
  }

  step(policy_id: number, from: PolicyStatus | null, to: PolicyStatus, effective_on: string): void {
    const id = this.statuses.length + 1;
    const policy = this.policies[policy_id - 1];
    if (policy && from !== to) policy.status_on = effective_on;
    this.statuses.push({
      id,
      policy_id,
      from,
      to,
      at: `${effective_on}T20:00:00.000Z`,
      effective_on,
      by: 1,
      reason: '',
    });
  }

  premium(policy_id: number, amount_cents: number, received_on: string): void {
    const [template] = this.#lantern.db.table('orders').all();
    if (!template) throw new Error('The fixtures have no order.');
    const id = this.orders.length + 1;
    const policy = this.policies[policy_id - 1];
    if (policy) policy.premiums_cents += amount_cents;
    const order_no = `O26-${String(id).padStart(6, '0')}`;
    this.orders.push({
      ...template,
      id,
      order_no,
      policy_id,
      kind: 'premium',
      status: 'confirmed',
      amount_cents,
      received_on,
    });
  }

  /** The network with all added rows, on the fixtures' day. */
  async network(): Promise<Network> {
    const rowsOf = <K extends keyof Tables>(name: K) => this.#lantern.db.table(name).all();
    const network = await networkOf({
      levels: rowsOf('levels'),
      brands: rowsOf('brands'),
      categories: rowsOf('categories'),
      products: rowsOf('products'),
      members: this.members,
      policies: this.policies,
      policy_statuses: this.statuses,
      orders: this.orders,
      tp_records: this.policies.flatMap((policy) => this.#tpOf(policy)),
    });
    return new Network({ ...this.#lantern.deps, ...network, about: await aboutOf(fixturesFolder) });
  }

  /** TP as the engine posts it: credited at in force, reduced at each end, restored at a reinstatement. */
  #tpOf(policy: PolicyRecord): TpRecord[] {
    const { inforce_on, tp_cents, submitted_on, splits } = policy;
    const product = this.#lantern.db.table('products').get(policy.product_id);
    if (inforce_on === null || !product) return [];
    const moves: [cents: number, on: string, kind: TpRecord['kind']][] = [[tp_cents, inforce_on, 'new_business']];
    let taken = 0;
    for (const { policy_id, from, to, effective_on } of this.statuses) {
      if (policy_id !== policy.id) continue;
      if (from === 'inforce' && groupOf(to) === 'ended') {
        const schedule = product.chargeback_schedule;
        taken = tpReversal({ tp_cents, schedule, inforce_on, end: { status: to, ended_on: effective_on } });
        moves.push([-taken, effective_on, 'reversal']);
      } else if (from === 'lapsed' && to === 'inforce') moves.push([taken, effective_on, 'reversal']);
    }
    return moves.flatMap(([cents, on, kind]) =>
      allocate(
        cents,
        splits.map(({ share_bp }) => share_bp),
      ).map((part, index): TpRecord => {
        this.#tpRows += 1;
        return {
          id: this.#tpRows,
          policy_id: policy.id,
          order_id: null,
          member_id: splits[index]?.member_id ?? 0,
          kind,
          share_bp: splits[index]?.share_bp ?? 0,
          tp_cents: part,
          state: 'inforce',
          pending_on: submitted_on ?? on,
          inforce_on: on,
          category_group: 'life_perm',
          brand_id: product.brand_id,
          reason: '',
          created_at: `${on}T20:00:00.000Z`,
        };
      }),
    );
  }

  caller(id: number): NetworkCaller {
    const member = this.members.find((each) => each.id === id);
    if (!member) throw new Error(`There is no member ${id}.`);
    return { id, member, family: '', ability: abilityOf(rulesFor(member)) };
  }
}

/** Ids of a member and the downline. */
export const teamOf = ({ db }: Pick<TestApp, 'db'>, id: number) => agentTree(db).team(id);
