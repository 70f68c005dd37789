import type { PolicyDetail } from '@shared/contracts/network/policies';
import { policyWork } from '@shared/contracts/network/policyWork';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { failureText, issueText } from '~/crud/failureText';
import { useAnswer } from '~/crud/useAnswer';
import { Notice } from '~/ui/Notice';
import { SkeletonLines } from '~/ui/SkeletonLines';
import { type DaysForm, daysBody } from './DaysDialog';
import { TransitionBlockers } from './TransitionBlockers';
import { TransitionEffects } from './TransitionEffects';
import { OverrideReason } from './TransitionPreview';

/** Placeholder for texts that the form validates itself, so that typing does not trigger a new preview. */
const given = '–';

/** Postings of all entered steps together, or the first step that cannot be taken (domain.md 4.2). */
export const DaysPreview = observer(({ policy, values }: { policy: PolicyDetail; values: DaysForm }) => {
  const { t } = useTranslation(['policies', 'issues']);
  const { override_reason } = values;
  const shown = { ...values, policy_no: given, override_reason: override_reason ? given : '' };
  const { data, failure, loading } = useAnswer(policyWork.daysPreview, { body: daysBody(policy, shown) });
  if (failure) {
    const [issue] = failure.issues;
    const field = issue && t(`fields.${issue.field}`, { defaultValue: '' });
    const text = issue ? issueText(t, issue) : failureText(t, failure, 'policies');
    return <Notice tone="warning">{field ? t('days.fault', { field, text }) : text}</Notice>;
  }
  if (!data) return <SkeletonLines lines={3} />;
  return (
    <div aria-live="polite" aria-busy={loading}>
      {data.effects ? (
        <TransitionEffects effects={data.effects} currency={policy.currency} />
      ) : (
        <>
          {data.blocked && <p>{t('days.blocked', { status: t(`choices.status.${data.blocked}`) })}</p>}
          <TransitionBlockers blockers={data.blockers} policy={policy} />
        </>
      )}
      <OverrideReason blockers={data.blockers} given={override_reason} />
    </div>
  );
});
