import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDescribeMessage } from '~/network/describeMessage';
import { useFormat } from '~/platform/format';
import { cx } from '~/ui/cx';
import type { Notification } from '../../Inbox';
import styles from './Notifications.module.css';

type Props = { item: Notification; onFollow: () => void };

export const NotificationRow = ({ item, onFollow }: Props) => {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const { at, to, read } = item;
  const { title, body } = useDescribeMessage()(item);
  const content = (
    <>
      <span className={cx(styles.title, 'own-order')}>
        {title}
        {!read && <span className="visually-hidden"> ({t('notifications.isNew')})</span>}
      </span>
      <span className={cx(styles.text, 'own-order')}>{body}</span>
      <time className={cx(styles.text, 'own-order')} dateTime={at}>
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
