import type { PolicyDetail, PolicyRow, PolicyStatus } from '@shared/contracts/network/policies';
import { policyDocuments } from '@shared/contracts/network/policyDocuments';
import { policyWork } from '@shared/contracts/network/policyWork';
import { mayMove, nextStatuses } from '@shared/plan/policyStatus';
import { mayCall } from '~/crud/action';
import { session } from '~/platform/session';

type Agents = Pick<PolicyRow, 'own' | 'servicer'>;
type CaseState = Agents & Pick<PolicyRow, 'status'>;

const manages = () => session.ability.can('manage', 'Policy');
/** True for users who may take every next step; agents may only withdraw (domain.md 3.5). */
export const movesFreely = (): boolean => mayCall(policyWork.status);
/** True for the case's agents, and for the servicer who took over from an agent who left. */
const isAgent = ({ own, servicer }: Agents): boolean =>
  own || (servicer !== null && servicer.member_id === session.userData?.id);
/** The case's agents and the office may change it; uplines only read it. */
export const isMine = (policy: Agents): boolean => isAgent(policy) || manages();

/** Statuses in which agents may edit the whole case (domain.md 4.1). */
const open: readonly PolicyStatus[] = ['draft', 'submitted', 'underwriting', 'requirements'];

export const mayEdit = (policy: CaseState): boolean =>
  mayCall(policyWork.edit) && isMine(policy) && open.includes(policy.status);
export const maySubmit = (policy: CaseState): boolean =>
  mayCall(policyWork.submit) && isMine(policy) && policy.status === 'draft';
export const mayDiscard = (policy: CaseState): boolean =>
  mayCall(policyWork.remove) && isMine(policy) && policy.status === 'draft';
export const mayWithdraw = (policy: CaseState): boolean =>
  mayCall(policyWork.withdraw) && isMine(policy) && mayMove(policy.status, 'withdrawn', manages());
/**
 * Statuses the reader may move a case to. Submitting is excluded for agents: a separate page checks and signs the
 * draft.
 */
export const targetsOf = (policy: CaseState): readonly PolicyStatus[] => {
  if (movesFreely()) return nextStatuses[policy.status];
  return mayWithdraw(policy) ? ['withdrawn'] : [];
};
/** A clone reveals the client, so it requires access to the client. */
export const mayClone = (policy: Agents): boolean => mayCall(policyWork.create) && isMine(policy);
export const mayNote = (policy: Agents): boolean => mayCall(policyWork.note) && isMine(policy);

/** Documents can be added at any status; uplines see none. */
export const mayAttach = (policy: Agents): boolean => mayCall(policyDocuments.attach) && isMine(policy);

/** Agents tick items of the agent and the client; the office ticks all (domain.md 3.5). */
export const mayTick = (policy: Agents, { code, owner }: PolicyDetail['requirements'][number]): boolean =>
  code !== null &&
  mayCall(policyWork.requirement) &&
  (manages() || (isAgent(policy) && ['agent', 'client'].includes(owner)));
