import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import styles from './Alerts.module.css';

export const Animated = () => {
  const { t } = useTranslation('showAlert');
  const [isVisible, setVisible] = useState(false);
  return (
    <div className={styles.stack}>
      <div>
        <Button onClick={() => setVisible(!isVisible)}>{isVisible ? t('hide') : t('show')}</Button>
      </div>
      {isVisible && (
        <div className={styles.entering}>
          <Notice tone="success" live>
            {t('texts.success')}
          </Notice>
        </div>
      )}
    </div>
  );
};
