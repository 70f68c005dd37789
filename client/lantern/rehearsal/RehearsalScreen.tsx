import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { feedback } from '~/platform/feedback';
import { Card } from '~/ui/Card';
import { ErrorState } from '~/ui/ErrorState';
import { PageHeader } from '~/ui/PageHeader';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { notHere } from '../calls';
import { failureText } from '../failureText';
import { HereNotice } from '../HereNotice';
import { LanternPage } from '../LanternPage';
import { useStayGuard } from '../useStayGuard';
import { ActiveRules } from './ActiveRules';
import { askedRule } from './askedRule';
import { HowItWorks } from './HowItWorks';
import styles from './Rehearsal.module.css';
import { RehearsalStore } from './RehearsalStore';
import { RuleEditor } from './RuleEditor';

/** Slows down calls or makes them fail, to test how a client copes. */
export const RehearsalScreen = observer(() => {
  const { t } = useTranslation('lantern');
  const [store] = useState(() => new RehearsalStore());
  const [query, setQuery] = useSearchParams();
  useEffect(() => void store.load(), [store]);
  useStayGuard(store);
  const { active, work } = store;
  const { busy, failure } = work;

  // Links such as "override this call" bring a rule along.
  useEffect(() => {
    const asked = active && askedRule(query);
    if (!asked) return;
    store.add(asked);
    setQuery({}, { replace: true });
  }, [active, query, setQuery, store]);

  const switchOff = async () => {
    if (await store.switchOff()) feedback.toast('success', t('rehearsal.switchedOff'));
  };

  return (
    <LanternPage active="rehearsal">
      <div className={styles.page}>
        <PageHeader title={t('rehearsal.title')} lead={t('rehearsal.lead')} />
        {!active && failure?.reason === notHere && <HereNotice refused />}
        {!active && failure && failure.reason !== notHere && (
          <Card>
            <ErrorState
              title={t('rehearsal.failed')}
              text={failureText(t, failure)}
              requestId={failure.requestId}
              busy={busy}
              onRetry={() => void store.load()}
            />
          </Card>
        )}
        {!active && !failure && <SkeletonCard lines={6} />}
        {active && (
          <div className={styles.columns}>
            <div className={styles.column}>
              <ActiveRules store={store} onSwitchOff={() => void switchOff()} />
              <RuleEditor store={store} />
            </div>
            <HowItWorks />
          </div>
        )}
      </div>
    </LanternPage>
  );
});
