import { lastOfMonth } from '@shared/plan/months';
import type { Members } from '../members/team';
import { type TpSums, tpByMember } from '../money/tp/tpByMember';
import type { Network } from '../network';

/** Sums of TP in cents over some months, by member; base shop and team with the member's own (domain.md 3.10). */
export type Sums = TpSums;

const always = { from: '0001-01-01', to: '9999-12-31' };

/** TP of members as people, levels and teams ask for it: by whole months, and what is pending now. */
export class Production {
  readonly #network: Network;

  constructor(network: Network) {
    this.#network = network;
  }

  /** In-force TP of the months from one to another, as `2026-01`, both included: of some members, or of all. */
  inforce(from: string, to: string, whose?: Members): Promise<Sums> {
    return tpByMember(this.#network).sums({ from: `${from}-01`, to: lastOfMonth(`${to}-01`) }, { whose });
  }

  /** TP of what is pending now. */
  pending(whose?: Members): Promise<Sums> {
    return tpByMember(this.#network).sums(always, { state: 'pending', whose });
  }
}

/** The production of a network. */
export const productionOf = (network: Network): Production => new Production(network);
