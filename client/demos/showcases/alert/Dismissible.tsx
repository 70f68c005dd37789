import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import styles from './Alerts.module.css';

export const Dismissible = () => {
  const { t } = useTranslation('showAlert');
  const [isVisible, setVisible] = useState(true);
  return (
    <div className={styles.stack}>
      {isVisible && (
        <Notice
          tone="info"
          actions={
            <Button size="sm" onClick={() => setVisible(false)}>
              {t('dismiss')}
            </Button>
          }
        >
          {t('maintenance')}
        </Notice>
      )}
      <div>
        <Button aria-pressed={isVisible} onClick={() => setVisible(!isVisible)}>
          {isVisible ? t('hide') : t('show')}
        </Button>
      </div>
    </div>
  );
};
