import { type PolicyDetail as Policy, policies } from '@shared/contracts/network/policies';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { DetailScreen } from '~/crud/DetailScreen';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { Notice } from '~/ui/Notice';
import { Tabs } from '~/ui/Tabs';
import { Tag } from '~/ui/Tag';
import styles from './PolicyDetail.module.css';
import { PolicyFacts } from './PolicyFacts';
import { PolicyMoney } from './PolicyMoney';
import { PolicyOverview } from './PolicyOverview';
import { PolicyRequirements } from './PolicyRequirements';
import { PolicySide } from './PolicySide';
import { PolicyTimeline } from './PolicyTimeline';
import { statusTones } from './statusTones';

const tabs = ['overview', 'requirements', 'money', 'timeline'] as const;

/** Read only for now. What a tab shows is in the address, so that a link and Back lead to it. */
const PolicyDetail = ({ back }: { back: string }) => {
  const { t } = useTranslation('policies');
  const format = useFormat();
  const [params] = useSearchParams();
  const active = tabs.find((tab) => tab === params.get('tab')) ?? 'overview';
  const content = (policy: Policy) => {
    switch (active) {
      case 'overview':
        return <PolicyOverview policy={policy} />;
      case 'requirements':
        return <PolicyRequirements policy={policy} />;
      case 'money':
        return <PolicyMoney policy={policy} />;
      case 'timeline':
        return <PolicyTimeline policy={policy} />;
    }
  };
  return (
    <DetailScreen
      detail={policies.detail}
      texts="policies"
      back={back}
      head={({ case_no, status }) => ({
        title: case_no,
        tags: <Tag tone={statusTones[status]}>{t(`choices.status.${status}`)}</Tag>,
      })}
    >
      {(policy) => (
        <div className={styles.page}>
          {policy.status_reason && <Notice tone="info">{policy.status_reason}</Notice>}
          <PolicyFacts policy={policy} />
          <div className={styles.columns}>
            <Card flush>
              <Tabs
                label={t('detail.tabs')}
                active={active}
                tabs={tabs.map((key) => ({
                  key: key as string,
                  label: t(`detail.${key}`),
                  to: `?id=${policy.id}&tab=${key}`,
                  ...(key === 'requirements' &&
                    policy.requirements_open > 0 && { count: format.count(policy.requirements_open) }),
                }))}
              />
              <div className={active === 'overview' || active === 'timeline' ? styles.padded : undefined}>
                {content(policy)}
              </div>
            </Card>
            <PolicySide policy={policy} />
          </div>
        </div>
      )}
    </DetailScreen>
  );
};

export const AgentPolicyDetail = () => <PolicyDetail back={paths.policyList} />;
export const OfficePolicyDetail = () => <PolicyDetail back={paths.officePolicyList} />;
