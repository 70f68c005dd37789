import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Tabs } from '~/ui/Tabs';
import styles from './Case.module.css';
import { parts, useCaseTabs } from './useCaseTabs';

export const Programmatic = () => {
  const { t } = useTranslation('showTab');
  const tabs = useCaseTabs();
  const step = (by: number) => {
    const next = parts[parts.indexOf(tabs.active) + by];
    if (next) tabs.onSelect(next);
  };
  return (
    <div className={styles.rows}>
      <div>
        <Tabs {...tabs} />
      </div>
      <div className={styles.line}>
        <Button disabled={tabs.active === parts[0]} onClick={() => step(-1)}>
          {t('previous')}
        </Button>
        <Button disabled={tabs.active === parts.at(-1)} onClick={() => step(1)}>
          {t('next')}
        </Button>
      </div>
    </div>
  );
};
