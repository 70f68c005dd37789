import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Overlay } from '~/ui/Overlay';
import { SegmentedControl } from '~/ui/SegmentedControl';
import { Switch } from '~/ui/Switch';
import { CaseCard } from './CaseCard';
import styles from './Overlay.module.css';

const tones = ['surface', 'dark', 'primary'] as const;

export const Backdrop = () => {
  const { t } = useTranslation('showOverlay');
  const format = useFormat();
  const [show, setShow] = useState(true);
  const [tone, setTone] = useState<(typeof tones)[number]>('surface');
  const [opacity, setOpacity] = useState('0.8');
  const [blur, setBlur] = useState('2');
  return (
    <div className={styles.stack}>
      <Switch label={t('show')} checked={show} onChange={setShow} />
      <SegmentedControl
        label={t('tone')}
        options={tones.map((value) => ({ value, label: t(`tones.${value}`) }))}
        value={tone}
        onChange={setTone}
      />
      <SegmentedControl
        label={t('opacity')}
        options={['0.2', '0.5', '0.8', '1'].map((value) => ({
          value,
          label: format.percent(Number(value) * 10_000, 0),
        }))}
        value={opacity}
        onChange={setOpacity}
      />
      <SegmentedControl
        label={t('blur')}
        options={['0', '2', '5'].map((value) => ({ value, label: `${value} px` }))}
        value={blur}
        onChange={setBlur}
      />
      <Overlay
        show={show}
        label={t('loading')}
        className={styles.wide}
        tone={tone}
        opacity={Number(opacity)}
        blur={Number(blur)}
      >
        <CaseCard />
      </Overlay>
    </div>
  );
};
