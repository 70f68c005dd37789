import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/paths';
import { inBase } from '~/platform/basePath';
import styles from './Brand.module.css';

export const Brand = () => {
  const { t } = useTranslation('account');
  return (
    <Link to={paths.root} className={styles.brand}>
      <img src={inBase('/lantern.svg')} alt="" width={32} height={32} />
      {t('product')}
    </Link>
  );
};
