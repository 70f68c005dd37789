import type { Network } from '../network';

/** One member's TP on one day: what came into force, and, negative, what was taken back (DOMAIN.md 3.10). */
export interface Credit {
  member_id: number;
  cents: number;
  on: string;
  /** True for what came with the policy itself, not for what was added, taken or given back. */
  first: boolean;
}

/** What a policy brought of TP in force: the rows of its TP records, the one source of all figures (DOMAIN.md 2.8). */
export const creditsOf = ({ db }: Pick<Network, 'db'>, policy_id: number): Credit[] =>
  db
    .table('tp_records')
    .by('policy_id', policy_id)
    .flatMap(({ state, member_id, tp_cents, inforce_on, kind }) =>
      state === 'inforce' && inforce_on !== null
        ? [{ member_id, cents: tp_cents, on: inforce_on, first: kind === 'new_business' }]
        : [],
    );
