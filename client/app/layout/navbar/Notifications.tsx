import { Bell } from 'lucide-react';
import { useCallback, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { IconButton } from '~/ui/IconButton';
import type { Notification } from '../../Inbox';
import { Popup } from '../Popup';
import bar from './Navbar.module.css';
import { NotificationRow } from './NotificationRow';
import styles from './Notifications.module.css';

interface NotificationsProps {
  items: readonly Notification[];
  /** Includes messages beyond `items`. */
  unread: number;
  /** Undefined for read-only views. */
  onReadAll: (() => void) | undefined;
  /** Address of the messages page, if the user has one. */
  all: string | undefined;
}

export const Notifications = ({ items, unread, onReadAll, all }: NotificationsProps) => {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const id = useId();
  const bell = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <span className={styles.place}>
      <IconButton
        ref={bell}
        className={bar.tool}
        label={unread > 0 ? t('notifications.unread', { count: unread }) : t('notifications.title')}
        icon={Bell}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      />
      {unread > 0 && (
        <span className={styles.badge} aria-hidden="true">
          {unread > 99 ? '99+' : format.count(unread)}
        </span>
      )}
      {open && (
        <Popup id={id} label={t('notifications.title')} anchor={bell} align="end" onClose={close}>
          <div className={styles.head}>
            <h2 tabIndex={-1} data-autofocus="">
              {t('notifications.title')}
            </h2>
            {unread > 0 && onReadAll && (
              <Button variant="ghost" size="sm" onClick={onReadAll}>
                <bdi>{t('notifications.readAll', { count: unread })}</bdi>
              </Button>
            )}
          </div>
          {items.length === 0 ? (
            <EmptyState icon={Bell} title={t('notifications.none')} text={t('notifications.noneText')} />
          ) : (
            <ul className={styles.list}>
              {items.map((item) => (
                <NotificationRow key={item.id} item={item} onFollow={close} />
              ))}
            </ul>
          )}
          {all && (
            <div className={styles.foot}>
              <Link to={all} onClick={close}>
                {t('notifications.all')}
              </Link>
            </div>
          )}
        </Popup>
      )}
    </span>
  );
};
