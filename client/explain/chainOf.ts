import type { CommissionDetail } from '@shared/contracts/network/commissions';
import type { Earned } from './Explanation';

type Split = CommissionDetail['splits'][number];
export type ChainStep = Split['steps'][number];

/** The chain of the split that an entry comes from, up to its payee: of several splits the one with its base, or else its first. */
export function chainOf(
  earned: Pick<Earned, 'member_id' | 'explanation' | 'base_cents'>,
  splits: readonly Split[],
): ChainStep[] {
  const { member_id: payee, explanation } = earned;
  const base = 'base_cents' in explanation ? explanation.base_cents : earned.base_cents;
  const own = splits.filter(({ steps }) => steps.some(({ member_id }) => member_id === payee));
  const steps = (own.find(({ base_cents }) => base_cents === base) ?? own[0])?.steps ?? [];
  return steps.slice(0, 1 + steps.findIndex(({ member_id }) => member_id === payee));
}
