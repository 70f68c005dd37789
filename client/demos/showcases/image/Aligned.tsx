import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inBase } from '~/platform/basePath';
import { cx } from '~/ui/cx';
import { SegmentedControl } from '~/ui/SegmentedControl';
import styles from './Images.module.css';

const sides = ['start', 'center', 'end'] as const;

export const Aligned = () => {
  const { t } = useTranslation('showImage');
  const [side, setSide] = useState<(typeof sides)[number]>('center');
  return (
    <div className={styles.stack}>
      <SegmentedControl
        label={t('examples.Aligned.title')}
        options={sides.map((value) => ({ value, label: t(`sides.${value}`) }))}
        value={side}
        onChange={setSide}
      />
      <img
        className={cx(styles.image, styles.card, styles[side])}
        src={inBase('/demos/photos/house.svg')}
        alt={t('scenes.house')}
        width={240}
        height={160}
      />
    </div>
  );
};
