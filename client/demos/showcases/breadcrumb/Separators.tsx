import { useTranslation } from 'react-i18next';
import { Breadcrumbs } from '~/ui/Breadcrumbs';
import { demoPaths } from '../../paths';
import styles from './Breadcrumbs.module.css';

export const Separators = () => {
  const { t } = useTranslation('showBreadcrumb');
  const items = [
    { label: t('home'), to: demoPaths.analytics },
    { label: t('shop'), to: demoPaths.shop },
    { label: t('cart') },
  ];
  return (
    <div className={styles.stack}>
      {(['dash', 'dot', 'chevron'] as const).map((look) => (
        <div key={look} className={styles[look]}>
          <Breadcrumbs items={items} />
        </div>
      ))}
    </div>
  );
};
