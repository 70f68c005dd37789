import type { PolicyStatus } from '@shared/contracts/network/policies';
import { addDays, addMonths, type Day, monthOf, nearestBusinessDay, nextBusinessDay, weekday } from './days';
import { type Card, isAnnuity } from './plan';
import { type Stream, stream } from './random';

/** A policy's path through the statuses of domain.md 3.5 as days; all its dates derive from this. */
export interface PolicyStep {
  to: PolicyStatus;
  on: Day;
  /** The day the office learned of the step; after `on` for lapses, because of the grace period. */
  reported: Day;
}
export interface PolicyPath extends Card {
  created: Day;
  signed: Day | null;
  steps: PolicyStep[];
}

const step = (to: PolicyStatus, on: Day, reported = on): PolicyStep => ({ to, on, reported });
const clamp = (value: number, low: number, high: number) => Math.round(Math.min(high, Math.max(low, value)));

/** Log-normal durations of the stages in days: submission to approval, to issue, to in force. */
const stages = (random: Stream) => ({
  approve: clamp(random.logNormal(24, 0.45), 6, 80),
  issue: clamp(random.logNormal(8, 0.5), 1, 30),
  pay: clamp(random.logNormal(12, 0.5), 1, 45),
});

/** The steps from submission to underwriting, sometimes to requirements and back, then to approval. */
function toApproval(random: Stream, submitted: Day, leaf: Card['leaf'], approve: number): PolicyStep[] {
  const begin = Math.min(random.int(2, 5), Math.max(1, Math.floor(approve / 3)));
  const waits = random.chance(isAnnuity(leaf) ? 0.25 : 0.42) && approve >= 12;
  const out = begin + Math.floor((approve - begin) * random.between(0.2, 0.4));
  const back = begin + Math.floor((approve - begin) * random.between(0.55, 0.85));
  const day = (count: number) => nextBusinessDay(addDays(submitted, count));
  const steps: PolicyStep[] = [step('submitted', submitted)];
  if (!isAnnuity(leaf)) steps.push(step('underwriting', day(begin)));
  if (waits) steps.push(step('requirements', day(out)));
  if (waits && !isAnnuity(leaf)) steps.push(step('underwriting', day(back)));
  return [...steps, step('approved', day(approve))];
}

/** The steps until in force, sometimes with a delivery. */
function toInforce(random: Stream, submitted: Day, card: Card): PolicyStep[] {
  const { approve, issue, pay } = stages(random);
  const issued = nextBusinessDay(addDays(submitted, approve + issue));
  const inforce = nextBusinessDay(addDays(submitted, approve + issue + pay));
  const steps = [...toApproval(random, submitted, card.leaf, approve), step('issued', issued)];
  if (pay > 4 && random.chance(0.55)) {
    steps.push(step('delivered', nextBusinessDay(addDays(issued, Math.floor(pay * random.between(0.3, 0.7))))));
  }
  return [...steps, step('inforce', inforce)];
}

/** A lapse and its reinstatement within 90 days of the paid-to date. */
function reinstatement(random: Stream, steps: readonly PolicyStep[]): PolicyStep[] {
  const lapsed = addDays(addMonths(steps.at(-1)?.on ?? '', random.int(2, 9)), random.int(3, 9));
  const back = nextBusinessDay(addDays(lapsed, random.int(50, 76)));
  return [step('lapsed', lapsed, addDays(lapsed, random.int(31, 45))), step('inforce', back)];
}

/** The steps after a submission in the past. They may run past `asOf`; the caller then draws another day. */
function history(random: Stream, submitted: Day, card: Card): PolicyStep[] {
  const { approve, issue } = stages(random);
  const day = (count: number) => nextBusinessDay(addDays(submitted, count));
  const approved = toApproval(random, submitted, card.leaf, approve);
  const before = approved.slice(0, -1);
  switch (card.status) {
    case 'inforce': {
      const steps = toInforce(random, submitted, card);
      return random.chance(card.mode === 'monthly' ? 0.06 : 0) ? [...steps, ...reinstatement(random, steps)] : steps;
    }
    case 'lapsed':
    case 'surrendered': {
      const steps = toInforce(random, submitted, card);
      const inforce = steps.at(-1)?.on ?? submitted;
      // A few days past the full month, so that the number of full months survives a shift of the calendar.
      const ended = addDays(addMonths(inforce, card.months), random.int(3, 9));
      const reported = addDays(ended, card.status === 'lapsed' ? random.int(31, 58) : random.int(0, 6));
      return [...steps, step(card.status, ended, reported)];
    }
    case 'declined':
      return [...before, step('declined', day(approve + random.int(0, 12)))];
    case 'withdrawn':
      return [
        ...(random.chance(0.3) ? before.slice(0, 1) : before),
        step('withdrawn', day(approve + random.int(0, 15))),
      ];
    case 'incomplete':
      return [
        step('submitted', submitted),
        step('requirements', day(random.int(6, 14))),
        step('incomplete', day(random.int(62, 92))),
      ];
    default: {
      const issued = random.chance(0.6) ? [step('issued', day(approve + issue))] : [];
      return [...approved, ...issued, step('not_taken', day(approve + issue + random.int(12, 40)))];
    }
  }
}

