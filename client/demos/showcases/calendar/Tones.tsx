import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { businessToday } from '~/platform/businessDay';
import { Calendar } from '~/ui/Calendar';
import { SegmentedControl } from '~/ui/SegmentedControl';
import styles from './Stack.module.css';

const tones = ['primary', 'success', 'danger', 'info'] as const;

export const Tones = () => {
  const { t } = useTranslation('showCalendar');
  const [day, setDay] = useState<string | null>(businessToday());
  const [tone, setTone] = useState<(typeof tones)[number]>('success');
  return (
    <div className={styles.stack}>
      <SegmentedControl
        label={t('tone')}
        options={tones.map((value) => ({ value, label: t(`tones.${value}`) }))}
        value={tone}
        onChange={setTone}
      />
      <Calendar label={t('visit')} value={day} onChange={setDay} tone={tone} />
    </div>
  );
};
