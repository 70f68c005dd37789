import { type ArticleRow, articles } from '@shared/contracts/network/articles';
import { BookOpenText } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { WrittenIn } from '~/crud/WrittenIn';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { cx } from '~/ui/cx';
import { EmptyState } from '~/ui/EmptyState';
import { EntryLink } from '~/ui/EntryLink';
import { FetchedPart } from '~/ui/FetchedPart';
import { SkeletonTable } from '~/ui/SkeletonTable';
import styles from './Articles.module.css';

const ArticleDrawer = lazy(async () => ({ default: (await import('./ArticleDrawer')).ArticleDrawer }));

interface ArticlesProps {
  /** The articles' category, such as `recruiting`. */
  code: string;
  title: string;
  text: string;
}

/** Articles in the reader's language come first. */
const ownFirst = (list: readonly ArticleRow[], language: string) => [
  ...list.filter(({ locale }) => locale === language),
  ...list.filter(({ locale }) => locale !== language),
];

/** The office's articles on a page's subject (domain.md 2.13). `?article=` opens one in a drawer. */
export const Articles = observer(({ code, title, text }: ArticlesProps) => {
  const { t } = useTranslation('articles');
  const format = useFormat();
  const [params, setParams] = useSearchParams();
  const store = useAnswer(articles.list, { query: { code, status: 'published', limit: 20 } });
  const read = Number(params.get('article')) || undefined;
  const addressOf = (id: number | undefined) => {
    const next = new URLSearchParams(params);
    next.delete('article');
    if (id !== undefined) next.set('article', String(id));
    return next;
  };
  return (
    <Widget store={store} name={title} skeleton={<SkeletonTable rows={4} columns={1} />}>
      {({ list }) => (
        <Card flush title={title} subtitle={text}>
          {list.length === 0 && <EmptyState icon={BookOpenText} title={t('empty')} text={t('emptyText')} />}
          <ul className={styles.list}>
            {ownFirst(list, format.language).map(({ id, title: name, summary, locale }) => (
              <li key={id}>
                <EntryLink className={styles.entry} to={`?${addressOf(id)}`} current={id === read}>
                  <span className={styles.title}>
                    <span className="own-order" lang={locale}>
                      {name}
                    </span>{' '}
                    <WrittenIn language={locale} />
                  </span>
                  {summary && (
                    <span className={cx(styles.summary, 'own-order')} lang={locale}>
                      {summary}
                    </span>
                  )}
                </EntryLink>
              </li>
            ))}
          </ul>
          {read !== undefined && (
            <FetchedPart onClose={() => setParams(addressOf(undefined), { preventScrollReset: true })}>
              <ArticleDrawer
                key={read}
                id={read}
                onClose={() => setParams(addressOf(undefined), { replace: true, preventScrollReset: true })}
              />
            </FetchedPart>
          )}
        </Card>
      )}
    </Widget>
  );
});
