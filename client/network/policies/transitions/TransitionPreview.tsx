import type { PolicyDetail } from '@shared/contracts/network/policies';
import { policyWork } from '@shared/contracts/network/policyWork';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { failureText, issueText } from '~/crud/failureText';
import { fieldsOf } from '~/crud/fieldsOf';
import { useAnswer } from '~/crud/useAnswer';
import { Notice } from '~/ui/Notice';
import { SkeletonLines } from '~/ui/SkeletonLines';
import type { Blocker } from '../case/blockerText';
import { TransitionBlockers } from './TransitionBlockers';
import { TransitionEffects } from './TransitionEffects';
import { moveForm, type TransitionForm } from './transitionForm';

const Field = fieldsOf({ draft: moveForm });

/** Placeholder for fields the form validates itself, so that typing does not trigger a new preview. */
const given = '–';

/** Asked for when an agent is not ready to submit. */
export const OverrideReason = ({ blockers, given }: { blockers: readonly Blocker[]; given: string }) =>
  (given || blockers.some(({ code }) => code === 'agent_not_ready')) && <Field.Area name="override_reason" max={300} />;

/** Preview of a status change: its blockers, or the postings it would make (domain.md 4.2). */
export const TransitionPreview = observer(({ policy, values }: { policy: PolicyDetail; values: TransitionForm }) => {
  const { t } = useTranslation(['policies', 'issues']);
  const { to, effective_on, initial_receipt, exchange_in_transit, override_reason } = values;
  const body = {
    ...{ id: policy.id, version: policy.version, to, effective_on, initial_receipt, exchange_in_transit },
    ...{ reason: given, policy_no: given, override_reason: override_reason ? given : '' },
  };
  const { data, failure, loading } = useAnswer(policyWork.statusPreview, { body });
  if (failure) {
    const [issue] = failure.issues;
    return <Notice tone="warning">{issue ? issueText(t, issue) : failureText(t, failure, 'policies')}</Notice>;
  }
  if (!data) return <SkeletonLines lines={3} />;
  return (
    <div aria-live="polite" aria-busy={loading}>
      {data.effects ? (
        <TransitionEffects effects={data.effects} currency={policy.currency} />
      ) : (
        <TransitionBlockers blockers={data.blockers} policy={policy} />
      )}
      {to === 'submitted' && <OverrideReason blockers={data.blockers} given={override_reason} />}
    </div>
  );
});
