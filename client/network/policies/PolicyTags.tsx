import { groupOf, type PolicyDetail } from '@shared/contracts/network/policies';
import { useTranslation } from 'react-i18next';
import { policyTones } from '~/network/policyTones';
import { businessToday } from '~/platform/businessDay';
import { useFormat } from '~/platform/format';
import { Tag } from '~/ui/Tag';
import { missingFrom } from './radar';

export const PolicyTags = ({ policy }: { policy: PolicyDetail }) => {
  const { t } = useTranslation('policies');
  const format = useFormat();
  const { status, days_in_status: days } = policy;
  return (
    <>
      <Tag tone={policyTones[status]}>{t(`choices.status.${status}`)}</Tag>
      {['draft', 'pending'].includes(groupOf(status)) && (
        <Tag>{days === 0 ? t('radar.today') : t('radar.days', { count: days })}</Tag>
      )}
      {policy.corrected_on && <Tag tone="info">{t('tags.corrected', { day: format.day(policy.corrected_on) })}</Tag>}
      {policy.reversed && <Tag tone="danger">{t('tags.reversed')}</Tag>}
      {missingFrom(policy, businessToday()).map(({ owner, count, overdue }) => (
        <Tag key={owner} tone={overdue ? 'danger' : 'warning'}>
          {t(overdue ? 'radar.overdue' : 'radar.missing', {
            owner: t(`choices.requirement_owner.${owner}`),
            number: format.count(count),
          })}
        </Tag>
      ))}
    </>
  );
};
