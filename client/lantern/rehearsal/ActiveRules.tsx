import { Power } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { Tag } from '~/ui/Tag';
import styles from './Rehearsal.module.css';
import type { RehearsalStore } from './RehearsalStore';
import { RuleLine } from './RuleLine';

type Props = { store: RehearsalStore; onSwitchOff: () => void };

/** The server's active rules, regardless of edits in progress. */
export const ActiveRules = observer(({ store, onSwitchOff }: Props) => {
  const { t } = useTranslation('lantern');
  const active = store.active ?? [];
  const on = active.length > 0;
  return (
    <Card
      title={
        <span className={styles.now}>
          {t('rehearsal.now')}
          <Tag tone={on ? 'warning' : 'neutral'}>{on ? t('rehearsal.on') : t('rehearsal.off')}</Tag>
        </span>
      }
      actions={
        on && (
          <Button size="sm" icon={Power} busy={store.work.busy} onClick={onSwitchOff}>
            {t('rehearsal.switchOff')}
          </Button>
        )
      }
    >
      <div role="status">
        {on ? (
          <ol className={styles.active}>
            {active.map((rule, at) => (
              <li key={at}>
                <RuleLine rule={rule} />
              </li>
            ))}
          </ol>
        ) : (
          <p className="muted">{t('rehearsal.offText')}</p>
        )}
      </div>
    </Card>
  );
});
