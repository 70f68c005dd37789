import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '~/ui/SegmentedControl';
import styles from './List.module.css';
import { Note } from './Note';
import { Picture } from './Picture';

const places = ['top', 'middle', 'bottom'] as const;

export const Aligned = () => {
  const { t } = useTranslation('showMedia');
  const [align, setAlign] = useState<(typeof places)[number]>('middle');
  return (
    <div className={styles.list}>
      <SegmentedControl
        label={t('examples.Aligned.title')}
        options={places.map((value) => ({ value, label: t(`places.${value}`) }))}
        value={align}
        onChange={setAlign}
      />
      <Note name="visit" align={align} picture={<Picture name="visit" />}>
        <p>{t('notes.clinic.text')}</p>
        <p>{t('notes.review.text')}</p>
      </Note>
    </div>
  );
};