/** The steps of an open policy, counted back from `asOf`. */
function open(random: Stream, asOf: Day, card: Card): PolicyStep[] {
  const ago = (days: number) => nearestBusinessDay(addDays(asOf, -days));
  const { approve, issue } = stages(random);
  switch (card.status) {
    case 'submitted':
      return [step('submitted', ago(random.int(1, 9)))];
    case 'underwriting': {
      const days = clamp(random.logNormal(17, 0.5), 5, 48);
      return [step('submitted', ago(days)), step('underwriting', ago(days - Math.min(days - 1, random.int(2, 4))))];
    }
    case 'requirements': {
      const days = clamp(random.logNormal(24, 0.45), 9, 58);
      const waiting = Math.min(days - 6, random.int(2, 26));
      const begin = isAnnuity(card.leaf) ? [] : [step('underwriting', ago(days - random.int(2, 3)))];
      return [step('submitted', ago(days)), ...begin, step('requirements', ago(waiting))];
    }
    case 'approved': {
      const since = random.int(1, 8);
      return toApproval(random, ago(since + clamp(approve, 8, 48)), card.leaf, clamp(approve, 8, 48) - 3);
    }
    default: {
      const [wait, since] = [clamp(approve, 8, 38), random.int(1, 12)];
      const steps = toApproval(random, ago(wait + Math.min(issue, 9) + since + 4), card.leaf, wait);
      return [...steps, step('issued', ago(since))];
    }
  }
}

/** Year-end and March campaigns, a quiet summer, few signatures on Sundays. */
const monthWeights = [0.95, 1, 1.5, 1, 0.9, 0.9, 0.8, 0.8, 0.95, 1, 1.05, 1.6];
const weekdayWeights = [0.12, 1, 1.1, 1.1, 1.05, 0.9, 0.4];

function submissionDay(random: Stream, asOf: Day): Day {
  const start = addMonths(asOf, -36);
  const span = Math.round((Date.parse(asOf) - Date.parse(start)) / 86_400_000) - 1;
  for (;;) {
    // The network writes about four times as much as three years ago.
    const place = random.next();
    const day = addDays(start, Math.floor(place * span) + 1);
    const weight = (monthWeights[monthOf(day) - 1] ?? 1) * (weekdayWeights[weekday(day)] ?? 1) * (0.4 + 1.2 * place);
    if (random.next() * 2.82 < weight) return day;
  }
}

const openStatuses: readonly PolicyStatus[] = ['submitted', 'underwriting', 'requirements', 'approved', 'issued'];

/** A card's whole path; no step is reported after the day before `asOf`. */
export function wayOf(seed: number, asOf: Day, card: Card): PolicyPath {
  const random = stream(seed, 'way', card.slot);
  const yesterday = addDays(asOf, -1);
  if (card.status === 'draft') {
    const created = addDays(asOf, -random.int(1, 20));
    return { ...card, created, signed: null, steps: [step('draft', created)] };
  }
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const steps = openStatuses.includes(card.status)
      ? open(random, asOf, card)
      : history(random, submissionDay(random, asOf), card);
    const ordered = steps.every((entry, index) => index === 0 || entry.on >= (steps[index - 1]?.on ?? ''));
    const submitted = steps[0]?.on ?? asOf;
    if (!ordered || (steps.at(-1)?.reported ?? asOf) > yesterday || submitted < addMonths(asOf, -36)) continue;
    const signed = addDays(submitted, -random.int(0, 5));
    const created = addDays(signed, -random.int(0, 4));
    return { ...card, created, signed, steps: [step('draft', created), ...steps] };
  }
  throw new Error(`No history fits policy slot ${card.slot}`);
}
