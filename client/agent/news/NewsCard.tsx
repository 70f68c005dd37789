import type { ArticleRow } from '@shared/contracts/network/articles';
import { Pin } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '~/platform/format';
import { cx } from '~/ui/cx';
import { Tag } from '~/ui/Tag';
import styles from './NewsList.module.css';

/** One piece of news: unread ones are bold and say so. */
export const NewsCard = ({ row }: { row: ArticleRow }) => {
  const { t } = useTranslation('news');
  const format = useFormat();
  const [broken, setBroken] = useState(false);
  const owed = row.require_ack && row.acked_at === null;
  return (
    <li className={cx(styles.card, !row.read && styles.unread)}>
      {row.cover_url && !broken && (
        <img className={styles.cover} src={row.cover_url} alt="" loading="lazy" onError={() => setBroken(true)} />
      )}
      <div className={styles.body}>
        <p className={styles.facts}>
          {row.pinned && (
            <span className={styles.pin}>
              <Pin size={12} aria-hidden /> {t('pinned')}
            </span>
          )}
          <span>{row.publish_at && format.day(row.publish_at)}</span>
        </p>
        <h2 className={styles.title} lang={row.locale}>
          <Link className={styles.link} to={`?id=${row.id}`}>
            {row.title}
          </Link>
        </h2>
        {row.title_zh && (
          <p className={styles.chinese} lang="zh-Hans">
            {row.title_zh}
          </p>
        )}
        <p className={styles.summary} lang={row.locale}>
          {row.summary}
        </p>
        <div className={styles.tags}>
          {!row.read && <Tag tone="primary">{t('unread')}</Tag>}
          {owed && <Tag tone="warning">{t('toAcknowledge')}</Tag>}
          {row.require_ack && !owed && <Tag tone="success">{t('acknowledged')}</Tag>}
        </div>
      </div>
    </li>
  );
};
