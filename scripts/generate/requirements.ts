import type { PolicyRecord } from '@shared/contracts/network/policies';
import { addDays, type Day, earliest, latest } from './days';
import { isAnnuity } from './plan';
import type { Stream } from './random';
import type { PolicyPath } from './steps';

/** Requirements of a case (domain.md 2.6). */
type Requirement = PolicyRecord['requirements'][number];
type Kind = readonly [Requirement['code'], string, Requirement['owner']];

const life: readonly Kind[] = [
  ['exam', 'Paramedical exam with labs', 'client'],
  ['aps', 'Attending physician’s statement', 'doctor'],
  ['illustration_signed', 'Signed illustration as applied for', 'agent'],
  ['id_copy', 'Copy of photo identification', 'client'],
  ['eft_form', 'Bank draft form with voided check', 'client'],
  ['replacement_form', 'State replacement notice', 'agent'],
  ['amendment', 'Amendment to the application', 'client'],
];
const annuity: readonly Kind[] = [
  ['suitability', 'Suitability questionnaire, page 3', 'agent'],
  ['exchange_form', 'Exchange form, signature of the current carrier', 'carrier'],
  ['id_copy', 'Copy of photo identification', 'client'],
  ['replacement_form', 'State replacement notice', 'agent'],
];
const delivery: readonly Kind[] = [
  ['delivery_receipt', 'Signed delivery receipt', 'client'],
  ['initial_premium', 'First premium', 'client'],
  ['amendment', 'Amendment signed at delivery', 'client'],
];

/** The office's notes on open requirements, by owner. */
const notes: Record<Requirement['owner'], readonly string[]> = {
  agent: ['', 'Agent reminded'],
  client: ['', 'Client asked twice', 'Client is traveling'],
  doctor: ['Request sent to the clinic', 'Second request sent'],
  carrier: ['', 'Asked the current carrier'],
};

/** A case's requirements, open ones first when the status has them; some of those are overdue. */
export function requirementsOf(random: Stream, way: PolicyPath, asOf: Day): Requirement[] {
  const submitted = way.steps.find((entry) => entry.to === 'submitted')?.on;
  const last = way.steps.at(-1)?.on;
  if (!submitted || !last) return [];
  const kinds = random.shuffle(isAnnuity(way.leaf) ? annuity : life);
  const requested = addDays(submitted, random.int(2, 4));
  const done = (kind: Kind, until: Day): Requirement => {
    const due = addDays(requested, random.int(10, 21));
    return entry(kind, due, earliest(addDays(requested, random.int(2, 18)), latest(until, submitted)));
  };
  const open = (kind: Kind, since: Day, note = ''): Requirement =>
    entry(kind, addDays(since, random.int(7, 16)), null, note);
  const settled = (count: number, until: Day) => kinds.slice(-count - 1, -1).map((kind) => done(kind, until));
  switch (way.status) {
    case 'requirements': {
      const missing = kinds.slice(0, random.int(1, 3)).map((kind) => open(kind, last, random.pick(notes[kind[2]])));
      return [...missing, ...settled(random.int(0, 1), last)];
    }
    case 'underwriting':
      return random.chance(0.5) ? settled(random.int(1, 2), last) : [];
    case 'incomplete':
      return kinds.slice(0, 2).map((kind) => open(kind, requested));
    case 'issued':
      return [
        ...delivery.slice(0, random.int(1, 2)).map((kind) => open(kind, last)),
        ...settled(random.int(0, 1), last),
      ];
    case 'submitted':
    case 'draft':
      return [];
    default: {
      const until = way.steps.find((step) => step.to === 'approved')?.on ?? last;
      return way.steps.some((step) => step.to === 'requirements')
        ? settled(random.int(1, 2), earliest(until, asOf))
        : [];
    }
  }
}

const entry = ([code, label, owner]: Kind, due_on: Day, done_on: Day | null, note = ''): Requirement => ({
  code,
  label,
  owner,
  due_on,
  done_on,
  note,
});
