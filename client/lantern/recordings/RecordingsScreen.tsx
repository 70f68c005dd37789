import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/Card';
import { ErrorState } from '~/ui/ErrorState';
import { Notice } from '~/ui/Notice';
import { PageHeader } from '~/ui/PageHeader';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { notHere } from '../calls';
import { failureText } from '../failureText';
import { HereNotice } from '../HereNotice';
import { LanternPage } from '../LanternPage';
import { RecordingList } from './RecordingList';
import styles from './Recordings.module.css';
import { RecordingsStore } from './RecordingsStore';
import { Review } from './Review';
import { StartForm } from './StartForm';

const pollMs = 2_000;

/** Page that records the exchanges of `/backend` and answers calls from recordings. */
export const RecordingsScreen = observer(() => {
  const { t } = useTranslation('lantern');
  const [store] = useState(() => new RecordingsStore());
  useEffect(() => {
    void store.load();
    const timer = setInterval(() => document.visibilityState === 'visible' && void store.follow(), pollMs);
    return () => clearInterval(timer);
  }, [store]);
  const { state, work, backends } = store;
  const failure = work.failure ?? backends.work.failure;
  return (
    <LanternPage active="recordings">
      <div className={styles.page}>
        <PageHeader title={t('recordings.title')} lead={t('recordings.lead')} />
        {failure?.reason === notHere && <HereNotice refused />}
        {failure && failure.reason !== notHere && !state && (
          <Card>
            <ErrorState
              title={t('recordings.failed')}
              text={failureText(t, failure)}
              requestId={failure.requestId}
              busy={work.busy}
              onRetry={() => void store.load()}
            />
          </Card>
        )}
        {!state && !failure && <SkeletonCard lines={6} />}
        {state && (
          <div className={styles.column}>
            {failure && failure.reason !== notHere && (
              <Notice tone="danger" live title={t('recordings.notDone')}>
                {failureText(t, failure)}
              </Notice>
            )}
            {state.folder === null && <Notice tone="warning">{t('recordings.noFolder')}</Notice>}
            {state.current ? <Review store={store} current={state.current} /> : <StartForm store={store} />}
            <RecordingList store={store} />
          </div>
        )}
      </div>
    </LanternPage>
  );
});
