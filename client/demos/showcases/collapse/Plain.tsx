import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import styles from './Plain.module.css';

export const Plain = () => {
  const { t } = useTranslation('showCollapse');
  const [outerId, innerId] = [useId(), useId()];
  const [open, setOpen] = useState(false);
  const [innerOpen, setInnerOpen] = useState(false);
  return (
    <div className={styles.stack}>
      <Button variant="primary" aria-expanded={open} aria-controls={outerId} onClick={() => setOpen(!open)}>
        {t('toggle')}
      </Button>
      <div id={outerId} className={styles.part} hidden={!open}>
        <p>{t('details')}</p>
        <Button size="sm" aria-expanded={innerOpen} aria-controls={innerId} onClick={() => setInnerOpen(!innerOpen)}>
          {t('toggleInner')}
        </Button>
        <p id={innerId} className="muted" hidden={!innerOpen}>
          {t('inner')}
        </p>
      </div>
    </div>
  );
};
