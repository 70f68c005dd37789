import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Carousel } from '~/ui/carousel/Carousel';
import styles from './Stack.module.css';
import { useRegions } from './useRegions';

export const Controlled = () => {
  const { t } = useTranslation('showCarousel');
  const slides = useRegions();
  const [at, setAt] = useState(1);
  return (
    <div className={styles.stack}>
      <Carousel label={t('label')} slides={slides} value={at} onChange={setAt} />
      <div className={styles.row}>
        <Button size="sm" disabled={at === 0} onClick={() => setAt(0)}>
          {t('first')}
        </Button>
        <span className="muted">{t('at', { number: at + 1, total: slides.length })}</span>
      </div>
    </div>
  );
};
