import type { PolicyRecord } from '@shared/contracts/network/policies';
import type { ProductRecord } from '@shared/contracts/network/products';
import type { Grid } from '@shared/plan/grid';
import { targetPremium } from '@shared/plan/targetPremium';
import { levelOn, sponsorOn } from '../members/standing';
import { uplinesOf } from '../members/team';
import { advancesOn } from '../money/advanceTerms/termsOn';
import { gridOfDay, gridsIn } from '../money/gridVersions';
import { pointsOf, type Terms, termsAtSubmission, tpFxOf } from '../money/terms';
import type { Network } from '../network';
import { LoadedRecords, loaded } from '../records/loaded';
import { type Db, recordsOf, recordsWith } from '../records/read';

type Snapshot = Pick<PolicyRecord, 'chain_snapshot' | 'terms' | 'tp_cents'>;
type Chain = PolicyRecord['chain_snapshot'][number];

/** A policy's snapshot at submission: chains, levels, grid version and product terms (domain.md 3.2 and 3.12.3). */
export async function snapshotOf(network: Network, db: Db, policy: PolicyRecord): Promise<Snapshot> {
  const grid = gridOfDay(await gridsIn(db), network.today);
  const terms = await termsOf(db, policy, grid);
  const chain_snapshot = await chainsNow(db, policy, grid);
  const advances = await advancesOn(db, chain_snapshot, network.today);
  return { ...tpOf(policy, { ...terms, ...(advances && { advances }) }), chain_snapshot };
}

/**
 * The snapshot of a submitted policy after an edit. Recorded parts stay (domain.md 3.12.3); an added agent gets the chain of
 * the submission day, of the cut-over day, or of the day from which the agent counts, and another product its own terms.
 */
export async function snapshotAfter(
  network: Network,
  db: Db,
  before: PolicyRecord,
  policy: PolicyRecord,
  from_on: string | null = null,
): Promise<Snapshot> {
  const { terms: stored, submitted_on } = before;
  const grids = await gridsIn(db);
  const grid = grids.find(({ version }) => version === stored?.grid_version);
  if (!stored || !grid || submitted_on === null) return snapshotOf(network, db, policy);
  const { cut_over_on, tp_fx_bp } = stored;
  const terms =
    policy.product_id === before.product_id
      ? stored
      : {
          ...(await termsOf(db, policy, grid)),
          ...(policy.currency === before.currency && tp_fx_bp !== undefined && { tp_fx_bp }),
          ...(cut_over_on !== undefined && { cut_over_on }),
        };
  const recorded: Recorded[] = [before, ...(from_on === null ? await formerSnapshots(db, before) : [])];
  const chain_snapshot: Chain[] = [];
  for (const { member_id } of policy.splits)
    chain_snapshot.push(
      recorded.flatMap((one) => one.chain_snapshot).find(([writer]) => writer?.member_id === member_id) ??
        (await chainOn(db, member_id, grid, from_on ?? cut_over_on ?? submitted_on)),
    );
  const { advances: _, ...others } = terms;
  const advances = await advancesAfter(db, recorded, chain_snapshot, from_on ?? submitted_on);
  return { ...tpOf(policy, { ...others, ...(advances && { advances }) }), chain_snapshot };
}

type Recorded = Pick<PolicyRecord, 'chain_snapshot' | 'terms'>;

/** Snapshots before and after the corrections of a case from its beginning, so that correcting back restores an agent's chain. */
const formerSnapshots = async (db: Db, { id }: Pick<PolicyRecord, 'id'>): Promise<Recorded[]> =>
  (await recordsWith(db, 'corrections', { policy_id: id }))
    .filter(({ from_on }) => from_on === null)
    .sort((one, other) => one.id - other.id)
    .flatMap(({ before, after }) => [before, after]);

/** Stored advance terms stay; agents who were in no chain get those of a day. */
async function advancesAfter(db: Db, recorded: readonly Recorded[], chains: readonly Chain[], on: string) {
  const members = [...new Set(chains.flat().map(({ member_id }) => member_id))];
  const sourceOf = (id: number) =>
    recorded.find(({ chain_snapshot }) => chain_snapshot.flat().some(({ member_id }) => member_id === id));
  const added = await advancesOn(db, [chains.flat().filter(({ member_id }) => !sourceOf(member_id))], on);
  const kept = members.flatMap(
    (id) => sourceOf(id)?.terms?.advances?.filter(({ member_id }) => member_id === id) ?? [],
  );
  const advances = [...kept, ...(added ?? [])];
  return advances.length > 0 ? advances : undefined;
}

const tpOf = (policy: PolicyRecord, terms: Terms) => ({
  terms,
  tp_cents: pointsOf(terms, targetPremium(policy, terms)),
});

async function termsOf(db: Db, policy: PolicyRecord, grid: Grid): Promise<Terms> {
  const wanted = { products: { id: policy.product_id }, categories: 'all', brands: 'all', settings: 'all' } as const;
  const records = await loaded(db, wanted);
  const product: ProductRecord | undefined = records.table('products').get(policy.product_id);
  const category = product && records.table('categories').get(product.category_id);
  if (!product || !category) throw new Error(`Policy ${policy.id} has no product.`);
  const { category_group } = category;
  return { ...termsAtSubmission(product, grid, tpFxOf(records, product)), category_group };
}

/** A link's first-year rate belongs to the grid version, like every other rate (domain.md 3.12.5). */
const linkOf = (member_id: number, level_code: string | undefined, grid: Grid): Chain => {
  const level = level_code === undefined ? undefined : grid.levels[level_code];
  return level && level_code !== undefined ? [{ member_id, level_code, fy_bp: level.fy_bp }] : [];
};

async function chainsNow(db: Db, { splits }: PolicyRecord, grid: Grid): Promise<Chain[]> {
  const upline = await uplinesOf(
    db,
    splits.map(({ member_id }) => member_id),
  );
  const uplines = splits.map(({ member_id }) => [member_id, ...(upline.get(member_id) ?? [])]);
  const members = await recordsOf(db, 'members', [...new Set(uplines.flat())]);
  const codes = await levelCodes(db);
  const levels = new Map(members.map(({ id, level_id }) => [id, level_id]));
  return uplines.map((ids) => ids.flatMap((id) => linkOf(id, codes.get(levels.get(id) ?? 0), grid)));
}

const levelCodes = async (db: Db) => new Map((await recordsWith(db, 'levels')).map(({ id, code }) => [id, code]));

async function chainOn(db: Db, member_id: number, grid: Grid, day: string): Promise<Chain> {
  const codes = await levelCodes(db);
  const records = new LoadedRecords();
  const chain: Chain = [];
  for (let id: number | undefined = member_id; id !== undefined; id = sponsorOn({ db: records }, id, day)) {
    await records.load(db, { member_uplines: { member_id: id }, member_levels: { member_id: id } });
    chain.push(...linkOf(id, codes.get(levelOn({ db: records }, id, day) ?? 0), grid));
  }
  return chain;
}
