import type { PolicyRecord } from '@shared/contracts/network/policies';
import type { ProductRecord } from '@shared/contracts/network/products';
import type { Grid } from '@shared/plan/grid';
import { targetPremium } from '@shared/plan/targetPremium';
import { pointsOf, type Terms, termsAtSubmission, tpFxOf } from '../money/terms';
import type { Network } from '../network';
import { gridOn } from '../people/levels/versions';
import { levelOn, sponsorOn } from '../people/standing';

type Snapshot = Pick<PolicyRecord, 'chain_snapshot' | 'terms' | 'tp_cents'>;
type Chain = PolicyRecord['chain_snapshot'][number];

/** What a policy records at submission: chains, levels, grid version and product terms (DOMAIN.md 3.2 and 3.12, 3). */
export function snapshotOf(network: Network, policy: PolicyRecord): Snapshot {
  const grid = gridOn(network, network.today);
  const terms = termsOf(network, policy, grid);
  return {
    ...tpOf(policy, terms),
    chain_snapshot: policy.splits.map(({ member_id }) => chainNow(network, member_id, grid)),
  };
}

/**
 * The snapshot of a pending policy after an edit. Recorded parts stay (DOMAIN.md 3.12, 3); an added agent gets the chain of the
 * submission day, another product its own terms.
 */
export function snapshotAfter(network: Network, before: PolicyRecord, policy: PolicyRecord): Snapshot {
  const { terms: stored, submitted_on } = before;
  const grid = network.money.grids().find(({ version }) => version === stored?.grid_version);
  if (!stored || !grid || submitted_on === null) return snapshotOf(network, policy);
  const terms = policy.product_id === before.product_id ? stored : termsOf(network, policy, grid);
  return {
    ...tpOf(policy, terms),
    chain_snapshot: policy.splits.map(
      ({ member_id }) =>
        before.chain_snapshot.find(([writer]) => writer?.member_id === member_id) ??
        chainOn(network, member_id, grid, submitted_on),
    ),
  };
}

const tpOf = (policy: PolicyRecord, terms: Terms) => ({
  terms,
  tp_cents: pointsOf(terms, targetPremium(policy, terms)),
});

function termsOf({ db }: Network, policy: PolicyRecord, grid: Grid): Terms {
  const product: ProductRecord | undefined = db.table('products').get(policy.product_id);
  const category = product && db.table('categories').get(product.category_id);
  if (!product || !category) throw new Error(`Policy ${policy.id} has no product.`);
  const { category_group } = category;
  return { ...termsAtSubmission(product, grid, tpFxOf(db, product)), category_group };
}

/** A link's first-year rate belongs to the grid version, like every other rate (DOMAIN.md 3.12, 5). */
const linkOf = (member_id: number, level_code: string | undefined, grid: Grid): Chain => {
  const level = level_code === undefined ? undefined : grid.levels[level_code];
  return level && level_code !== undefined ? [{ member_id, level_code, fy_bp: level.fy_bp }] : [];
};

function chainNow(network: Network, member_id: number, grid: Grid): Chain {
  return [member_id, ...network.tree.upline(member_id)].flatMap((id) => {
    const member = network.db.table('members').get(id);
    return linkOf(id, member && network.levelOf(member)?.code, grid);
  });
}

function chainOn(network: Network, member_id: number, grid: Grid, day: string): Chain {
  const chain: Chain = [];
  for (let id: number | undefined = member_id; id !== undefined; id = sponsorOn(network, id, day)) {
    const level_id = levelOn(network, id, day);
    chain.push(
      ...linkOf(id, level_id === undefined ? undefined : network.db.table('levels').get(level_id)?.code, grid),
    );
  }
  return chain;
}
