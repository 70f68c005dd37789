import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Slider } from '~/ui/Slider';
import styles from './Rows.module.css';

export const Lazy = () => {
  const { t } = useTranslation('showSlider');
  const { count } = useFormat();
  const [values, setValues] = useState<readonly number[]>([40]);
  const [applied, setApplied] = useState(values);
  return (
    <div className={styles.row}>
      <p className={styles.head}>
        <span>{t('age')}</span>
        <output className={styles.values}>
          {t('applied', { value: count(applied[0] ?? 0), moving: count(values[0] ?? 0) })}
        </output>
      </p>
      <Slider labels={[t('age')]} values={values} onChange={setValues} onCommit={() => setApplied(values)} />
    </div>
  );
};
