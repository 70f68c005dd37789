import type { MemberRecord } from '@shared/contracts/network/members';
import type { PolicyRecord } from '@shared/contracts/network/policies';
import type { TpRecord } from '@shared/contracts/network/tp';
import { networkOf } from '../network/opening/database';
import { aboutOf } from '../network/opening/seed';
import type { Tables } from '../network/records/tables';
import { fixturesFolder, memberOf, type TestApp, testApp } from './app';

/** Level ids of the fixtures by code. */
export const level = { AS: 1, SA: 2, DR: 3, SD: 4, ED: 5, RV: 6, NV: 7 } as const;

/** A minimal network of members and their TP, on the fixtures' day 2026-11-20. For tests only. */
export class ScoreSample {
  readonly members: MemberRecord[] = [];
  readonly #tp: TpRecord[] = [];
  readonly #whole: TestApp;

  private constructor(whole: TestApp) {
    this.#whole = whole;
  }

  static async make(): Promise<ScoreSample> {
    return new ScoreSample(await testApp());
  }

  member(
    id: number,
    sponsor_id: number | null,
    code: keyof typeof level = 'AS',
    changes: Partial<MemberRecord> = {},
  ): number {
    this.members.push({
      ...memberOf(this.#whole, 'agent'),
      id,
      sponsor_id,
      level_id: level[code],
      member_no: `M${String(id).padStart(6, '0')}`,
      email: `m${id}@example.com`,
      display_name: `Member ${id}`,
      chinese_name: '',
      referral_code: `SAMPLE${id}`,
      npn: String(10_000_000 + id),
      joined_on: '2020-01-01',
      activated_on: '2020-01-15',
      ...changes,
    });
    return id;
  }

  /** Adds a member's TP, by default of a new policy in force on the day. */
  tp(member_id: number, tp_cents: number, on: string, changes: Partial<TpRecord> = {}): TpRecord {
    const id = this.#tp.length + 1;
    const row: TpRecord = {
      id,
      policy_id: id,
      order_id: id,
      member_id,
      kind: 'new_business',
      share_bp: 10_000,
      tp_cents,
      state: 'inforce',
      pending_on: on,
      inforce_on: changes.state === 'pending' ? null : on,
      category_group: 'life_perm',
      brand_id: 1,
      reason: '',
      created_at: `${on}T20:00:00.000Z`,
      ...changes,
    };
    this.#tp.push(row);
    return row;
  }

  /** A policy of the fixtures to derive others from. */
  get anyPolicy(): PolicyRecord {
    const [policy] = this.#whole.db.table('policies').all();
    if (!policy) throw new Error('The fixtures have no policy.');
    return policy;
  }

  /** A policy in force, or one that lapsed on a day. */
  policy(id: number, closed_on: string | null): PolicyRecord {
    const status = closed_on === null ? 'inforce' : 'lapsed';
    return { ...this.anyPolicy, id, case_no: `C25-${String(id).padStart(6, '0')}`, status, closed_on };
  }

  async app(more: Partial<{ [K in keyof Tables]: readonly Tables[K][] }> = {}): Promise<TestApp> {
    const rowsOf = <K extends keyof Tables>(name: K) => this.#whole.db.table(name).all();
    const policyOf = ({ policy_id: id, member_id }: TpRecord): PolicyRecord => ({
      ...(more.policies?.find((policy) => policy.id === id) ?? { ...this.anyPolicy, id, case_no: `SAMPLE-${id}` }),
      splits: [{ member_id, share_bp: 10_000, role: 'writing' }],
    });
    const orderOf = ({ order_id, policy_id }: TpRecord) =>
      rowsOf('orders')
        .slice(0, order_id === null ? 0 : 1)
        .map((row) => ({ ...row, id: order_id ?? 0, order_no: `SAMPLE-${order_id}`, policy_id }));
    const network = await networkOf({
      levels: rowsOf('levels'),
      brands: rowsOf('brands'),
      categories: rowsOf('categories'),
      products: rowsOf('products'),
      grids: rowsOf('grids').map((grid) => ({ ...grid, published_by: null })),
      settings: rowsOf('settings'),
      members: this.members,
      tp_records: this.#tp,
      ...more,
      policies: onePerId(this.#tp.map(policyOf)),
      orders: onePerId(this.#tp.flatMap(orderOf)),
    });
    return testApp({ network: { ...network, about: await aboutOf(fixturesFolder) } });
  }
}

const onePerId = <T extends { id: number }>(rows: readonly T[]) => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];
