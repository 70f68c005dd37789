import { articles } from '@shared/contracts/network/articles';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ListFailure } from '~/crud/ListFailure';
import { useAnswer } from '~/crud/useAnswer';
import { WrittenIn } from '~/crud/WrittenIn';
import { call } from '~/platform/call';
import { useFormat } from '~/platform/format';
import { Drawer } from '~/ui/Drawer';
import { Html } from '~/ui/Html';
import { SkeletonLines } from '~/ui/SkeletonLines';
import { ArticleFiles } from './ArticleFiles';
import styles from './Articles.module.css';

/** An article in a drawer over the page that links to it. */
export const ArticleDrawer = observer(({ id, onClose }: { id: number; onClose: () => void }) => {
  const { t } = useTranslation('articles');
  const format = useFormat();
  const { data: article, failure, reload } = useAnswer(articles.detail, { query: { id } });
  useEffect(() => {
    // Counts a view. A failure means nothing to the reader.
    void call(articles.view, { body: { id } }).catch(() => undefined);
  }, [id]);
  return (
    <Drawer
      open
      wide
      onClose={onClose}
      title={article ? <span lang={article.locale}>{article.title}</span> : t('article')}
      description={
        article && (
          <>
            {t('updated', { day: format.day(article.updated_at) })} <WrittenIn language={article.locale} />
          </>
        )
      }
    >
      {failure && <ListFailure failure={failure} texts="articles" onRetry={reload} />}
      {!failure && !article && <SkeletonLines lines={6} />}
      {!failure && article && (
        <>
          <Html html={article.body} lang={article.locale} />
          {article.attachments.length > 0 && (
            <div className={styles.files}>
              <ArticleFiles label={t('files')} attachments={article.attachments} />
            </div>
          )}
        </>
      )}
    </Drawer>
  );
});
