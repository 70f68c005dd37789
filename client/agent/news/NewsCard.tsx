import type { ArticleRow } from '@shared/contracts/network/articles';
import { Pin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Cover } from '~/crud/Cover';
import { WrittenIn } from '~/crud/WrittenIn';
import { useFormat } from '~/platform/format';
import { Tag } from '~/ui/Tag';
import { Tile } from '~/ui/Tile';
import styles from './NewsList.module.css';

export const NewsCard = ({ row }: { row: ArticleRow }) => {
  const { t } = useTranslation('news');
  const format = useFormat();
  const owed = row.require_ack && row.acked_at === null;
  return (
    <Tile
      title={row.title}
      to={`?id=${row.id}`}
      strong={!row.read}
      lang={row.locale}
      text={row.summary}
      cover={
        <span className={styles.cover}>
          <Cover url={row.cover_url} className={styles.picture} name={row.title} kind="scene" />
        </span>
      }
      above={
        <p className={styles.facts}>
          {row.pinned && (
            <span className={styles.pin}>
              <Pin size={12} aria-hidden /> {t('pinned')}
            </span>
          )}
          <span>{row.publish_at && format.day(row.publish_at)}</span>
        </p>
      }
      second={
        row.title_zh && (
          <p className={styles.chinese} lang="zh-Hans">
            {row.title_zh}
          </p>
        )
      }
      foot={
        <>
          <WrittenIn language={row.locale} />
          {!row.read && <Tag tone="primary">{t('unread')}</Tag>}
          {owed && <Tag tone="warning">{t('toAcknowledge')}</Tag>}
          {row.require_ack && !owed && <Tag tone="success">{t('acknowledged')}</Tag>}
        </>
      }
    />
  );
};
