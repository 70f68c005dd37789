import { useTranslation } from 'react-i18next';
import { Breadcrumbs } from '~/ui/Breadcrumbs';
import { demoPaths } from '../../paths';
import styles from './Breadcrumbs.module.css';

export const Alignment = () => {
  const { t } = useTranslation('showBreadcrumb');
  const items = [{ label: t('home'), to: demoPaths.analytics }, { label: t('shop') }];
  return (
    <div className={styles.stack}>
      {(['start', 'center', 'end'] as const).map((side) => (
        <div key={side} className={styles[side]}>
          <Breadcrumbs items={items} />
        </div>
      ))}
    </div>
  );
};
