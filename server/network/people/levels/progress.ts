import type { PromotionProgress } from '@shared/contracts/network/levels';
import type { MemberRecord } from '@shared/contracts/network/members';
import { addMonths, firstOfMonth, lastOfMonth } from '@shared/plan/months';
import {
  evaluatePromotion,
  type Leg,
  type PromotionPlan,
  type PromotionRule,
  type Requirement,
  type Track,
  tracksOf,
} from '@shared/plan/promotion';
import { maintenanceAtRisk, smallestMove } from '@shared/plan/promotionOutlook';
import { badgeOf, levelsIn } from '../../members/badge';
import { namesIn } from '../../members/names';
import type { Network } from '../../network';
import { nameOf } from '../../records/names';
import { nextLeaders, pendingFor } from './coach';
import { licensedDirects, type Measures, measuresOn, promotionFacts, standingsOn, trackFacts } from './facts';
import { type Aim, aimsOf, promotionPlanOf } from './plan';

const whole_bp = 10_000;
const monthsAtRisk = 6;

const part = ({ counted, needed }: Requirement) =>
  Math.max(0, Math.min(whole_bp, Math.floor((counted * whole_bp) / needed)));
/** Progress on a track is that of its least advanced requirement. */
const onTrack = ({ requirements }: Pick<Track, 'requirements'>) => Math.min(whole_bp, ...requirements.map(part));

/** The month-ends before a day, oldest first. */
const monthEnds = (day: string, count: number) =>
  Array.from({ length: count }, (_, index) => lastOfMonth(addMonths(firstOfMonth(day), index - count)));

/**
 * At risk: six months below half of the requirements of the member's level, held at least that long (domain.md 3.9).
 */
async function isAtRisk(network: Network, member: MemberRecord, plan: PromotionPlan, rank: number): Promise<boolean> {
  const rule = plan.rules.find((each) => each.rank === rank);
  const days = monthEnds(network.today, monthsAtRisk);
  if (!rule || (member.level_since ?? '') > (days[0] ?? '')) return false;
  const measures = await measuresOn(network, { rules: [rule], days, top: member.id });
  const tracks: Track[][] = [];
  for (const day of days) {
    const licensed = await licensedDirects(network, [member.id], day);
    const licensed_directs = licensed.get(member.id) ?? 0;
    tracks.push(tracksOf(plan, rule, { ...trackFacts(member.id, rule, day, measures), licensed_directs }));
  }
  return maintenanceAtRisk(tracks);
}

/** A member's progress to the next level; the balance is null unless `seesBalance`. */
export async function progressFor(
  network: Network,
  member: MemberRecord,
  seesBalance: boolean,
): Promise<PromotionProgress> {
  const { today } = network;
  const levels = await levelsIn(network.sql.db);
  const level = levels.get(member.level_id ?? 0);
  const aim = aimsOf(levels)(member);
  const about = {
    member_id: member.id,
    name: nameOf(member),
    level: level ? badgeOf(level) : null,
    next: aim ? badgeOf(aim.next) : null,
    as_of: today,
    evaluated_on: lastOfMonth(today),
    at_risk: level ? await isAtRisk(network, member, promotionPlanOf([...levels.values()]), level.rank) : false,
  };
  if (!aim)
    return {
      ...about,
      progress_bp: whole_bp,
      tracks: [],
      blockers: [],
      promoted: false,
      legs: [],
      move: null,
      pending: [],
      next_leaders: [],
      persistency_bp: null,
      cohort_policies: 0,
      balance_cents: null,
    };
  const { facts, legs, evaluation, measures } = await evaluated(network, member, aim);
  const named = await namesIn(
    network.sql.db,
    legs.map(({ member_id }) => member_id),
  );
  const name = (id: number) => named(id)?.name ?? '';
  const tracks = (evaluation?.tracks ?? []).map((track) => ({ ...track, progress_bp: onTrack(track) }));
  const counts = ({ member_id }: Leg) => countsIn(measures, aim.rule, member_id);
  const move = evaluation && smallestMove(evaluation, legs.filter(counts));
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
      counts: counts(leg),
    })),
    move: move && { ...move, legs: move.legs.map((leg) => ({ ...leg, name: name(leg.member_id) })) },
    pending: await pendingFor(network, member.id, aim.rule.team.scope),
    next_leaders: nextLeaders(aim, levels, tracks, legs).map((leg) => ({ ...leg, name: name(leg.member_id) })),
    persistency_bp: facts.persistency_bp,
    cohort_policies: facts.cohort_policies,
    balance_cents: seesBalance ? facts.balance_cents : null,
  };
}

/** A summary for the profile; null at the top. */
export async function shortProgressOf(network: Network, member: MemberRecord) {
  const aim = aimsOf(await levelsIn(network.sql.db))(member);
  if (!aim) return null;
  const { evaluation } = await evaluated(network, member, aim);
  return {
    next_code: aim.next.code,
    next_name: aim.next.name,
    progress_bp: furthest(evaluation?.tracks ?? []),
    promoted: evaluation?.promoted ?? false,
  };
}

/** True for directs whose production counts on the team track: a leader's shop is outside the base shop. */
const countsIn = ({ isLeader }: Measures, { team }: PromotionRule, id: number): boolean =>
  team.scope === 'team' || !isLeader(id);

/** Today's facts and their evaluation. */
async function evaluated(network: Network, { id }: MemberRecord, { plan, level, rule }: Aim) {
  const { today } = network;
  const measures = await measuresOn(network, { rules: [rule], days: [today], top: id });
  const standings = await standingsOn(network, [id], today);
  const { facts, legs } = await promotionFacts(network, id, rule, today, { measures, standings });
  return { facts, legs, measures, evaluation: evaluatePromotion(plan, level.rank, facts) };
}

/** A member's progress on the more advanced track, in basis points, given the number of licensed directs. */
export const progressOf = (
  id: number,
  day: string,
  { plan, rule }: Aim,
  measures: Measures,
  licensed_directs: number,
): number => furthest(tracksOf(plan, rule, { ...trackFacts(id, rule, day, measures), licensed_directs }));

const furthest = (tracks: readonly Track[]) => Math.max(0, ...tracks.map(onTrack));
