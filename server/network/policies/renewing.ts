import type { PolicyRecord } from '@shared/contracts/network/policies';
import { type RenewalBand, ratesFor } from '@shared/plan/grid';
import { groupOf } from '../money/terms';
import type { Network } from '../network';

export const renewalBands = ['2_5', '6_10', '11'] as const satisfies readonly RenewalBand[];

/** What decides how policies renew besides their premium and their first day. */
export type Renewing = Pick<PolicyRecord, 'premium_mode' | 'currency'> & {
  brand_id: number;
  shares_bp: readonly number[];
  /** By split the writing agent's rates of the snapshot in each band, in basis points; null where there is no agent. */
  rates_bp: readonly (readonly number[] | null)[];
};

/** Very many policies have it in common: it is kept once, and each of them has its number. */
export class RenewingKinds {
  readonly #network: Network;
  readonly #kinds: Renewing[] = [];
  readonly #numbers = new Map<string, number>();

  constructor(network: Network) {
    this.#network = network;
  }

  of = (number: number): Renewing => this.#kinds[number] as Renewing;

  /** Null for a policy that was never submitted, or whose premium is paid once. */
  numberOf(policy: PolicyRecord): number | null {
    const { db, money } = this.#network;
    const { terms, premium_mode, currency, splits, chain_snapshot } = policy;
    if (!terms || premium_mode === 'single' || terms.tp_method === 'single_premium') return null;
    const product = db.table('products').get(policy.product_id);
    const group = groupOf(db, policy);
    const grid = money.grids().find(({ version }) => version === terms.grid_version);
    if (!product || !group || !grid) return null;
    const rates = renewalBands.map((band) => ratesFor(grid, { kind: 'renewal', group, band }));
    const renewing: Renewing = {
      ...{ premium_mode, currency, brand_id: product.brand_id },
      shares_bp: splits.map(({ share_bp }) => share_bp),
      rates_bp: splits.map((_, index) => {
        const agent = chain_snapshot[index]?.[0];
        return agent ? rates.map((rate) => rate.of({ ...agent, is_leader: false })) : null;
      }),
    };
    const key = JSON.stringify(renewing);
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.#kinds.push(renewing) - 1;
      this.#numbers.set(key, number);
    }
    return number;
  }
}
