import { lastOfMonth } from '@shared/plan/months';
import type { Members } from '../members/team';
import { type TpSums, tpByMember } from '../money/tp/tpByMember';
import type { Network } from '../network';

/** TP totals in cents by member; base shop and team include the member's own TP (domain.md 3.10). */
export type Sums = TpSums;

const always = { from: '0001-01-01', to: '9999-12-31' };

/** TP by member: in force in whole months, or pending now. */
export class Production {
  readonly #network: Network;

  constructor(network: Network) {
    this.#network = network;
  }

  /** In-force TP from one month to another, both included (`2026-01`), for all members unless limited. */
  inforce(from: string, to: string, whose?: Members): Promise<Sums> {
    return tpByMember(this.#network).sums({ from: `${from}-01`, to: lastOfMonth(`${to}-01`) }, { whose });
  }

  /** TP pending now. */
  pending(whose?: Members): Promise<Sums> {
    return tpByMember(this.#network).sums(always, { state: 'pending', whose });
  }
}

export const productionOf = (network: Network): Production => new Production(network);
