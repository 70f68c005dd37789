import type { PolicyDetail } from '@shared/contracts/network/policies';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { EmptyState } from '~/ui/EmptyState';
import { Timeline } from '~/ui/Timeline';
import { statusTones } from './statusTones';

/** Every change of status, newest first, by whom and why. */
export const PolicyTimeline = ({ policy }: { policy: PolicyDetail }) => {
  const { t } = useTranslation('policies');
  const format = useFormat();
  if (policy.timeline.length === 0) return <EmptyState title={t('detail.noHistory')} />;
  return (
    <Timeline
      items={policy.timeline.toReversed().map(({ to, effective_on, by, reason }, index) => ({
        key: index,
        title: t(`choices.status.${to}`),
        at: format.day(effective_on),
        text: [by, reason].filter(Boolean).join(' · '),
        tone: statusTones[to],
      }))}
    />
  );
};
