import { groupOf, type PolicyDetail, type PolicyStatus } from '@shared/contracts/network/policies';

export interface PolicyStep {
  status: PolicyStatus;
  on: string | null;
  state: 'done' | 'current' | 'next' | 'failed';
}

const track: readonly PolicyStatus[] = ['submitted', 'underwriting', 'approved', 'issued', 'inforce'];

/**
 * A case's progress as steps. A closed or ended case stops at that status; a case in requirements shows it between
 * underwriting and approval.
 */
export function stepsOf({ status, timeline }: Pick<PolicyDetail, 'status' | 'timeline'>): PolicyStep[] {
  // A corrected case keeps its status.
  const reached = (step: PolicyStatus) =>
    timeline.findLast(({ from, to }) => to === step && from !== to)?.effective_on ?? null;
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

/** Requirements precede approval; delivery precedes in force. */
function insert(line: readonly PolicyStatus[], status: PolicyStatus): PolicyStatus[] {
  const before = line.indexOf(status === 'delivered' ? 'inforce' : 'approved');
  return [...line.slice(0, before), status, ...line.slice(before)];
}
