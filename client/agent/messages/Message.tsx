import type { MessageRow, MessageType } from '@shared/contracts/network/messages';
import {
  Award,
  BadgeCheck,
  Bell,
  ChevronDown,
  ChevronUp,
  CircleDollarSign,
  FileText,
  Megaphone,
  UserPlus,
  Wallet,
} from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDescribeMessage } from '~/network/describeMessage';
import { useFormat } from '~/platform/format';
import { Checkbox } from '~/ui/Checkbox';
import { cx } from '~/ui/cx';
import type { Icon } from '~/ui/icon';
import { LinkButton } from '~/ui/LinkButton';
import styles from './Inbox.module.css';

const icons: Record<MessageType, Icon> = {
  system: Bell,
  policy: FileText,
  commission: CircleDollarSign,
  payment: Wallet,
  licence: BadgeCheck,
  recruit: UserPlus,
  reward: Award,
  announcement: Megaphone,
};

interface MessageProps {
  row: MessageRow;
  unread: boolean;
  open: boolean;
  onToggle: () => void;
  /** Set when messages are selectable. */
  chosen?: boolean;
  onChoose?: (on: boolean) => void;
}

/** A message: one line when closed; the full text with its link when open. */
export const Message = ({ row, unread, open, onToggle, chosen = false, onChoose }: MessageProps) => {
  const { t } = useTranslation('messages');
  const format = useFormat();
  const { title, body } = useDescribeMessage()(row);
  const id = useId();
  const Glyph = icons[row.type];
  const Chevron = open ? ChevronUp : ChevronDown;
  return (
    <li className={cx(styles.message, unread && styles.unread, open && styles.open)}>
      <div className={styles.line}>
        {onChoose && <Checkbox ariaLabel={t('chooseMessage', { title })} checked={chosen} onChange={onChoose} />}
        <button type="button" className={styles.head} aria-expanded={open} aria-controls={id} onClick={onToggle}>
          <span className={styles.icon}>
            <Glyph size={16} aria-hidden />
          </span>
          <span className={styles.words}>
            <span className={cx(styles.title, 'own-order')}>
              {unread && <span className="visually-hidden">{t('unread')}: </span>}
              {title}
            </span>
            {!open && <span className={cx(styles.excerpt, 'own-order')}>{body}</span>}
          </span>
          <span className={styles.facts}>
            <span>{t(`choices.type.${row.type}`)}</span>
            <time className="own-order" dateTime={row.created_at}>
              {format.instant(row.created_at)}
            </time>
          </span>
          <Chevron className={styles.chevron} size={16} aria-hidden />
        </button>
      </div>
      <div id={id} className={styles.body} hidden={!open}>
        <p className={styles.text}>{body}</p>
        {row.link && (
          <LinkButton size="sm" to={row.link}>
            {t('open')}
          </LinkButton>
        )}
      </div>
    </li>
  );
};
