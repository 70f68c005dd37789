import type { PendingCase } from '@shared/contracts/network/reports';

export type Urgency = 'overdue' | 'slow' | 'due' | 'onTrack';
const ranks: readonly Urgency[] = ['overdue', 'slow', 'due', 'onTrack'];

type Waiting = Pick<PendingCase, 'missing' | 'risk_bp' | 'days_in_status'>;

/** An overdue requirement, a stay beyond the carrier's median, an open requirement, or nothing to do (domain.md 6, B5). */
export function urgencyOf({ missing, risk_bp }: Waiting): Urgency {
  if (missing.some(({ overdue }) => overdue)) return 'overdue';
  if (risk_bp > 10_000) return 'slow';
  return missing.length > 0 ? 'due' : 'onTrack';
}

/** The most urgent first: the earliest due day among overdue and due cases, the longest stay among slow ones. */
export function byUrgency<T extends Waiting>(cases: readonly T[]): T[] {
  const due = ({ missing: [first] }: T) => first?.due_on ?? '9';
  return [...cases].sort((a, b) => {
    const [urgency, other] = [urgencyOf(a), urgencyOf(b)];
    if (urgency !== other) return ranks.indexOf(urgency) - ranks.indexOf(other);
    if (urgency === 'slow') return b.risk_bp - a.risk_bp;
    return due(a).localeCompare(due(b)) || b.risk_bp - a.risk_bp;
  });
}
