import type { Answer } from '@shared/http/endpoint';
import { Newspaper, Pin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { cx } from '~/ui/cx';
import { EmptyState } from '~/ui/EmptyState';
import { Tag } from '~/ui/Tag';
import type { calls } from './calls';
import styles from './Lines.module.css';
import widget from './Widget.module.css';

/** The latest five news items, pinned first, with unread marks. */
export const LatestNews = ({ list, unread }: Answer<typeof calls.news>) => {
  const { t } = useTranslation('home');
  const format = useFormat();
  return (
    <Card
      className={widget.card}
      title={t('news.title')}
      {...(unread > 0 && { subtitle: t('news.unread', { count: unread }) })}
      actions={
        <Link to={paths.news} data-print="no">
          {t('news.all')}
        </Link>
      }
    >
      {list.length === 0 ? (
        <EmptyState icon={Newspaper} title={t('news.empty')} text={t('news.emptyText')} />
      ) : (
        <ul className={styles.lines}>
          {list.map(({ id, title, locale, read, pinned, publish_at }) => (
            <li key={id} className={styles.line}>
              <Link to={`${paths.news}?id=${id}`} className={cx(styles.what, 'own-order')} lang={locale}>
                {title}
              </Link>
              {!read && <Tag tone="primary">{t('news.new')}</Tag>}
              <span className={styles.when}>
                {pinned && (
                  <>
                    <Pin size={12} aria-hidden />
                    <span className="visually-hidden">{t('news.pinned')}</span>
                  </>
                )}
                {publish_at && format.day(publish_at)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
