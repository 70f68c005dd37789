import type { PromotionProgress } from '@shared/contracts/network/levels';
import type { MemberRecord } from '@shared/contracts/network/members';
import { addMonths, firstOfMonth, lastOfMonth } from '@shared/plan/months';
import { evaluatePromotion, nextRule, type Requirement, type Track, tracksOf } from '@shared/plan/promotion';
import { maintenanceAtRisk, smallestMove } from '@shared/plan/promotionOutlook';
import { badgeOf, levelBadgeOf } from '../../members/badge';
import { nameOf } from '../../members/names';
import type { Network } from '../../network';
import { type Measures, measuresOn, promotionFacts, trackFacts } from './facts';
import { promotionPlanOf } from './plan';

const whole_bp = 10_000;
const monthsAtRisk = 6;

const part = ({ counted, needed }: Requirement) =>
  Math.max(0, Math.min(whole_bp, Math.floor((counted * whole_bp) / needed)));
/** The least advanced requirement decides. */
const progressOf = ({ requirements }: Pick<Track, 'requirements'>) => Math.min(whole_bp, ...requirements.map(part));

/** The month-ends before a day, oldest first. */
const monthEnds = (day: string, count: number) =>
  Array.from({ length: count }, (_, index) => lastOfMonth(addMonths(firstOfMonth(day), index - count)));

/** Six months below half of the member's level requirements, for members who have had the level that long (DOMAIN.md 3.9). */
async function isAtRisk(network: Network, member: MemberRecord, rank: number): Promise<boolean> {
  const plan = promotionPlanOf(network);
  const rule = plan.rules.find((each) => each.rank === rank);
  const days = monthEnds(network.today, monthsAtRisk);
  if (!rule || (member.level_since ?? '') > (days[0] ?? '')) return false;
  const measures = await measuresOn(network, { rules: [rule], days, top: member.id });
  return maintenanceAtRisk(
    days.map((day) => tracksOf(plan, rule, trackFacts(network, member.id, rule, day, measures))),
  );
}

/** A member's progress to the next level; the balance only for those who may see it. */
export async function progressFor(
  network: Network,
  member: MemberRecord,
  seesBalance: boolean,
): Promise<PromotionProgress> {
  const { today } = network;
  const level = network.levelOf(member);
  const plan = promotionPlanOf(network);
  const rule = level && nextRule(plan, level.rank);
  const next = rule && network.db.table('levels').one('code', rule.level_code);
  const name = (id: number) => {
    const found = network.db.table('members').get(id);
    return found ? nameOf(found) : '';
  };
  const about = {
    member_id: member.id,
    name: nameOf(member),
    level: levelBadgeOf(network, member),
    next: next ? badgeOf(next) : null,
    as_of: today,
    evaluated_on: lastOfMonth(today),
    at_risk: level ? await isAtRisk(network, member, level.rank) : false,
  };
  if (!level || !rule || !next)
    return {
      ...about,
      progress_bp: whole_bp,
      tracks: [],
      blockers: [],
      promoted: false,
      legs: [],
      move: null,
      persistency_bp: null,
      cohort_policies: 0,
      balance_cents: null,
    };
  const measures = await measuresOn(network, { rules: [rule], days: [today], top: member.id });
  const { facts, legs } = await promotionFacts(network, member.id, rule, today, measures);
  const evaluation = evaluatePromotion(plan, level.rank, facts);
  const tracks = (evaluation?.tracks ?? []).map((track) => ({ ...track, progress_bp: progressOf(track) }));
  const move = evaluation && smallestMove(evaluation, legs);
  const blockers = (evaluation?.blockers ?? []).filter((blocker) => seesBalance || blocker !== 'debit_balance');
  return {
    ...about,
    progress_bp: Math.max(0, ...tracks.map(({ progress_bp }) => progress_bp)),
    tracks,
    blockers,
    promoted: blockers.length === 0 && tracks.some(({ met }) => met),
    legs: legs.map((leg) => ({
      ...leg,
      name: name(leg.member_id),
      counts: rule.team.scope === 'team' || !network.tree.isLeader(leg.member_id),
    })),
    move: move && { ...move, legs: move.legs.map((leg) => ({ ...leg, name: name(leg.member_id) })) },
    persistency_bp: facts.persistency_bp,
    cohort_policies: facts.cohort_policies,
    balance_cents: seesBalance ? facts.balance_cents : null,
  };
}

/** A summary for the profile; null at the top. */
export async function shortProgressOf(network: Network, member: MemberRecord) {
  const aim = aimOf(network, member);
  if (!aim) return null;
  const { plan, level, rule, next } = aim;
  const { today } = network;
  const measures = await measuresOn(network, { rules: [rule], days: [today], top: member.id });
  const { facts } = await promotionFacts(network, member.id, rule, today, measures);
  const evaluation = evaluatePromotion(plan, level.rank, facts);
  return {
    next_code: next.code,
    next_name: next.name,
    progress_bp: furthest(evaluation?.tracks ?? []),
    promoted: evaluation?.promoted ?? false,
  };
}

/** The progress of a member if it reaches a minimum, in basis points. */
export function progressOver(network: Network, member: MemberRecord, least_bp: number, measures: Measures) {
  const aim = aimOf(network, member);
  if (!aim) return null;
  const { plan, rule, next } = aim;
  const facts = trackFacts(network, member.id, rule, network.today, measures);
  const { personal_tp_cents, own_tp_cents, legs } = facts;
  const most = { personal_tp_cents, own_tp_cents, legs, licensed_directs: legs.length };
  if (furthest(tracksOf(plan, rule, most)) < least_bp) return null;
  const progress_bp = furthest(tracksOf(plan, rule, facts));
  return progress_bp < least_bp ? null : { next_code: next.code, next_name: next.name, progress_bp };
}

/** A member's progress on the more advanced path. */
const furthest = (tracks: readonly Track[]) => Math.max(0, ...tracks.map(progressOf));

/** The next level and its requirements; undefined at the top. */
function aimOf(network: Network, member: MemberRecord) {
  const level = network.levelOf(member);
  const plan = promotionPlanOf(network);
  const rule = level && nextRule(plan, level.rank);
  const next = rule && network.db.table('levels').one('code', rule.level_code);
  return next && { plan, level, rule, next };
}
