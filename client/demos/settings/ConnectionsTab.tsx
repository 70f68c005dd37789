import { accountSettings, type Connectable, connectables } from '@shared/contracts/demos/accountSettings';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '~/crud/failureText';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { Avatar } from '~/ui/Avatar';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import type { TabProps } from './AccountSettings';
import styles from './AccountSettings.module.css';

/** Connected services. Each change is saved immediately and can be undone. */
export const ConnectionsTab = ({ settings: { social }, onSaved }: TabProps) => {
  const { t } = useTranslation('demoSettings');
  const [connections, setConnections] = useState(social.connections);
  const [busy, setBusy] = useState<Connectable>();
  const set = async (name: Connectable, connected: boolean, undoable = true) => {
    setBusy(name);
    try {
      setConnections(await call(accountSettings.connect, { body: { name, connected } }));
      onSaved();
      const undo = { label: t('undo'), run: () => void set(name, !connected, false) };
      const title = t(connected ? 'connections.connected' : 'connections.disconnected', { name: t(`fields.${name}`) });
      feedback.toast('success', title, undefined, undoable ? undo : undefined);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      feedback.toast('danger', t('crud:saveFailed'), failureText(t, error));
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <Card title={t('tabs.connections')} subtitle={t('subtitles.connections')}>
      <ul className={styles.connections}>
        {connectables.map((name) => {
          const connection = connections[name];
          const connected = 'id' in connection;
          const label = t(`fields.${name}`);
          return (
            <li key={name} className={styles.connection}>
              <Avatar name={label} src={connected ? connection.profileImg : undefined} size="md" />
              <div className={styles.who}>
                <p className={styles.name}>{label}</p>
                <p className={styles.note}>
                  <bdi>{connected ? connection.id : t('connections.none')}</bdi>
                </p>
              </div>
              <Button
                size="sm"
                variant={connected ? 'secondary' : 'primary'}
                busy={busy === name}
                aria-label={t(connected ? 'connections.disconnectFrom' : 'connections.connectTo', { name: label })}
                onClick={() => void set(name, !connected)}
              >
                {t(connected ? 'connections.disconnect' : 'connections.connect')}
              </Button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
};
