import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Nav } from '~/ui/Nav';
import { SegmentedControl } from '~/ui/SegmentedControl';
import styles from './Rows.module.css';
import { useSections } from './useSections';

const sides = ['start', 'center', 'end'] as const;

export const Alignment = () => {
  const { t } = useTranslation('showNav');
  const [fit, setFit] = useState<(typeof sides)[number]>('center');
  return (
    <div className={styles.rows}>
      <SegmentedControl
        label={t('examples.Alignment.title')}
        options={sides.map((value) => ({ value, label: t(`fits.${value}`) }))}
        value={fit}
        onChange={setFit}
      />
      <Nav {...useSections('Alignment')} fit={fit} />
    </div>
  );
};
