import type { MessageType } from '@shared/contracts/network/messages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setSilent, silentKinds } from '~/platform/preferences';
import { Card } from '~/ui/Card';
import { Switch } from '~/ui/Switch';
import styles from './Account.module.css';

/** Named here, and checked to be all: the contract would come with the schemas of every message. */
const kinds = Object.keys({
  system: true,
  policy: true,
  commission: true,
  payment: true,
  licence: true,
  recruit: true,
  reward: true,
  announcement: true,
} satisfies Record<MessageType, true>) as MessageType[];

/** Which messages are announced in this browser as they come; at once, without a button to save. */
export const NotificationsTab = () => {
  const { t } = useTranslation(['profile', 'messages']);
  const [silent, setChosen] = useState(silentKinds);
  const announce = (kind: string, on: boolean) => {
    const next = on ? silent.filter((one) => one !== kind) : [...silent, kind];
    setSilent(next);
    setChosen(next);
  };
  return (
    <Card title={t('notifications.title')} subtitle={t('notifications.text')}>
      <div className={styles.form}>
        {kinds.map((kind) => (
          <Switch
            key={kind}
            label={t(`messages:choices.type.${kind}`)}
            hint={t(`notifications.hints.${kind}`)}
            checked={!silent.includes(kind)}
            onChange={(on) => announce(kind, on)}
          />
        ))}
      </div>
    </Card>
  );
};
