import { roles } from '@shared/abilities';
import type { UserData } from '@shared/contracts/network/session';
import { useTranslation } from 'react-i18next';
import { cx } from '~/ui/cx';
import styles from './Navbar.module.css';

type Props = { user: UserData; className?: string };

/** The user's name and Chinese name, with the member's level or the role's name below. */
export const UserSummary = ({ user, className }: Props) => {
  const { t } = useTranslation('shell');
  const role = Object.entries(roles).find(([, name]) => name === user.role)?.[0];
  return (
    <span className={cx(styles.who, className)}>
      <span className={cx(styles.name, 'own-order')}>
        {user.fullName}
        {user.chinese_name && (
          <>
            {' '}
            <span lang="zh-Hans">{user.chinese_name}</span>
          </>
        )}
      </span>
      <span className={cx(styles.role, 'own-order')}>{user.level?.name ?? (role && t(`role.${role}`))}</span>
    </span>
  );
};
