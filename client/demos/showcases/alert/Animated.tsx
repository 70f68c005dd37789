import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import styles from './Alerts.module.css';

export const Animated = () => {
  const { t } = useTranslation('showAlert');
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.stack}>
      <div>
        <Button onClick={() => setShown(!shown)}>{shown ? t('hide') : t('show')}</Button>
      </div>
      {shown && (
        <div className={styles.entering}>
          <Notice tone="success" live>
            {t('texts.success')}
          </Notice>
        </div>
      )}
    </div>
  );
};
