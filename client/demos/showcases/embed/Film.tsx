import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inBase } from '~/platform/basePath';
import { SegmentedControl } from '~/ui/SegmentedControl';
import styles from './Embeds.module.css';

const shapes = ['21:9', '16:9', '4:3', '1:1'] as const;

export const Film = () => {
  const { t } = useTranslation('showEmbed');
  const [shape, setShape] = useState<(typeof shapes)[number]>('16:9');
  return (
    <div className={styles.stack}>
      <SegmentedControl
        label={t('shape')}
        options={shapes.map((value) => ({ value, label: value }))}
        value={shape}
        onChange={setShape}
      />
      <video
        className={styles.film}
        style={{ aspectRatio: shape.replace(':', ' / ') }}
        src={inBase('/network/files/using-the-estimator.webm')}
        controls
        preload="metadata"
        playsInline
        aria-label={t('film')}
      >
        <track
          kind="captions"
          src={inBase('/network/files/using-the-estimator.vtt')}
          srcLang="en"
          label={t('captions')}
          default
        />
      </video>
    </div>
  );
};
