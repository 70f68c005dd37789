import type { MessageType } from '@shared/contracts/network/messages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setSilent, silentKinds } from '~/platform/preferences';
import { session } from '~/platform/session';
import { Card } from '~/ui/Card';
import { Switch } from '~/ui/Switch';
import styles from './Account.module.css';
import { MailCard } from './MailCard';

/**
 * Listed here because importing the contract would bundle the schema of every message. `satisfies` keeps the list
 * complete.
 */
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

/** Message types to announce in this browser, and mail. Changes apply immediately, without a save button. */
export const NotificationsTab = ({ member }: { member: boolean }) => {
  const { t } = useTranslation(['profile', 'messages']);
  const [silent, setChosen] = useState(silentKinds);
  const announce = (kind: string, on: boolean) => {
    const next = on ? silent.filter((one) => one !== kind) : [...silent, kind];
    setSilent(next);
    setChosen(next);
  };
  return (
    <div className={styles.stack}>
      {(member || session.ability.can('manage', 'Mailbox')) && <MailCard member={member} />}
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
    </div>
  );
};
