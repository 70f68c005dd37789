import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '~/ui/Notice';
import { Tabs } from '~/ui/Tabs';
import styles from './Case.module.css';
import { useCaseTabs } from './useCaseTabs';

const OpenedAt = () => {
  const { t, i18n } = useTranslation('showTab');
  const [at] = useState(() => new Intl.DateTimeFormat(i18n.language, { timeStyle: 'medium' }).format());
  return <Notice tone="info">{t('openedAt', { at })}</Notice>;
};

export const Lazy = () => {
  const tabs = useCaseTabs();
  return (
    <div>
      <Tabs {...tabs}>
        <div className={styles.text}>
          <OpenedAt key={tabs.active} />
        </div>
      </Tabs>
    </div>
  );
};
