import type { contactStatuses } from '@shared/contracts/demos/chats';
import { useTranslation } from 'react-i18next';
import { inBase } from '~/platform/basePath';
import { Avatar, type AvatarProps } from '~/ui/Avatar';
import styles from './Chat.module.css';

interface FaceProps {
  of: { fullName: string; avatar: string | null; status: (typeof contactStatuses)[number] };
  size?: NonNullable<AvatarProps['size']>;
}

/** A portrait with a status dot. */
export const Face = ({ of: { fullName, avatar, status }, size = 'md' }: FaceProps) => {
  const { t } = useTranslation('demoChat');
  return (
    <span className={styles.face} data-status={status}>
      <Avatar name={fullName} src={avatar ? inBase(avatar) : undefined} size={size} />
      <span className="visually-hidden">{t(`status.${status}`)}</span>
    </span>
  );
};
