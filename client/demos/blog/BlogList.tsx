import { blog, blogCategories } from '@shared/contracts/demos/blog';
import { MessageSquare, SearchX } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Page } from '~/crud/Page';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { useFormat } from '~/platform/format';
import { Avatar } from '~/ui/Avatar';
import { Card } from '~/ui/Card';
import { EmptyState } from '~/ui/EmptyState';
import { LinkButton } from '~/ui/LinkButton';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { Tag } from '~/ui/Tag';
import { demoPaths } from '../paths';
import styles from './Blog.module.css';
import { dayIn, toneOf } from './category';
import { Sidebar } from './Sidebar';

export const BlogList = observer(() => {
  const { t } = useTranslation('demoBlog');
  const format = useFormat();
  const [params] = useSearchParams();
  const q = (params.get('q') ?? '').slice(0, 100);
  const category = blogCategories.find((name) => name === params.get('category'));
  const posts = useAnswer(blog.list, { query: { ...(q && { q }), ...(category && { category }) } });
  return (
    <Page>
      <div className={styles.columns}>
        <Widget store={posts} name={t('posts')} skeleton={<SkeletonCard lines={10} />}>
          {(found) =>
            found.length === 0 ? (
              <Card>
                <EmptyState
                  icon={SearchX}
                  title={t('none')}
                  text={t('noneText')}
                  action={<LinkButton to={demoPaths.blogList}>{t('showAll')}</LinkButton>}
                />
              </Card>
            ) : (
              <div className={styles.posts}>
                {found.map((post) => (
                  <article key={post.id} className={styles.post}>
                    <Card flush>
                      <img className={styles.cover} src={post.img} alt="" loading="lazy" />
                      <div className={styles.body}>
                        <h2 className={styles.title}>
                          <Link to={demoPaths.blogPost(post.id)}>{post.title}</Link>
                        </h2>
                        <div className={styles.line}>
                          <Avatar name={post.userFullName} src={post.avatar} size="sm" />
                          <span className={styles.note}>
                            {post.userFullName} · {dayIn(format, post.blogPosted)}
                          </span>
                        </div>
                        <div className={styles.line}>
                          {post.tags.map((tag) => (
                            <Tag key={tag} tone={toneOf[tag]}>
                              {t(`category.${tag}`)}
                            </Tag>
                          ))}
                        </div>
                        <p className={styles.excerpt}>{post.excerpt}</p>
                        <div className={styles.foot}>
                          <span className={styles.line}>
                            <MessageSquare size={16} aria-hidden />
                            <bdi>{t('comments', { count: post.comment, formatted: format.compact(post.comment) })}</bdi>
                          </span>
                          <LinkButton
                            size="sm"
                            to={demoPaths.blogPost(post.id)}
                            aria-label={t('readPost', { title: post.title })}
                          >
                            {t('read')}
                          </LinkButton>
                        </div>
                      </div>
                    </Card>
                  </article>
                ))}
              </div>
            )
          }
        </Widget>
        <Sidebar />
      </div>
    </Page>
  );
});
