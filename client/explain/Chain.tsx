import { commissions } from '@shared/contracts/network/commissions';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { useAnswer } from '~/crud/useAnswer';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { ChainSteps } from './ChainSteps';
import { chainOf } from './chainOf';
import type { Earned } from './Explanation';

/**
 * The chain between client and payee, from the record. Without access to the record, only the levels that the entry
 * skipped.
 */
export const Chain = ({ earned }: { earned: Earned }) => {
  const { record_id: record, explanation } = earned;
  if (record !== null && mayCall(commissions.detail)) return <RecordChain earned={earned} record={record} />;
  return explanation.formula === 'override' && explanation.skipped.length > 0 ? (
    <ChainSteps steps={explanation.skipped} payee={earned.member_id} />
  ) : null;
};

const RecordChain = observer(({ earned, record }: { earned: Earned; record: number }) => {
  const { t } = useTranslation('explain');
  const { data, failure } = useAnswer(commissions.detail, { query: { id: record } });
  if (failure) return <p className="muted">{t('chain.failed')}</p>;
  if (!data) return <SkeletonCard lines={4} />;
  const steps = chainOf(earned, data.splits);
  return steps.length > 0 ? <ChainSteps steps={steps} payee={earned.member_id} /> : null;
});
