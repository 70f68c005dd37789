import { type DeliveryRow, testEvent, type WebhookRow, webhooks } from '@shared/contracts/network/webhooks';
import { RefreshCw } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '~/crud/failureText';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { Accordion } from '~/ui/Accordion';
import { Button } from '~/ui/Button';
import { Drawer } from '~/ui/Drawer';
import { EmptyState } from '~/ui/EmptyState';
import { Pagination } from '~/ui/Pagination';
import { SkeletonLines } from '~/ui/SkeletonLines';
import { Tag } from '~/ui/Tag';
import type { Tone } from '~/ui/tone';
import styles from './Connections.module.css';
import { DeliveryTries } from './DeliveryTries';

const limit = 10;
const tones: Record<DeliveryRow['status'], Tone> = { waiting: 'warning', delivered: 'success', failed: 'danger' };

/** Deliveries to one endpoint, with every attempt; each can be sent again. */
export const DeliveriesDrawer = observer(({ row, onClose }: { row: WebhookRow; onClose: () => void }) => {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  const [page, setPage] = useState(1);
  const store = useAnswer(webhooks.deliveries, { query: { endpoint_id: row.id, page, limit } });
  const replay = async ({ id }: DeliveryRow) => {
    try {
      await call(webhooks.replay, { body: { id } });
      feedback.toast('success', t('deliveries.replayed'));
      store.reload();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      feedback.toast('danger', t('deliveries.notReplayed'), failureText(t, error, 'webhooks'));
    }
  };
  return (
    <Drawer
      open
      wide
      title={t('deliveries.title', { name: row.name })}
      description={t('deliveries.text')}
      onClose={onClose}
      footer={
        <Button icon={RefreshCw} onClick={() => store.reload()}>
          {t('deliveries.reload')}
        </Button>
      }
    >
      <Widget store={store} name={t('actions.deliveries')} skeleton={<SkeletonLines lines={6} />}>
        {({ list, total }) =>
          total === 0 ? (
            <EmptyState title={t('deliveries.none')} text={t('deliveries.noneText')} />
          ) : (
            <>
              <Accordion
                items={list.map((delivery) => ({
                  key: String(delivery.id),
                  title: (
                    <span className={styles.delivery}>
                      {delivery.type === testEvent ? t('test') : t(`choices.events.${delivery.type}`)}
                      <span className={styles.at}>{format.instant(delivery.created_at)}</span>
                      <Tag tone={tones[delivery.status]}>{t(`choices.status.${delivery.status}`)}</Tag>
                    </span>
                  ),
                  text: <DeliveryTries delivery={delivery} onReplay={() => void replay(delivery)} />,
                }))}
              />
              <Pagination page={page} pages={Math.max(1, Math.ceil(total / limit))} onPage={setPage} />
            </>
          )
        }
      </Widget>
    </Drawer>
  );
});
