import { groupOf, type PolicyDetail } from '@shared/contracts/network/policies';
import { addMonths, fullMonths } from '@shared/plan/months';

export type MilestoneKey = 'requirement' | 'persistency' | 'anniversary';
export interface Milestone {
  key: MilestoneKey;
  on: string;
  /** The policy year that an anniversary ends. */
  year?: number;
}

/** Months in force after which a policy counts for persistency (domain.md 3.10). */
const persistencyMonths = 13;

type Dated = Pick<PolicyDetail, 'status' | 'inforce_on' | 'requirements'>;

/** Days of a case worth a reminder: the next requirement while pending, the 13th month and the next anniversary after. */
export function milestonesOf({ status, inforce_on, requirements }: Dated, today: string): Milestone[] {
  if (groupOf(status) === 'pending') {
    const due = requirements.flatMap(({ done_on, due_on }) => (done_on === null && due_on !== null ? [due_on] : []));
    const [first] = due.sort();
    return first ? [{ key: 'requirement', on: first }] : [];
  }
  if (status !== 'inforce' || inforce_on === null) return [];
  const year = Math.floor(Math.max(0, fullMonths(inforce_on, today)) / 12) + 1;
  const milestones: Milestone[] = [
    { key: 'anniversary', on: addMonths(inforce_on, 12 * year), year },
    { key: 'persistency', on: addMonths(inforce_on, persistencyMonths) },
  ];
  return milestones.sort((a, b) => a.on.localeCompare(b.on));
}
