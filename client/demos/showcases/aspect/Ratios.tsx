import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DrawnCover } from '~/ui/cover/DrawnCover';
import { NativeSelect } from '~/ui/NativeSelect';
import styles from './Ratios.module.css';

/** Width to height. */
const ratios = [
  '16:9',
  '4:3',
  '1:1',
  '1.85:1',
  '2:1',
  '21:9',
  '1.43:1',
  '3:2',
  '3:1',
  '4:5',
  '2:3',
  '9:16',
  '5:4',
  '16:10',
  '2.39:1',
  '7:5',
] as const;

export const Ratios = () => {
  const { t } = useTranslation('showAspect');
  const [ratio, setRatio] = useState<(typeof ratios)[number]>('16:9');
  return (
    <div className={styles.stack}>
      <NativeSelect
        ariaLabel={t('ratio')}
        options={ratios.map((value) => ({ value, label: value }))}
        value={ratio}
        onChange={setRatio}
      />
      <div className={styles.box} style={{ aspectRatio: ratio.replace(':', ' / ') }}>
        <DrawnCover kind="scene" name="harbor" />
        <span className={styles.word}>{ratio}</span>
      </div>
    </div>
  );
};
