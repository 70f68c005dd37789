import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '~/ui/SegmentedControl';
import styles from './Frame.module.css';

const shapes = ['21:9', '16:9', '4:3', '1:1'] as const;

export const Frame = () => {
  const { t, i18n } = useTranslation('showEmbed');
  const [shape, setShape] = useState<(typeof shapes)[number]>('16:9');
  const page = `<!doctype html><html lang="${i18n.language}"><title>${t('letter')}</title><h1>${t('letter')}</h1><p>${t('text')}</p></html>`;
  return (
    <div className={styles.stack}>
      <SegmentedControl
        label={t('shape')}
        options={shapes.map((value) => ({ value, label: value }))}
        value={shape}
        onChange={setShape}
      />
      <iframe
        className={styles.frame}
        style={{ aspectRatio: shape.replace(':', ' / ') }}
        title={t('letter')}
        sandbox=""
        srcDoc={page}
      />
    </div>
  );
};
