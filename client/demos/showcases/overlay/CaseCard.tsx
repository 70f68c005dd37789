import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import styles from './Overlay.module.css';

/** Content for the overlays to cover. */
export const CaseCard = () => {
  const { t } = useTranslation('showOverlay');
  const [marked, setMarked] = useState(false);
  return (
    <Card title={t('case')} level={3}>
      <div className={styles.case}>
        <p>{t('text')}</p>
        <Button size="sm" onClick={() => setMarked(!marked)}>
          {t(marked ? 'unmark' : 'mark')}
        </Button>
      </div>
    </Card>
  );
};
