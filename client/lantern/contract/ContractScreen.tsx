import { Eraser, Waypoints } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/paths';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { EmptyState } from '~/ui/EmptyState';
import { ErrorState } from '~/ui/ErrorState';
import { LinkButton } from '~/ui/LinkButton';
import { Notice } from '~/ui/Notice';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { notHere } from '../calls';
import { failureText } from '../failureText';
import { HereNotice } from '../HereNotice';
import { ContractAnswers } from './ContractAnswers';
import { ContractFrame } from './ContractFrame';
import { ContractStore } from './ContractStore';

const pollMs = 2_000;

/** Page that shows where the answers of other servers differ from the contracts. */
export const ContractScreen = observer(() => {
  const { t } = useTranslation('lantern');
  const [store] = useState(() => new ContractStore());
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void store.load();
    look();
    const timer = setInterval(look, pollMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [store]);
  const { state, failure } = store;

  const clear = async () => {
    const sure = await feedback.ask({
      title: t('contract.clearTitle'),
      text: t('contract.clearText'),
      confirm: t('contract.clear'),
      tone: 'danger',
    });
    if (sure && (await store.clear())) feedback.toast('success', t('contract.cleared'));
  };

  return (
    <ContractFrame
      active="answers"
      actions={
        state &&
        !store.isEmpty && (
          <Button icon={Eraser} onClick={() => void clear()}>
            {t('contract.clear')}
          </Button>
        )
      }
    >
      {failure?.reason === notHere && <HereNotice refused />}
      {failure && failure.reason !== notHere && state && (
        <Notice tone="warning" title={t('contract.stale')}>
          {failureText(t, failure)}
        </Notice>
      )}
      {failure && failure.reason !== notHere && !state && (
        <Card>
          <ErrorState
            title={t('contract.failed')}
            text={failureText(t, failure)}
            requestId={failure.requestId}
            busy={store.busy}
            onRetry={() => void store.load()}
          />
        </Card>
      )}
      {!state && !failure && <SkeletonCard lines={8} />}
      {state && store.isEmpty && (
        <Card>
          <EmptyState
            icon={Waypoints}
            title={t('contract.none')}
            text={t('contract.noneText')}
            action={
              <LinkButton to={paths.lanternBackends} variant="primary" icon={Waypoints}>
                {t('contract.route')}
              </LinkButton>
            }
          />
        </Card>
      )}
      {state && !store.isEmpty && <ContractAnswers state={state} counts={store.counts} />}
    </ContractFrame>
  );
});
