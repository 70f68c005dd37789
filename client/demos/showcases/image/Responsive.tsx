import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inBase } from '~/platform/basePath';
import { cx } from '~/ui/cx';
import { Switch } from '~/ui/Switch';
import styles from './Images.module.css';

export const Responsive = () => {
  const { t } = useTranslation('showImage');
  const [fluid, setFluid] = useState(true);
  return (
    <div className={styles.stack}>
      <Switch label={t('fluid')} checked={fluid} onChange={setFluid} />
      <img
        className={cx(styles.image, styles.card, fluid && styles.fluid)}
        src={inBase('/demos/photos/pier.svg')}
        alt={t('scenes.pier')}
        width={240}
        height={160}
      />
    </div>
  );
};
