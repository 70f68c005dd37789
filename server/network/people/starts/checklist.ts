import type { MemberRecord } from '@shared/contracts/network/members';
import type { Checklist, StartStepRecord, StepCode } from '@shared/contracts/network/starts';
import { isLicensed, papersIn } from '../../members/light';
import { hasCover } from '../../members/standing';
import { type Db, recordsWith } from '../../records/read';

/** Steps that records show as done. */
async function derivedSteps(
  from: Db,
  today: string,
  member: MemberRecord,
  hasSubmitted: boolean,
): Promise<ReadonlySet<StepCode>> {
  const { id } = member;
  const db = await papersIn(from, [id]);
  const appointments = await recordsWith(from, 'appointments', { member_id: id });
  const trainings = new Set(
    db
      .table('credentials')
      .by('member_id', id)
      .filter(({ verified_at, expires_on }) => verified_at !== null && (expires_on === null || expires_on >= today))
      .map(({ kind }) => kind),
  );
  const appointed = appointments.some(({ status }) => status !== 'not_started' && status !== 'terminated');
  const resident = db
    .table('licences')
    .by('member_id', id)
    .some((licence) => licence.resident && licence.status === 'active');
  const done: Partial<Record<StepCode, boolean>> = {
    agreement: member.agreement_signed_at !== null,
    profile: member.address !== null && member.birthday !== null,
    resident_licence: resident && isLicensed({ db }, id, today),
    npn: member.npn !== null,
    eo_cover: hasCover({ db }, id, today),
    aml_training: trainings.has('aml'),
    bank_details: member.bank !== null,
    annuity_training: trainings.has('annuity_training'),
    first_appointment: appointed,
    first_case: hasSubmitted,
  };
  return new Set((Object.keys(done) as StepCode[]).filter((code) => done[code]));
}

/**
 * A new agent's steps and progress (domain.md 2.16). A step is done if checked off or if a later one is done: a license
 * implies that the exam was passed.
 */
export async function checklistOf(
  db: Db,
  today: string,
  member: MemberRecord,
  hasSubmitted: boolean,
): Promise<Omit<Checklist, 'courses'>> {
  const steps = (await recordsWith(db, 'start_steps')).sort((a, b) => a.sort - b.sort);
  const rows = await recordsWith(db, 'member_steps', { member_id: member.id });
  const ticked = new Map(rows.map((row) => [row.code, row]));
  const derived = await derivedSteps(db, today, member, hasSubmitted);
  const byCode = new Map(steps.map((step) => [step.code, step]));
  const done = new Set<StepCode>();
  const finish = (step: StartStepRecord, own: boolean) => {
    // Steps that records decide are never inferred: a license may have expired since.
    if (done.has(step.code) || (!own && step.derived)) return;
    done.add(step.code);
    for (const code of step.depends_on) {
      const before = byCode.get(code);
      if (before) finish(before, false);
    }
  };
  for (const step of steps) if (derived.has(step.code) || ticked.has(step.code)) finish(step, true);

  const open = steps.filter(({ code, optional }) => !done.has(code) && !optional);
  const wanted = steps.filter(({ optional }) => !optional);
  const reached = wanted.length - open.length;
  return {
    member_id: member.id,
    steps: steps.map((step) => ({
      code: step.code,
      title: step.title,
      title_zh: step.title_zh,
      html: step.html,
      shipped: step.version === 0,
      link: step.link,
      owner: step.owner,
      est_days: step.est_days,
      evidence: step.evidence,
      derived: step.derived,
      optional: step.optional,
      done: done.has(step.code),
      done_at: ticked.get(step.code)?.done_at ?? null,
      evidence_url: ticked.get(step.code)?.evidence_url ?? '',
      waits_for: step.depends_on.filter((code) => !done.has(code)),
    })),
    done: reached,
    total: wanted.length,
    progress_bp: wanted.length === 0 ? 10_000 : Math.floor((reached * 10_000) / wanted.length),
    days_left: longestWay(open),
  };
}

/** Days until the last step: steps run in parallel, so the longest chain of open steps counts. */
function longestWay(open: readonly StartStepRecord[]): number {
  const byCode = new Map(open.map((step) => [step.code, step]));
  const days = new Map<StepCode, number>();
  const until = (step: StartStepRecord): number => {
    let own = days.get(step.code);
    if (own === undefined) {
      const before = step.depends_on.flatMap((code) => byCode.get(code) ?? []).map(until);
      own = step.est_days + Math.max(0, ...before);
      days.set(step.code, own);
    }
    return own;
  };
  return Math.max(0, ...open.map(until));
}
