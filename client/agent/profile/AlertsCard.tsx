import { type MessageType, messageTypes } from '@shared/contracts/network/messages';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '~/crud/failureText';
import { Widget } from '~/crud/Widget';
import type { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { Card } from '~/ui/Card';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { Switch } from '~/ui/Switch';
import styles from './Account.module.css';
import { MutedStore } from './MutedStore';

/** Switches for each type of message that is announced on arrival. */
export const AlertsCard = observer(() => {
  const { t } = useTranslation(['profile', 'messages', 'mail']);
  const [store] = useState(() => new MutedStore());
  useEffect(() => {
    store.load();
    return () => store.answer.stop();
  }, [store]);
  const announce = (type: MessageType, on: boolean) =>
    store
      .mute(type, !on)
      .catch((failure: CallFailure) => feedback.toast('danger', t('mail:choices.notSaved'), failureText(t, failure)));
  return (
    <Widget store={store.answer} name={t('notifications.title')} skeleton={<SkeletonCard lines={8} />}>
      {(muted) => (
        <Card title={t('notifications.title')} subtitle={t('notifications.text')}>
          <div className={styles.form}>
            {messageTypes.map((type) => (
              <Switch
                key={type}
                label={t(`messages:choices.type.${type}`)}
                hint={t(`notifications.hints.${type}`)}
                checked={!muted.includes(type)}
                onChange={(on) => void announce(type, on)}
              />
            ))}
          </div>
        </Card>
      )}
    </Widget>
  );
});
