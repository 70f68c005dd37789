import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Page } from '~/crud/Page';
import { RowMissing } from '~/crud/RowMissing';
import { paths } from '~/paths';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { useLive } from '~/platform/live';
import { Card } from '~/ui/Card';
import { Notice } from '~/ui/Notice';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { Tabs } from '~/ui/Tabs';
import { CaseSheet } from './CaseSheet';
import { DocumentsStore } from './documents/DocumentsStore';
import { PolicyDocuments } from './documents/PolicyDocuments';
import { isMine } from './mayChange';
import { PolicyActions } from './PolicyActions';
import { PolicyCommission } from './PolicyCommission';
import styles from './PolicyDetail.module.css';
import { PolicyFacts } from './PolicyFacts';
import { PolicyMoney } from './PolicyMoney';
import { PolicyOverview } from './PolicyOverview';
import { PolicyRequirements } from './PolicyRequirements';
import { PolicySide } from './PolicySide';
import { PolicyStore } from './PolicyStore';
import { PolicyTags } from './PolicyTags';
import { PolicyTimeline } from './PolicyTimeline';

const tabs = ['overview', 'requirements', 'money', 'commission', 'documents', 'timeline'] as const;
const flush: readonly string[] = ['requirements', 'money', 'commission'];

/** What a tab shows is in the address, so that a link and Back lead to it. */
const PolicyDetail = observer(({ back, agent }: { back: string; agent: boolean }) => {
  const { t } = useTranslation('policies');
  const format = useFormat();
  const [params] = useSearchParams();
  const [store] = useState(() => new PolicyStore());
  const [documents] = useState(() => new DocumentsStore(store.reload));
  const id = Number(params.get('id'));
  const known = Number.isInteger(id) && id > 0;
  useEffect(() => {
    if (known) void store.load(id);
    return () => store.stop();
  }, [store, known, id]);

  const { policy, failure } = store;
  const mine = policy?.id === id && isMine(policy);
  useEffect(() => {
    if (mine) void documents.load(id);
    return () => documents.stop();
  }, [documents, mine, id]);
  useLive(
    ['policy'],
    useCallback(
      (event) => {
        if (event.type === 'policy' && event.id !== id) return;
        void store.refresh().then((changed) => changed && feedback.say(t('crud:updated')));
        if (mine) documents.reload();
      },
      [store, documents, mine, id, t],
    ),
  );
  if (!known || (failure && !policy)) {
    return (
      <Page>
        <RowMissing texts="policies" failure={failure} back={back} onRetry={store.reload} />
      </Page>
    );
  }
  if (!policy) {
    return (
      <Page>
        <Card>
          <SkeletonCard />
        </Card>
      </Page>
    );
  }
  const offered = tabs.filter((tab) => mine || tab !== 'documents');
  const active = offered.find((tab) => tab === params.get('tab')) ?? 'overview';
  const content = () => {
    switch (active) {
      case 'overview':
        return <PolicyOverview policy={policy} store={store} />;
      case 'requirements':
        return <PolicyRequirements policy={policy} store={store} documents={documents} />;
      case 'money':
        return <PolicyMoney policy={policy} />;
      case 'commission':
        return <PolicyCommission policy={policy} />;
      case 'documents':
        return <PolicyDocuments policy={policy} store={documents} />;
      case 'timeline':
        return <PolicyTimeline policy={policy} documents={documents} />;
    }
  };
  return (
    <>
      <div className={styles.screen}>
        <Page
          title={policy.case_no}
          tags={<PolicyTags policy={policy} />}
          actions={<PolicyActions store={store} policy={policy} agent={agent} />}
        >
          <div className={styles.page}>
            {policy.status_reason && <Notice tone="info">{policy.status_reason}</Notice>}
            <PolicyFacts policy={policy} />
            <div className={styles.columns}>
              <Card flush>
                <Tabs
                  label={t('detail.tabs')}
                  active={active}
                  tabs={offered.map((key) => ({
                    key: key as string,
                    label: t(`detail.${key}`),
                    to: `?id=${policy.id}&tab=${key}`,
                    ...(key === 'requirements' &&
                      policy.requirements_open > 0 && { count: format.count(policy.requirements_open) }),
                    ...(key === 'documents' &&
                      documents.list.length > 0 && { count: format.count(documents.list.length) }),
                  }))}
                />
                <div className={flush.includes(active) ? undefined : styles.padded}>{content()}</div>
              </Card>
              <PolicySide policy={policy} />
            </div>
          </div>
        </Page>
      </div>
      <CaseSheet policy={policy} />
    </>
  );
});

export const AgentPolicyDetail = () => <PolicyDetail back={paths.policyList} agent />;
export const OfficePolicyDetail = () => <PolicyDetail back={paths.officePolicyList} agent={false} />;
