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
import { ClockCard } from './ClockCard';
import { SnapshotsCard } from './SnapshotsCard';
import styles from './State.module.css';
import { StateStore } from './StateStore';

const pollMs = 5_000;

/** Page of the server's clock and of the snapshots of its data. */
export const StateScreen = observer(() => {
  const { t } = useTranslation('lantern');
  const [store] = useState(() => new StateStore());
  useEffect(() => {
    void store.load();
    const timer = setInterval(() => document.visibilityState === 'visible' && void store.follow(), pollMs);
    return () => clearInterval(timer);
  }, [store]);
  const { clock, work } = store;
  const { failure } = work;
  return (
    <LanternPage active="state">
      <div className={styles.page}>
        <PageHeader title={t('state.title')} lead={t('state.lead')} />
        {failure?.reason === notHere && <HereNotice refused />}
        {failure && failure.reason !== notHere && !clock && (
          <Card>
            <ErrorState
              title={t('state.failed')}
              text={failureText(t, failure)}
              requestId={failure.requestId}
              busy={work.busy}
              onRetry={() => void store.load()}
            />
          </Card>
        )}
        {!clock && !failure && <SkeletonCard lines={6} />}
        {clock && (
          <div className={styles.column}>
            {failure && failure.reason !== notHere && (
              <Notice tone="danger" live title={t('recordings.notDone')}>
                {failureText(t, failure)}
              </Notice>
            )}
            <ClockCard store={store} clock={clock} />
            <SnapshotsCard store={store} />
          </div>
        )}
      </div>
    </LanternPage>
  );
});
