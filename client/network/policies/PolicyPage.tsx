import type { PolicyDetail } from '@shared/contracts/network/policies';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Page } from '~/crud/Page';
import { RowMissing } from '~/crud/RowMissing';
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
import { PolicyFacts } from './PolicyFacts';
import { PolicyOverview } from './PolicyOverview';
import styles from './PolicyPage.module.css';
import { PolicyRequirements } from './PolicyRequirements';
import { PolicySide } from './PolicySide';
import { PolicyStore } from './PolicyStore';
import { PolicyTags } from './PolicyTags';
import { PolicyTimeline } from './PolicyTimeline';

interface PageData {
  policy: PolicyDetail;
  store: PolicyStore;
  documents: DocumentsStore;
}
interface CaseTab {
  /** Also the suffix of its text key `detail.<key>`. */
  key: string;
  /** Removes the padding around a table. */
  flush?: boolean;
  offered?: (policy: PolicyDetail) => boolean;
  count?: (page: PageData) => number;
  content: (page: PageData) => ReactNode;
}

/** Case sections shared by agents and the office. */
export const caseTabs = {
  overview: { key: 'overview', content: ({ policy, store }) => <PolicyOverview policy={policy} store={store} /> },
  requirements: {
    key: 'requirements',
    flush: true,
    count: ({ policy }) => policy.requirements_open,
    content: (page) => <PolicyRequirements {...page} />,
  },
  documents: {
    key: 'documents',
    offered: isMine,
    count: ({ documents }) => documents.list.length,
    content: ({ policy, documents }) => <PolicyDocuments policy={policy} store={documents} />,
  },
  timeline: {
    key: 'timeline',
    content: ({ policy, documents }) => <PolicyTimeline policy={policy} documents={documents} />,
  },
} as const satisfies Record<string, CaseTab>;

interface PolicyPageProps {
  back: string;
  tabs: readonly CaseTab[];
  actions: (page: PageData) => ReactNode;
  /** Below the reason of the status. */
  notice?: (page: PageData) => ReactNode;
  /** Below the facts of the header. */
  figures?: (page: PageData) => ReactNode;
  /** Above the split at the side. */
  side?: (page: PageData) => ReactNode;
}

/** A case's page with tabs. The address holds the tab, so links and Back restore it. */
export const PolicyPage = observer(({ back, tabs, actions, notice, figures, side }: PolicyPageProps) => {
  const { t } = useTranslation('policies');
  const format = useFormat();
  const [params] = useSearchParams();
  const [store] = useState(() => new PolicyStore());
  const [documents] = useState(() => new DocumentsStore(store.reload));
  const id = Number(params.get('id'));
  const isValidId = Number.isInteger(id) && id > 0;
  useEffect(() => {
    if (isValidId) void store.load(id);
    return () => store.stop();
  }, [store, isValidId, id]);

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
  if (!isValidId || (failure && !policy)) {
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
  const page = { policy, store, documents };
  const offered = tabs.filter((tab) => tab.offered?.(policy) ?? true);
  const active = offered.find(({ key }) => key === params.get('tab')) ?? offered[0];
  return (
    <>
      <div className={styles.screen}>
        <Page title={policy.case_no} tags={<PolicyTags policy={policy} />} actions={actions(page)}>
          <div className={styles.page}>
            {policy.status_reason && <Notice tone="info">{policy.status_reason}</Notice>}
            {notice?.(page)}
            <PolicyFacts policy={policy}>{figures?.(page)}</PolicyFacts>
            <div className={styles.columns}>
              <Card flush>
                <Tabs
                  label={t('detail.tabs')}
                  active={active?.key ?? ''}
                  tabs={offered.map(({ key, count }) => {
                    const rows = count?.(page) ?? 0;
                    return {
                      key,
                      label: t(`detail.${key}`),
                      to: `?id=${policy.id}&tab=${key}`,
                      ...(rows > 0 && { count: format.count(rows) }),
                    };
                  })}
                />
                <div className={active?.flush ? undefined : styles.padded}>{active?.content(page)}</div>
              </Card>
              <PolicySide policy={policy}>{side?.(page)}</PolicySide>
            </div>
          </div>
        </Page>
      </div>
      <CaseSheet policy={policy} />
    </>
  );
});
