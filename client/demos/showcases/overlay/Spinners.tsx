import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Overlay } from '~/ui/Overlay';
import { SegmentedControl } from '~/ui/SegmentedControl';
import { Switch } from '~/ui/Switch';
import { CaseCard } from './CaseCard';
import styles from './Overlay.module.css';

export const Spinners = () => {
  const { t } = useTranslation('showOverlay');
  const [show, setShow] = useState(true);
  const [spinner, setSpinner] = useState<'ring' | 'dot'>('ring');
  return (
    <div className={styles.stack}>
      <Switch label={t('show')} checked={show} onChange={setShow} />
      <SegmentedControl
        label={t('examples.Spinners.title')}
        options={[
          { value: 'ring', label: t('spinners.ring') },
          { value: 'dot', label: t('spinners.dot') },
        ]}
        value={spinner}
        onChange={setSpinner}
      />
      <Overlay show={show} label={t('loading')} className={styles.wide} spinner={spinner}>
        <CaseCard />
      </Overlay>
    </div>
  );
};
