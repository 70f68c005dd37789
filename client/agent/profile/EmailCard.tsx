import type { Profile } from '@shared/contracts/network/members';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { EmailAddress } from '~/ui/EmailAddress';
import styles from './Account.module.css';
import { EmailDialog } from './EmailDialog';
import type { ProfileStore } from './ProfileStore';

interface EmailCardProps {
  profile: Profile;
  store: ProfileStore;
  mayEdit: boolean;
}

export const EmailCard = ({ profile, store, mayEdit }: EmailCardProps) => {
  const { t } = useTranslation('profile');
  const [open, setOpen] = useState(false);
  return (
    <Card title={t('email.title')} subtitle={t('email.text')}>
      <div className={styles.form}>
        <p>
          <EmailAddress address={profile.email} />
        </p>
        {mayEdit && (
          <div className={styles.buttons} data-print="no">
            <Button size="sm" onClick={() => setOpen(true)}>
              {t('email.change')}
            </Button>
          </div>
        )}
      </div>
      {open && <EmailDialog profile={profile} store={store} onClose={() => setOpen(false)} />}
    </Card>
  );
};
