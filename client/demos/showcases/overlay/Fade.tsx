import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Overlay } from '~/ui/Overlay';
import { Switch } from '~/ui/Switch';
import { CaseCard } from './CaseCard';
import styles from './Overlay.module.css';

export const Fade = () => {
  const { t } = useTranslation('showOverlay');
  const [show, setShow] = useState(false);
  const [fade, setFade] = useState(true);
  return (
    <div className={styles.stack}>
      <Switch label={t('show')} checked={show} onChange={setShow} />
      <Switch label={t('fade')} checked={fade} onChange={setFade} />
      <Overlay show={show} label={t('loading')} className={styles.wide} fade={fade}>
        <CaseCard />
      </Overlay>
    </div>
  );
};
