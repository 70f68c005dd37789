import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Overlay } from '~/ui/Overlay';
import { CaseCard } from './CaseCard';
import styles from './Overlay.module.css';

export const CustomContent = () => {
  const { t } = useTranslation('showOverlay');
  const [show, setShow] = useState(false);
  return (
    <div className={styles.stack}>
      <Button onClick={() => setShow(true)}>{t('show')}</Button>
      <Overlay
        show={show}
        label={t('waiting')}
        className={styles.wide}
        content={
          <>
            <strong>{t('waiting')}</strong>
            <Button size="sm" onClick={() => setShow(false)}>
              {t('cancel')}
            </Button>
          </>
        }
      >
        <CaseCard />
      </Overlay>
    </div>
  );
};
