import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '~/ui/SegmentedControl';
import { Tabs } from '~/ui/Tabs';
import styles from './Case.module.css';
import { useCaseTabs } from './useCaseTabs';

const places = ['bottom', 'start', 'end', 'top'] as const;

export const Position = () => {
  const { t } = useTranslation('showTab');
  const [place, setPlace] = useState<(typeof places)[number]>('bottom');
  return (
    <div className={styles.rows}>
      <SegmentedControl
        label={t('examples.Position.title')}
        options={places.map((value) => ({ value, label: t(`places.${value}`) }))}
        value={place}
        onChange={setPlace}
      />
      <div>
        <Tabs {...useCaseTabs()} place={place} />
      </div>
    </div>
  );
};
