import type { CommissionDetail } from '@shared/contracts/network/commissions';
import type { Earned } from './Explanation';

type Split = CommissionDetail['splits'][number];
export type ChainStep = Split['steps'][number];

/** The split that pays an amount: the payee's split with the same base, or else the payee's first. */
export function splitOf<S extends Pick<Split, 'base_cents' | 'steps'>>(
  payee: number,
  base: number | null,
  splits: readonly S[],
): S | undefined {
  const own = splits.filter(({ steps }) => steps.some(({ member_id }) => member_id === payee));
  return own.find(({ base_cents }) => base_cents === base) ?? own[0];
}

/** The chain of the entry's split, up to its payee. */
export function chainOf(
  { member_id: payee, explanation, base_cents }: Pick<Earned, 'member_id' | 'explanation' | 'base_cents'>,
  splits: readonly Pick<Split, 'base_cents' | 'steps'>[],
): ChainStep[] {
  const base = 'base_cents' in explanation ? explanation.base_cents : base_cents;
  return upTo(payee, splitOf(payee, base, splits)?.steps ?? []);
}

/** The chain's steps from the writing agent to a payee. */
export const upTo = (payee: number, steps: readonly ChainStep[]): ChainStep[] =>
  steps.slice(0, 1 + steps.findIndex(({ member_id }) => member_id === payee));
