import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Overlay } from '~/ui/Overlay';
import { Switch } from '~/ui/Switch';
import { CaseCard } from './CaseCard';
import styles from './Overlay.module.css';

export const Basic = () => {
  const { t } = useTranslation('showOverlay');
  const [show, setShow] = useState(false);
  return (
    <div className={styles.stack}>
      <Switch label={t('show')} checked={show} onChange={setShow} />
      <Overlay show={show} label={t('loading')} className={styles.wide}>
        <CaseCard />
      </Overlay>
    </div>
  );
};
