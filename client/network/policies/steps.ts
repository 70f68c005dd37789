import { groupOf, type PolicyDetail, type PolicyStatus } from '@shared/contracts/network/policies';

export interface PolicyStep {
  status: PolicyStatus;
  /** The day on which it was reached; null while it lies ahead. */
  on: string | null;
  state: 'done' | 'current' | 'next' | 'failed';
}

const track: readonly PolicyStatus[] = ['submitted', 'underwriting', 'approved', 'issued', 'inforce'];

/**
 * The way of a case as a line of steps: what it passed, where it stands, what lies ahead. A case that was closed or ended stops
 * at that step; one that waits for requirements shows this between underwriting and approval.
 */
export function stepsOf({ status, timeline }: Pick<PolicyDetail, 'status' | 'timeline'>): PolicyStep[] {
  const reached = (step: PolicyStatus) => timeline.findLast(({ to }) => to === step)?.effective_on ?? null;
  const group = groupOf(status);
  if (group === 'draft') return track.map((step) => ({ status: step, on: null, state: 'next' }));

  const passed = track.filter((step) => reached(step) !== null);
  if (group === 'closed' || group === 'ended') {
    return [
      ...passed.map((step) => ({ status: step, on: reached(step), state: 'done' as const })),
      {
        status,
        on: reached(status),
        state: group === 'ended' && (status === 'matured' || status === 'death_claim') ? 'done' : 'failed',
      },
    ];
  }
  const line = track.includes(status) ? track : insert(track, status);
  const here = line.indexOf(status);
  return line.map((step, index) => ({
    status: step,
    on: index <= here ? reached(step) : null,
    state: index < here || status === 'inforce' ? 'done' : index === here ? 'current' : 'next',
  }));
}

/** Requirements come before approval, delivery before in force. */
function insert(line: readonly PolicyStatus[], status: PolicyStatus): PolicyStatus[] {
  const before = line.indexOf(status === 'delivered' ? 'inforce' : 'approved');
  return [...line.slice(0, before), status, ...line.slice(before)];
}
