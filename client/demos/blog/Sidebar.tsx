import { blog, blogCategories } from '@shared/contracts/demos/blog';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { cx } from '~/ui/cx';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { TextInput } from '~/ui/TextInput';
import { demoPaths } from '../paths';
import styles from './Blog.module.css';
import { dayIn } from './category';

const nothing = {};

/** Search, recent posts and categories, shown with the list and each post. */
export const Sidebar = observer(() => {
  const { t } = useTranslation('demoBlog');
  const format = useFormat();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const sidebar = useAnswer(blog.sidebar, nothing);
  const unpublished = useAnswer(blog.unpublished, nothing);
  const [typed, setTyped] = useState(params.get('q') ?? '');
  const category = params.get('category');
  const search = (q: string) => {
    setTyped(q);
    const query = new URLSearchParams({ ...(category && { category }), ...(q.trim() && { q: q.trim() }) });
    void navigate(`${demoPaths.blogList}?${query}`, { replace: true });
  };
  const onList = params.size > 0 || window.location.pathname.endsWith(demoPaths.blogList);
  return (
    <aside className={styles.side} aria-label={t('aside')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search(typed);
        }}
      >
        <TextInput
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          clearable
          value={typed}
          onChange={(value) => (onList ? search(value) : setTyped(value))}
        />
      </form>
      <Widget store={sidebar} name={t('recent')} skeleton={<SkeletonCard lines={5} />}>
        {({ recentPosts }) => (
          <Card title={t('recent')}>
            {recentPosts.map(({ id, img, title, createdTime }) => (
              <Link key={id} to={demoPaths.blogPost(id)} className={styles.recent}>
                <img src={img} alt="" loading="lazy" />
                <span>
                  <b>{title}</b>
                  <span className={styles.note}>{dayIn(format, createdTime)}</span>
                </span>
              </Link>
            ))}
          </Card>
        )}
      </Widget>
      <Card title={t('categories')}>
        <nav className={styles.categories} aria-label={t('categories')}>
          <Link to={demoPaths.blogList} className={cx(onList && !category && styles.on)}>
            {t('all')}
          </Link>
          {blogCategories.map((name) => (
            <Link
              key={name}
              to={`${demoPaths.blogList}?category=${name}`}
              className={cx(category === name && styles.on)}
              aria-current={category === name ? 'true' : undefined}
            >
              {t(`category.${name}`)}
            </Link>
          ))}
        </nav>
      </Card>
      {(unpublished.data?.length ?? 0) > 0 && (
        <Card title={t('unpublished')}>
          <nav className={styles.categories} aria-label={t('unpublished')}>
            {unpublished.data?.map(({ id, title, status }) => (
              <Link key={id} to={demoPaths.blogEdit(id)}>
                {title} <span className={styles.note}>{t(`choices.status.${status}`)}</span>
              </Link>
            ))}
          </nav>
        </Card>
      )}
    </aside>
  );
});
