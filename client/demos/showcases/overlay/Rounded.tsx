import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '~/ui/cx';
import { Overlay } from '~/ui/Overlay';
import { SegmentedControl } from '~/ui/SegmentedControl';
import { Switch } from '~/ui/Switch';
import styles from './Overlay.module.css';

const corners = ['square', 'round', 'pill'] as const;

export const Rounded = () => {
  const { t } = useTranslation('showOverlay');
  const [show, setShow] = useState(true);
  const [corner, setCorner] = useState<(typeof corners)[number]>('round');
  return (
    <div className={styles.stack}>
      <Switch label={t('show')} checked={show} onChange={setShow} />
      <SegmentedControl
        label={t('examples.Rounded.title')}
        options={corners.map((value) => ({ value, label: t(`corners.${value}`) }))}
        value={corner}
        onChange={setCorner}
      />
      <Overlay
        show={show}
        label={t('loading')}
        tone="dark"
        opacity={0.5}
        className={cx(styles.wide, corner !== 'square' && styles[corner])}
      >
        <p className={styles.framed}>{t('text')}</p>
      </Overlay>
    </div>
  );
};
