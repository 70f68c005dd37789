import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import styles from './Alerts.module.css';

export const Dismissible = () => {
  const { t } = useTranslation('showAlert');
  const [shown, setShown] = useState(true);
  return (
    <div className={styles.stack}>
      {shown && (
        <Notice
          tone="info"
          actions={
            <Button size="sm" onClick={() => setShown(false)}>
              {t('dismiss')}
            </Button>
          }
        >
          {t('maintenance')}
        </Notice>
      )}
      <div>
        <Button aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? t('hide') : t('show')}
        </Button>
      </div>
    </div>
  );
};
