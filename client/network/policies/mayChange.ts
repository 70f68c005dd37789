import type { PolicyDetail, PolicyRow, PolicyStatus } from '@shared/contracts/network/policies';
import { policyDocuments } from '@shared/contracts/network/policyDocuments';
import { policyWork } from '@shared/contracts/network/policyWork';
import { mayMove, nextStatuses } from '@shared/plan/policyStatus';
import { mayCall } from '~/crud/action';
import { session } from '~/platform/session';

/** Whose hands a case is in. */
type Hands = Pick<PolicyRow, 'own' | 'servicer'>;
type Known = Hands & Pick<PolicyRow, 'status'>;

const manages = () => session.ability.can('manage', 'Policy');
/** Who may make every step that follows from a status; agents only withdraw (DOMAIN.md 3.5). */
export const movesFreely = (): boolean => mayCall(policyWork.status);
/** Those who wrote it, and who looks after it since one of them left. */
const inMyHands = ({ own, servicer }: Hands): boolean =>
  own || (servicer !== null && servicer.member_id === session.userData?.id);
/** Its agents and the office change a case; uplines look at it. */
export const isMine = (policy: Hands): boolean => inMyHands(policy) || manages();

/** Statuses in which its agents still change a case as a whole (DOMAIN.md 4.1). */
const open: readonly PolicyStatus[] = ['draft', 'submitted', 'underwriting', 'requirements'];

export const mayEdit = (policy: Known): boolean =>
  mayCall(policyWork.edit) && isMine(policy) && open.includes(policy.status);
export const maySubmit = (policy: Known): boolean =>
  mayCall(policyWork.submit) && isMine(policy) && policy.status === 'draft';
export const mayDiscard = (policy: Known): boolean =>
  mayCall(policyWork.remove) && isMine(policy) && policy.status === 'draft';
export const mayWithdraw = (policy: Known): boolean =>
  mayCall(policyWork.withdraw) && isMine(policy) && mayMove(policy.status, 'withdrawn', manages());
/** Where the reader may move a case from where it is. Agents submit a draft on a page of its own, on which it is checked and signed. */
export const targetsOf = (policy: Known): readonly PolicyStatus[] => {
  if (movesFreely()) return nextStatuses[policy.status];
  return mayWithdraw(policy) ? ['withdrawn'] : [];
};
/** A clone shows the client whole, so only those who may see the client make one. */
export const mayClone = (policy: Hands): boolean => mayCall(policyWork.create) && isMine(policy);
export const mayNote = (policy: Hands): boolean => mayCall(policyWork.note) && isMine(policy);

/** Documents are added at any status; uplines see none. */
export const mayAttach = (policy: Hands): boolean => mayCall(policyDocuments.attach) && isMine(policy);

/** Its agents tick what they and their client bring; the office ticks all (DOMAIN.md 3.5). */
export const mayTick = (policy: Hands, { code, owner }: PolicyDetail['requirements'][number]): boolean =>
  code !== null &&
  mayCall(policyWork.requirement) &&
  (manages() || (inMyHands(policy) && ['agent', 'client'].includes(owner)));
