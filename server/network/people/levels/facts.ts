import { groupOf } from '@shared/contracts/network/policies';
import { allocate } from '@shared/plan/money';
import { monthOf, monthsUntil } from '@shared/plan/months';
import { type InforceTp, persistencyAt } from '@shared/plan/persistency';
import type { Leg, PromotionFacts, PromotionRule, TrackFacts } from '@shared/plan/promotion';
import { memberColumns } from '../../members/columns';
import { type Group, scopeGroup } from '../../members/group';
import type { Tree } from '../../members/tree';
import type { Network } from '../../network';
import { balanceOf } from '../balance';
import { isLicensed } from '../licences/light';
import { productionOf, type Sums } from '../production';
import { hasCover, statusOn } from '../standing';

const ranks = new WeakMap<Tree, { revision: number; top: Int32Array }>();

/** By place in the tree, the highest rank of a member and everybody below. */
function topRanks(network: Network): Int32Array {
  const { tree, db } = network;
  const { revision } = db.table('levels');
  const known = ranks.get(tree);
  if (known?.revision === revision) return known.top;
  const top = new Int32Array(tree.places);
  const level = memberColumns(network).columns.column('level_id');
  const rankOf = new Map(
    db
      .table('levels')
      .all()
      .map(({ id, rank }) => [id, rank]),
  );
  for (let place = tree.places - 1; place >= 0; place -= 1) {
    const own = Math.max(top[place] ?? 0, rankOf.get(level[tree.idAt(place)] as number) ?? 0);
    top[place] = own;
    const parent = tree.parentAt(place);
    if (parent >= 0) top[parent] = Math.max(top[parent] ?? 0, own);
  }
  ranks.set(tree, { revision, top });
  return top;
}

/** TP of a track's months, by how many they are: they end with that of a day (DOMAIN.md 4.0, rolling). */
export type Windows = (months: number) => Promise<Sums>;

/** Each is asked for once, for all whom facts are of. */
export function windowsTo(network: Network, day: string, whose?: Group): Windows {
  const known = new Map<number, Promise<Sums>>();
  return (months) => {
    const [from = monthOf(day)] = monthsUntil(day, months);
    const sums = known.get(months) ?? productionOf(network).inforce(from, monthOf(day), whose);
    known.set(months, sums);
    return sums;
  };
}

/** Own policies with the member's share of the TP, for 13-month persistency. */
function ownCohort({ db }: Network, memberId: number): InforceTp[] {
  return db
    .table('policies')
    .by('member_id', memberId)
    .flatMap(({ inforce_on, closed_on, status, tp_cents, splits }) => {
      if (inforce_on === null) return [];
      const parts = allocate(
        tp_cents,
        splits.map(({ share_bp }) => share_bp),
      );
      const own = splits.findIndex(({ member_id }) => member_id === memberId);
      return [{ tp_cents: parts[own] ?? 0, inforce_on, ended_on: groupOf(status) === 'ended' ? closed_on : null }];
    });
}

/** What the tracks of a rule are measured by on a day (DOMAIN.md 3.9): TP and legs from columns and the tree, papers of directs. */
export async function trackFacts(
  network: Network,
  memberId: number,
  rule: PromotionRule,
  day: string,
  windows = windowsTo(network, day, scopeGroup(network, memberId, 'team')),
): Promise<TrackFacts & { legs: Leg[] }> {
  const { tree, db } = network;
  const personal = rule.personal ? (await windows(rule.personal.months)).personal(memberId) : 0;
  const sums = await windows(rule.team.months);
  const top = topRanks(network);
  const directs = tree.directs(memberId);
  // A leader's shop is its own: in the base shop of others it counts nothing.
  const legTp = (id: number) =>
    rule.team.scope === 'team' ? sums.team(id) : tree.isLeader(id) ? 0 : sums.baseShop(id);
  return {
    personal_tp_cents: personal,
    own_tp_cents: sums.personal(memberId),
    legs: directs.map((id) => ({ member_id: id, tp_cents: legTp(id), top_rank: top[tree.placeOf(id)] ?? 0 })),
    // Read from the disk, where it decides something.
    get licensed_directs() {
      return directs.filter((id) => db.table('members').get(id)?.status === 'active' && isLicensed(network, id, day))
        .length;
    },
  };
}

/** What a rule is measured by on a day (DOMAIN.md 3.9): tracks, and what blocks, from policies, papers and the ledger. */
export async function promotionFacts(
  network: Network,
  memberId: number,
  rule: PromotionRule,
  day: string,
): Promise<{ facts: PromotionFacts; legs: Leg[] }> {
  const tracks = await trackFacts(network, memberId, rule, day);
  const { persistency_bp, policies } = persistencyAt(day, ownCohort(network, memberId));
  const facts: PromotionFacts = {
    ...tracks,
    persistency_bp,
    cohort_policies: policies,
    active: statusOn(network, memberId, day) === 'active',
    licence_valid: isLicensed(network, memberId, day),
    eo_valid: hasCover(network, memberId, day),
    balance_cents: balanceOf(network, memberId),
  };
  return { facts, legs: tracks.legs };
}
