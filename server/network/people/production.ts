import { lastOfMonth } from '@shared/plan/months';
import type { Network } from '../network';
import { type TpByMember, type TpSums, tpByMember } from '../scores/tpByMember';
import { activityOf } from './activity';

/** Sums of TP in cents over some months, by member; base shop and team with the member's own (DOMAIN.md 3.10). */
export type Sums = TpSums;

/** To read so many of a member takes no time. */
const fewPolicies = 20;

const always = { from: '0000-01-01', to: '9999-12-31' };

/** TP of members as people, levels and teams ask for it: by whole months, and what is pending now. */
export class Production {
  readonly #network: Network;
  readonly #tp: TpByMember;

  constructor(network: Network) {
    this.#network = network;
    this.#tp = tpByMember(network);
  }

  /** In-force TP of the months from one to another, as `2026-01`, both included. */
  inforce(from: string, to: string): Sums {
    return this.#tp.sums({ from: `${from}-01`, to: lastOfMonth(`${to}-01`) });
  }

  /** TP of what is pending now. */
  pending(): Sums {
    return this.#tp.sums(always, 'pending');
  }

  /** The last day on which a member submitted a policy. */
  lastSubmitted(id: number): string | undefined {
    const policies = this.#network.db.table('policies');
    if (policies.count('member_id', id) > fewPolicies) return activityOf(this.#network).submittedOn(id);
    let last: string | undefined;
    for (const { submitted_on } of policies.by('member_id', id))
      if (submitted_on !== null && submitted_on > (last ?? '')) last = submitted_on;
    return last;
  }
}

/** The production of a network. */
export const productionOf = (network: Network): Production => new Production(network);
