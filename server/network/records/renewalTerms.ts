import type { CategoryGroup } from '@shared/contracts/network/categories';
import type { PolicyRecord } from '@shared/contracts/network/policies';

interface RenewalTerms extends Pick<PolicyRecord, 'product_id' | 'currency' | 'premium_mode'> {
  grid_version: string;
  /** The category whose grid rates the policy pays; null for the product's category. */
  category_group: CategoryGroup | null;
  level_code: string;
}

/**
 * An agent's renewal terms on a policy, apart from the premium and its first day, as a text that many policies share.
 * Empty for a draft, a single premium, and an agent without rates.
 */
export function renewalTerms(policy: PolicyRecord, position: number): string {
  const { terms, product_id, currency, premium_mode, splits, chain_snapshot } = policy;
  const agent = chain_snapshot[position]?.[0];
  if (!terms || premium_mode === 'single' || terms.tp_method === 'single_premium') return '';
  if (!agent || agent.member_id !== splits[position]?.member_id) return '';
  const { grid_version, category_group = null } = terms;
  return JSON.stringify({
    ...{ product_id, currency, premium_mode, grid_version, category_group },
    level_code: agent.level_code,
  } satisfies RenewalTerms);
}

export const readRenewalTerms = (text: string): RenewalTerms => JSON.parse(text);
