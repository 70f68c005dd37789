import { Waypoints } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import styles from './Navbar.module.css';

/** A badge while several servers answer the calls of `/backend`. */
export const MixedAnswers = ({ names }: { names: readonly string[] }) => {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const label = t('mixedAnswers', { servers: format.list([...names]) });
  return (
    <Link to={paths.lanternBackends} className={styles.mixed} title={label} aria-label={label}>
      <Waypoints size={14} aria-hidden />
      <span>{t('mixed')}</span>
    </Link>
  );
};
