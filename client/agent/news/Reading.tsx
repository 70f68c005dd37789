import { type ArticleDetail, articles } from '@shared/contracts/network/articles';
import { ShieldCheck } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ArticleFiles } from '~/articles/ArticleFiles';
import { mayCall } from '~/crud/action';
import { Cover } from '~/crud/Cover';
import { failureText } from '~/crud/failureText';
import { WrittenIn } from '~/crud/WrittenIn';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { session } from '~/platform/session';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { Checkbox } from '~/ui/Checkbox';
import { Html } from '~/ui/Html';
import { Notice } from '~/ui/Notice';
import styles from './NewsArticle.module.css';
import { ReadingStore } from './ReadingStore';

export const Reading = observer(({ article }: { article: ArticleDetail }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const [store] = useState(() => new ReadingStore(article));
  const [read, setRead] = useState(false);
  useEffect(() => void store.open(), [store]);
  const { attachments, author, publish_at, title_zh, locale } = article;
  const member = !session.ability.can('oversee', 'Content');
  const acknowledge = async () => {
    if (await store.acknowledge()) feedback.toast('success', t('news:acknowledgedNow'));
  };
  return (
    <Card className={styles.sheet}>
      <span className={styles.cover}>
        <Cover url={article.cover_url} className={styles.picture} name={article.title} kind="scene" />
      </span>
      <p className={styles.facts}>
        {publish_at && <bdi>{format.day(publish_at, 'long')}</bdi>}
        {author && <bdi>{author}</bdi>}
        {title_zh && <span lang="zh-Hans">{title_zh}</span>}
        <WrittenIn language={locale} />
      </p>
      <Html top={2} html={article.body} lang={locale} />
      {attachments.length > 0 && (
        <section className={styles.part} aria-labelledby="news-files">
          <h2 id="news-files">{t('news:files')}</h2>
          <ArticleFiles label={t('news:files')} attachments={attachments} />
        </section>
      )}
      {article.require_ack && member && (store.ackedAt || mayCall(articles.ack)) && (
        <section className={styles.part} aria-labelledby="news-ack" data-print="no">
          <h2 id="news-ack">{t('news:acknowledgement')}</h2>
          {store.ackedAt ? (
            <Notice tone="success" live>
              {t('news:acknowledgedOn', { day: format.instant(store.ackedAt) })}
            </Notice>
          ) : (
            <>
              {store.failure && (
                <Notice tone="danger" live>
                  {failureText(t, store.failure, 'news')}
                </Notice>
              )}
              <Checkbox label={t('news:haveRead')} checked={read} onChange={setRead} />
              <div>
                <Button
                  variant="primary"
                  icon={ShieldCheck}
                  disabled={!read}
                  busy={store.saving}
                  onClick={() => void acknowledge()}
                >
                  {t('news:acknowledge')}
                </Button>
              </div>
            </>
          )}
        </section>
      )}
    </Card>
  );
});
