import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useTold } from '~/crud/useTold';
import { useFormat } from '~/platform/format';
import type { Notification } from '../../Inbox';
import styles from './Notifications.module.css';

type Props = { item: Notification; onFollow: () => void };

export const NotificationRow = ({ item, onFollow }: Props) => {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const { at, to, read } = item;
  const { title, body } = useTold()(item);
  const content = (
    <>
      <span className={styles.title}>
        {title}
        {!read && <span className="visually-hidden"> ({t('notifications.isNew')})</span>}
      </span>
      <span className={styles.text}>{body}</span>
      <time className={styles.text} dateTime={at}>
        {format.instant(at)}
      </time>
    </>
  );
  return (
    <li className={styles.row} data-read={read}>
      {to ? (
        <Link className={styles.item} to={to} onClick={onFollow}>
          {content}
        </Link>
      ) : (
        <div className={styles.item}>{content}</div>
      )}
    </li>
  );
};
