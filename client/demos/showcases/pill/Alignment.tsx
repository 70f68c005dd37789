import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '~/ui/SegmentedControl';
import { Tabs } from '~/ui/Tabs';
import styles from './Case.module.css';
import { useStagePills } from './useStagePills';

const sides = ['start', 'center', 'end'] as const;

export const Alignment = () => {
  const { t } = useTranslation('showPill');
  const [fit, setFit] = useState<(typeof sides)[number]>('center');
  return (
    <div className={styles.rows}>
      <SegmentedControl
        label={t('examples.Alignment.title')}
        options={sides.map((value) => ({ value, label: t(`fits.${value}`) }))}
        value={fit}
        onChange={setFit}
      />
      <div>
        <Tabs {...useStagePills()} fit={fit} />
      </div>
    </div>
  );
};
