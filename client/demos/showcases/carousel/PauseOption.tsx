import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Carousel } from '~/ui/carousel/Carousel';
import { Switch } from '~/ui/Switch';
import styles from './Stack.module.css';
import { useRegions } from './useRegions';

export const PauseOption = () => {
  const { t } = useTranslation('showCarousel');
  const [hold, setHold] = useState(false);
  return (
    <div className={styles.stack}>
      <Switch label={t('hold')} checked={hold} onChange={setHold} />
      <Carousel label={t('label')} slides={useRegions()} interval={5_000} pauseOnHover={hold} />
    </div>
  );
};
