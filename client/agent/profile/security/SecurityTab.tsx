import { accounts } from '@shared/contracts/network/accounts';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { SkeletonTable } from '~/ui/SkeletonTable';
import styles from '../Account.module.css';
import { PasswordDialog } from './PasswordDialog';
import { Sessions } from './Sessions';

export const SecurityTab = observer(() => {
  const { t } = useTranslation('profile');
  const store = useAnswer(accounts.sessions, {});
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
      <Widget store={store} name={t('sessions.title')} skeleton={<SkeletonTable rows={3} columns={4} />}>
        {(sessions) => <Sessions sessions={sessions} onEnded={store.reload} />}
      </Widget>
    </div>
  );
});
