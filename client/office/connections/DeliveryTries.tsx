import { type DeliveryRow, webhooks } from '@shared/contracts/network/webhooks';
import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Timeline } from '~/ui/Timeline';
import styles from './Connections.module.css';

/** A delivery's attempts with their answers, and its event. */
export const DeliveryTries = ({ delivery, onReplay }: { delivery: DeliveryRow; onReplay: () => void }) => {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  const { tries, next_at, body, event_id } = delivery;
  return (
    <div className={styles.tries}>
      <h3 className={styles.part}>{t('deliveries.attempts')}</h3>
      {tries.length === 0 && <p>{t('deliveries.noAttempt')}</p>}
      <Timeline
        items={tries.map(({ at, status, error, answer }, index) => ({
          key: index,
          tone: error === null ? 'success' : 'danger',
          title: error ?? t('deliveries.accepted', { status }),
          at: format.instant(at),
          text: answer && (
            <pre className={styles.code} dir="ltr">
              {answer}
            </pre>
          ),
        }))}
      />
      {next_at && <p>{t('deliveries.next', { at: format.instant(next_at) })}</p>}
      <h3 className={styles.part}>{t('deliveries.body')}</h3>
      <pre className={styles.code} dir="ltr">
        {`webhook-id: ${event_id}\n\n${body}`}
      </pre>
      {mayCall(webhooks.replay) && (
        <div>
          <Button icon={Send} onClick={onReplay}>
            {t('deliveries.replay')}
          </Button>
        </div>
      )}
    </div>
  );
};
