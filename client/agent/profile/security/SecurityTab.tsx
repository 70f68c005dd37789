import { accounts } from '@shared/contracts/network/accounts';
import { factors } from '@shared/contracts/network/factors';
import { exports } from '@shared/contracts/network/privacy';
import { Download } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { ArchiveButton } from '~/network/privacy/ArchiveButton';
import { call } from '~/platform/call';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { SkeletonTable } from '~/ui/SkeletonTable';
import styles from '../Account.module.css';
import { Factors } from './Factors';
import { PasswordDialog } from './PasswordDialog';
import { Sessions } from './Sessions';

export const SecurityTab = observer(() => {
  const { t } = useTranslation(['profile', 'factors', 'privacy']);
  const store = useAnswer(accounts.sessions, {});
  const owned = useAnswer(factors.list, {});
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.stack}>
      {mayCall(accounts.changePassword) && (
        <Card
          title={t('password.title')}
          subtitle={t('password.text')}
          actions={<Button onClick={() => setOpen(true)}>{t('password.change')}</Button>}
        />
      )}
      {open && <PasswordDialog onChanged={store.reload} onClose={() => setOpen(false)} />}
      <Widget store={owned} name={t('factors:title')} skeleton={<SkeletonTable rows={2} columns={4} />}>
        {(answer) => <Factors owned={answer} onChanged={owned.reload} />}
      </Widget>
      <Widget store={store} name={t('sessions.title')} skeleton={<SkeletonTable rows={3} columns={4} />}>
        {(sessions) => <Sessions sessions={sessions} onEnded={store.reload} />}
      </Widget>
      {mayCall(exports.own) && (
        <Card
          title={t('privacy:own.title')}
          subtitle={t('privacy:own.text')}
          actions={
            <ArchiveButton icon={Download} ask={() => call(exports.own, { body: {} })}>
              {t('privacy:own.download')}
            </ArchiveButton>
          }
        />
      )}
    </div>
  );
});
