import { legCapped } from './legCap';

/** The requirements of one level, in cents over rolling months; null and absent both mean not required (domain.md 3.9). */
export interface PromotionRule {
  level_code: string;
  rank: number;
  personal?: { months: number; tp_cents: number } | null;
  team: {
    months: number;
    scope: 'base_shop' | 'team';
    tp_cents: number;
    licensed_directs?: number | null;
    leader_legs?: number | null;
    /** Legs with a member of at least that rank. */
    senior_legs?: { count: number; rank: number } | null;
  };
}

export interface PromotionPlan {
  rules: readonly PromotionRule[];
  leader_rank: number;
  leg_cap_bp: number;
  persistency_bp: number;
  /** The smallest cohort for which persistency counts. */
  persistency_policies: number;
  debit_floor_cents: number;
}

/** A direct with their whole downline: TP in the path's scope and months, in cents, and the highest rank in it. */
export interface Leg {
  member_id: number;
  tp_cents: number;
  top_rank: number;
}

export interface PromotionFacts {
  /** Own in-force TP in the personal path's months. */
  personal_tp_cents: number;
  /** Own and leg TP in the team path's months and scope. */
  own_tp_cents: number;
  legs: readonly Leg[];
  licensed_directs: number;
  persistency_bp: number | null;
  cohort_policies: number;
  active: boolean;
  licence_valid: boolean;
  eo_valid: boolean;
  balance_cents: number;
}

/** The requirements on a path; everything else is a blocker. */
export type TrackFacts = Pick<PromotionFacts, 'personal_tp_cents' | 'own_tp_cents' | 'legs' | 'licensed_directs'>;

/** One requirement, in cents of TP, people or legs. `raw` is the value without the leg cap. */
export interface Requirement {
  code: 'tp' | 'licensed_directs' | 'leader_legs' | 'senior_legs';
  needed: number;
  counted: number;
  raw: number;
  met: boolean;
  gap: number;
}

export interface Track {
  track: 'personal' | 'team';
  months: number;
  scope: 'personal' | 'base_shop' | 'team';
  /** The cap on a leg; null on the personal path. */
  cap_cents: number | null;
  requirements: Requirement[];
  met: boolean;
}

export const promotionBlockers = ['persistency', 'not_active', 'licence', 'eo', 'debit_balance'] as const;
export type PromotionBlocker = (typeof promotionBlockers)[number];

export interface Evaluation {
  /** The next level: one rank per evaluation. */
  level_code: string;
  tracks: Track[];
  blockers: PromotionBlocker[];
  /** True if a path is met and nothing blocks. */
  promoted: boolean;
}

export const requirementOf = (
  code: Requirement['code'],
  needed: number,
  counted: number,
  raw = counted,
): Requirement => ({
  code,
  needed,
  counted,
  raw,
  met: counted >= needed,
  gap: Math.max(0, needed - counted),
});

const track = (given: Omit<Track, 'met'>): Track => ({ ...given, met: given.requirements.every(({ met }) => met) });

/** A member's progress on each path of a rule (domain.md 3.9). */
export function tracksOf(plan: PromotionPlan, { personal, team }: PromotionRule, facts: TrackFacts): Track[] {
  const { legs } = facts;
  const legsWith = (rank: number) => legs.filter(({ top_rank }) => top_rank >= rank).length;
  const capped = legCapped(
    facts.own_tp_cents,
    legs.map(({ tp_cents }) => tp_cents),
    team.tp_cents,
    plan.leg_cap_bp,
  );
  const requirements = [requirementOf('tp', team.tp_cents, capped.counted_cents, capped.raw_cents)];
  if (team.licensed_directs)
    requirements.push(requirementOf('licensed_directs', team.licensed_directs, facts.licensed_directs));
  if (team.leader_legs) requirements.push(requirementOf('leader_legs', team.leader_legs, legsWith(plan.leader_rank)));
  if (team.senior_legs)
    requirements.push(requirementOf('senior_legs', team.senior_legs.count, legsWith(team.senior_legs.rank)));
  const { months, scope } = team;
  const tracks = [track({ track: 'team', months, scope, cap_cents: capped.cap_cents, requirements })];
  if (personal)
    tracks.unshift(
      track({
        track: 'personal',
        months: personal.months,
        scope: 'personal',
        cap_cents: null,
        requirements: [requirementOf('tp', personal.tp_cents, facts.personal_tp_cents)],
      }),
    );
  return tracks;
}

function blockersOf(plan: PromotionPlan, facts: PromotionFacts): PromotionBlocker[] {
  const counts = facts.persistency_bp !== null && facts.cohort_policies >= plan.persistency_policies;
  const blocked: Record<PromotionBlocker, boolean> = {
    persistency: counts && (facts.persistency_bp ?? 0) < plan.persistency_bp,
    not_active: !facts.active,
    licence: !facts.licence_valid,
    eo: !facts.eo_valid,
    debit_balance: facts.balance_cents < plan.debit_floor_cents,
  };
  return promotionBlockers.filter((blocker) => blocked[blocker]);
}

/** The rule for the rank after this one; undefined at the top. */
export function nextRule({ rules }: PromotionPlan, rank: number): PromotionRule | undefined {
  let next: PromotionRule | undefined;
  for (const rule of rules) if (rule.rank > rank && (!next || rule.rank < next.rank)) next = rule;
  return next;
}

/** A member's progress toward the next level on a month's last day; null at the top (domain.md 3.9). */
export function evaluatePromotion(plan: PromotionPlan, rank: number, facts: PromotionFacts): Evaluation | null {
  const rule = nextRule(plan, rank);
  if (!rule) return null;
  const tracks = tracksOf(plan, rule, facts);
  const blockers = blockersOf(plan, facts);
  return {
    level_code: rule.level_code,
    tracks,
    blockers,
    promoted: blockers.length === 0 && tracks.some(({ met }) => met),
  };
}
