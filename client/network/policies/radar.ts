import { groupOf, type PolicyDetail, requirementOwners } from '@shared/contracts/network/policies';

export interface Missing {
  owner: PolicyDetail['requirements'][number]['owner'];
  count: number;
  overdue: boolean;
}

/** Parties with missing items, and whether these are late (domain.md 6, B5). Empty unless the case is pending. */
export function missingFrom(policy: Pick<PolicyDetail, 'status' | 'requirements'>, today: string): Missing[] {
  if (groupOf(policy.status) !== 'pending') return [];
  const open = policy.requirements.filter(({ done_on }) => done_on === null);
  return requirementOwners.flatMap((owner) => {
    const theirs = open.filter((one) => one.owner === owner);
    const overdue = theirs.some(({ due_on }) => due_on !== null && due_on < today);
    return theirs.length > 0 ? [{ owner, count: theirs.length, overdue }] : [];
  });
}
