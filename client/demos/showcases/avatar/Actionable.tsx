import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { inBase } from '~/platform/basePath';
import { feedback } from '~/platform/feedback';
import { Avatar } from '~/ui/Avatar';
import { demoPaths } from '../../paths';
import styles from './Avatars.module.css';

export const Actionable = () => {
  const { t } = useTranslation('showAvatar');
  return (
    <>
      <button
        type="button"
        className={styles.pressable}
        aria-label={t('callAda')}
        onClick={() => feedback.toast('success', t('calling'))}
      >
        <Avatar name="Ada Brandt" src={inBase('/demos/avatars/24.svg')} size="lg" />
      </button>
      <Link to={demoPaths.profile} className={styles.pressable} aria-label={t('toProfile')}>
        <Avatar name="Noor Haddad" src={inBase('/demos/avatars/26.svg')} size="lg" />
      </Link>
    </>
  );
};
