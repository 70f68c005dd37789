import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { DefinitionList } from '~/ui/DefinitionList';
import styles from './Content.module.css';

const figures = { placed: 9, pending: 2, lapsed: 1 };

/** A timeline entry with expandable details. */
export const Report = () => {
  const { t } = useTranslation('showTimeline');
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.stack}>
      <p>{t('statement.text')}</p>
      <Button size="sm" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {open ? t('hide') : t('show')}
      </Button>
      <div id={id} hidden={!open} className={styles.details}>
        <DefinitionList
          items={(Object.keys(figures) as (keyof typeof figures)[]).map((key) => ({
            key,
            term: t(`report.${key}`),
            value: figures[key],
          }))}
        />
      </div>
    </div>
  );
};
