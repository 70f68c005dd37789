import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { Tag } from '~/ui/Tag';
import styles from './CardAdvance.module.css';

const monthly = 980_000;

export const Job = () => {
  const { t } = useTranslation('showCardAdvance');
  const { moneyShort } = useFormat();
  const [applied, setApplied] = useState(false);
  return (
    <Card className={styles.card} level={3} title={t('job')} subtitle={t('jobText')}>
      <div className={styles.list}>
        <div className={styles.line}>
          <Tag tone="primary">{t('fullTime')}</Tag>
          <Tag tone="success">{t('remote')}</Tag>
        </div>
        <p>
          <b className={styles.figure}>{moneyShort(monthly)}</b> {t('perMonth')}
        </p>
        <div>
          <Button
            variant={applied ? 'secondary' : 'primary'}
            aria-pressed={applied}
            onClick={() => setApplied(!applied)}
          >
            {t(applied ? 'applied' : 'apply')}
          </Button>
        </div>
      </div>
    </Card>
  );
};
