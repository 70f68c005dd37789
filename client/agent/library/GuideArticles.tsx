import { type ArticleRow, articles } from '@shared/contracts/network/articles';
import { BookOpenText, Search } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ListFailure } from '~/crud/ListFailure';
import { ListStore } from '~/crud/ListStore';
import { Page } from '~/crud/Page';
import { useTyped } from '~/crud/useTyped';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { EmptyState } from '~/ui/EmptyState';
import { SkeletonTable } from '~/ui/SkeletonTable';
import { TextInput } from '~/ui/TextInput';
import { usePhone } from '~/ui/useMedia';
import { GuideArticle } from './GuideArticle';
import { GuideList } from './GuideList';
import { type ArticlePart, GuideParts } from './GuideParts';
import styles from './UserGuide.module.css';

const most = 100;

/**
 * The guide's articles or FAQs: a searchable list and the open article, next to each other. A phone shows one at a
 * time.
 */
export const GuideArticles = observer(({ code }: { code: ArticlePart }) => {
  const { t } = useTranslation('library');
  const [params, setParams] = useSearchParams();
  const phone = usePhone();
  const q = params.get('q') ?? '';
  const [store] = useState(() => new ListStore<ArticleRow>(articles.list));

  useEffect(() => {
    void store.load({ code, limit: most, sort: 'publish_at', order: 'asc', ...(q && { q }) });
    return () => store.stop();
  }, [store, q, code]);
  const set = (changes: Record<string, string>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [key, value] of Object.entries(changes)) value ? next.set(key, value) : next.delete(key);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const [typed, setTyped] = useTyped(q, (text) => set({ q: text }));

  const { page, failure, loading } = store;
  const requested = Number(params.get('id')) || undefined;
  const openId = requested ?? (phone ? undefined : page?.list[0]?.id);
  const alone = phone && requested !== undefined;
  return (
    <Page>
      <div className={styles.columns}>
        {!alone && (
          <Card flush className={styles.list}>
            <div className={styles.parts}>
              <GuideParts part={code} />
            </div>
            <search className={styles.tools}>
              <TextInput
                type="search"
                icon={Search}
                value={typed}
                onChange={setTyped}
                placeholder={t('guide.search')}
                aria-label={t('guide.search')}
                data-list-search
              />
            </search>
            {failure && <ListFailure failure={failure} texts="library" onRetry={() => void store.reload()} />}
            {!failure && !page && <SkeletonTable rows={6} columns={1} />}
            {!failure && page && page.list.length > 0 && (
              <GuideList rows={page.list} openId={openId} dimmed={loading} params={params} />
            )}
            {!failure && page?.list.length === 0 && q !== '' && (
              <EmptyState
                title={t('crud:nothingFound')}
                text={t('guide.nothingFound', { text: q })}
                action={<Button onClick={() => set({ q: '' })}>{t('crud:clearFilters')}</Button>}
              />
            )}
            {!failure && page?.list.length === 0 && q === '' && (
              <EmptyState icon={BookOpenText} title={t('guide.empty')} text={t('guide.emptyText')} />
            )}
          </Card>
        )}
        {openId !== undefined && <GuideArticle key={openId} id={openId} alone={alone} />}
      </div>
    </Page>
  );
});
