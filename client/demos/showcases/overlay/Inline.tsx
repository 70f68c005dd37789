import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Overlay } from '~/ui/Overlay';
import { Switch } from '~/ui/Switch';
import styles from './Overlay.module.css';

export const Inline = () => {
  const { t } = useTranslation('showOverlay');
  const [show, setShow] = useState(true);
  return (
    <div className={styles.stack}>
      <Switch label={t('show')} checked={show} onChange={setShow} />
      <Overlay show={show} label={t('loading')}>
        <p className={styles.framed}>{t('figure')}</p>
      </Overlay>
    </div>
  );
};
