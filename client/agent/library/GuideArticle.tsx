import { type ArticleDetail, articles } from '@shared/contracts/network/articles';
import { ArrowLeft, Printer } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { ArticleFiles } from '~/articles/ArticleFiles';
import { RowMissing } from '~/crud/RowMissing';
import { useRow } from '~/crud/useRow';
import { WrittenIn } from '~/crud/WrittenIn';
import { paths } from '~/paths';
import { call } from '~/platform/call';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { Html } from '~/ui/Html';
import { IconButton } from '~/ui/IconButton';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { useOpenedTitle } from '~/ui/useOpenedTitle';
import { ShowMe } from './ShowMe';
import styles from './UserGuide.module.css';

interface GuideArticleProps {
  id: number;
  /** True when the list is not visible: adds a link back. */
  alone: boolean;
}

export const GuideArticle = ({ id, alone }: GuideArticleProps) => {
  const { t } = useTranslation('library');
  const format = useFormat();
  const [params] = useSearchParams();
  const { row, failure, reload } = useRow<ArticleDetail>(articles.detail, String(id));
  const title = useOpenedTitle(row !== undefined);
  useEffect(() => {
    // Counts a view. A failure means nothing to the reader.
    void call(articles.view, { body: { id } }).catch(() => undefined);
  }, [id]);
  if (failure) return <RowMissing texts="library" failure={failure} back={paths.tutorialUse} onRetry={reload} />;
  if (!row) return <SkeletonCard lines={6} />;
  const back = new URLSearchParams(params);
  back.delete('id');
  return (
    <Card>
      {alone && (
        <Link className={styles.back} to={`?${back}`} data-print="no">
          <ArrowLeft className="mirror" size={16} aria-hidden /> {t('guide.back')}
        </Link>
      )}
      <article>
        <header className={styles.head}>
          <div className={styles.titles}>
            <h2 ref={title} tabIndex={-1} className={styles.heading} lang={row.locale}>
              {row.title}
            </h2>
            <p className={styles.date}>
              {t('guide.updated', { day: format.day(row.updated_at) })} <WrittenIn language={row.locale} />
            </p>
          </div>
          <span className={styles.actions} data-print="no">
            {row.tour && <ShowMe tour={row.tour} />}
            <IconButton icon={Printer} label={t('print')} onClick={() => window.print()} />
          </span>
        </header>
        <Html html={row.body} lang={row.locale} />
        {row.attachments.length > 0 && (
          <div className={styles.files}>
            <ArticleFiles label={t('guide.files')} attachments={row.attachments} />
          </div>
        )}
      </article>
    </Card>
  );
};
