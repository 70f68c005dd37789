import type { MemberCard } from '@shared/contracts/network/team';
import { Mail, Network, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/paths';
import { session } from '~/platform/session';
import { buttonClass } from '~/ui/buttonClass';
import styles from './PersonCard.module.css';

const look = buttonClass('secondary', 'sm');

interface CardActionsProps {
  card: MemberCard;
  onLeave: () => void;
}

export const CardActions = ({ card: { id, email, phone, in_tree }, onLeave }: CardActionsProps) => {
  const { t } = useTranslation('person');
  const own = id === session.userData?.id;
  const tree = session.ability.can('oversee', 'Member') ? paths.downlineAt(id) : paths.teamAt(id);
  if (!in_tree && (own || !email)) return null;
  return (
    <span className={styles.actions}>
      {!own && email && (
        <a className={look} href={`mailto:${email}`}>
          <Mail size={16} aria-hidden />
          {t('message')}
        </a>
      )}
      {!own && phone && (
        <a className={look} href={`tel:${phone}`}>
          <Phone size={16} aria-hidden />
          {t('call')}
        </a>
      )}
      {in_tree && (
        <Link className={look} to={tree} onClick={onLeave}>
          <Network size={16} aria-hidden />
          {t('tree')}
        </Link>
      )}
    </span>
  );
};
