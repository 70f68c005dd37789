import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import { Progress } from '~/ui/Progress';
import styles from './Alerts.module.css';

const seconds = 50;

export const AutoDismissing = () => {
  const { t } = useTranslation('showAlert');
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return undefined;
    const next = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(next);
  }, [left]);
  return (
    <div className={styles.stack}>
      <div>
        <Button aria-disabled={left === seconds || undefined} onClick={() => setLeft(seconds)}>
          {left > 0 ? t('again') : t('showFor', { count: seconds })}
        </Button>
      </div>
      {left > 0 && (
        <Notice tone="warning" title={t('closing')}>
          <div role="timer" className={styles.stack}>
            {t('left', { count: left })}
            <Progress bare label={t('closing')} value={left} max={seconds} tone="warning" />
          </div>
        </Notice>
      )}
    </div>
  );
};
